import { expect, test } from "vitest";

import { detectTechnologies } from "./detect-technologies.ts";
import { type DnsAnswers, NO_ANSWERS } from "./match-dns.ts";

const productsOf = (answers: Partial<DnsAnswers>) =>
  detectTechnologies({ dns: { ...NO_ANSWERS, ...answers } }).map(({ category, name }) => `${category}: ${name}`);

test("filter, mailboxes behind it and senders are separate", () => {
  expect(
    productsOf({
      mx: ["firma.mx1.mailanyone.net"],
      txt: ["v=spf1 include:spf.protection.outlook.com include:spf.mailjet.com -all"],
    }),
  ).toEqual(["email: Microsoft 365", "email gateway: MailAnyone", "email sending: Mailjet"]);
});

test("behind a filter, autodiscovery outweighs permitted senders", () => {
  expect(
    productsOf({
      mx: ["a.pphosted.com"],
      txt: ["v=spf1 include:_spf.google.com -all"],
      autodiscover: ["autodiscover.outlook.com"],
    }),
  ).toEqual(["email: Microsoft 365", "email gateway: Proofpoint"]);
});

test("an exchanger with mailboxes decides, whatever the permitted senders", () => {
  expect(productsOf({ mx: ["mx.domeneshop.no"], txt: ["v=spf1 include:spf.protection.outlook.com -all"] })).toEqual([
    "email: Domeneshop Mail",
  ]);
});

test("an exchanger passes mail on where autodiscovery and signatures name other mailboxes", () => {
  const mx = ["mx1.ya.elisa.fi"];
  const dkim = ["selector1-firma-fi._domainkey.firma.onmicrosoft.com"];
  expect(productsOf({ mx, dkim, txt: ["v=spf1 include:spf.protection.outlook.com -all"] })).toEqual([
    "email: Microsoft 365",
  ]);
  expect(productsOf({ mx, dkim, txt: ["MS=ms12345678"] })).toEqual(["email: Microsoft 365"]);
  expect(productsOf({ mx, dkim })).toEqual(["email: Elisa Mail"]);
  expect(productsOf({ mx, txt: ["MS=ms12345678", "v=spf1 include:spf.protection.outlook.com -all"] })).toEqual([
    "email: Elisa Mail",
  ]);
});

test.each([
  ["only an account", { mx: ["a.mimecast.com"], txt: ["MS=ms12345678"] }, ["email gateway: Mimecast"]],
  [
    "an account, and a signature, behind an unknown exchanger",
    { mx: ["mail.firma.no"], dkim: ["s1._domainkey.x.onmicrosoft.com"], txt: ["MS=ms12345678"] },
    ["email: Microsoft 365"],
  ],
  [
    "two that may send behind an unknown exchanger, and one that signs",
    {
      mx: ["mail.firma.no"],
      dkim: ["s1._domainkey.x.onmicrosoft.com"],
      txt: ["v=spf1 include:_spf.google.com include:spf.protection.outlook.com -all"],
    },
    ["email: Microsoft 365"],
  ],
  ["one sign behind an unknown exchanger", { mx: ["mail.firma.no"], txt: ["v=spf1 include:_spf.google.com -all"] }, []],
  [
    "two signs",
    {
      mx: ["mail.firma.no"],
      txt: ["v=spf1 include:spf.protection.outlook.com -all"],
      dkim: ["s1._domainkey.x.onmicrosoft.com"],
    },
    ["email: Microsoft 365"],
  ],
  [
    "two that may send behind a filter",
    {
      mx: ["a.mimecast.com"],
      txt: ["v=spf1 include:_spf.google.com include:spf.protection.outlook.com -all"],
    },
    ["email gateway: Mimecast"],
  ],
  [
    "two that may send, and an account with one",
    {
      mx: ["a.mimecast.com"],
      txt: ["v=spf1 include:_spf.google.com include:spf.protection.outlook.com -all", "MS=ms12345678"],
    },
    ["email: Microsoft 365", "email gateway: Mimecast"],
  ],
  [
    "senders in a record that the provider keeps",
    {
      mx: ["a.mimecast.com"],
      txt: ["v=spf1 include:spf.firma.no -all", "v=spf1 include:_spf.google.com include:spf.mailjet.com -all"],
    },
    ["email: Google Workspace", "email gateway: Mimecast", "email sending: Mailjet"],
  ],
  ["no exchanger", { txt: ["v=spf1 include:_spf.google.com -all"] }, []],
  [
    "a flattened record",
    { mx: ["a.mimecast.com"], txt: ["v=spf1 ip4:40.92.0.0/15 -all"] },
    ["email: Microsoft 365", "email gateway: Mimecast"],
  ],
  ["a name that only looks alike", { mx: ["mx.google.com.firma.no"] }, []],
])("%s", (_what, answers, products) => expect(productsOf(answers)).toEqual(products));
