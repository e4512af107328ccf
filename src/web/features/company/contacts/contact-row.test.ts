import { expect, test } from "vitest";

import { contactExample } from "../../../../contract/endpoints/examples.ts";
import { sharedFirst, titleOf } from "./contact-row.tsx";

const nameless = { ...contactExample, full_name: null };
const mailbox = { ...nameless, email_type: "generic" as const };
const number = { ...nameless, email: null, email_type: null };

test("an address or number without a person is named by its kind", () => {
  expect([contactExample, mailbox, { ...nameless, email_type: "personal" as const }, number].map(titleOf)).toEqual([
    "Ingrid Solberg",
    "General inbox",
    "Personal address",
    "Phone number",
  ]);
});

test("mailboxes are first, then numbers, then people; equals keep their order", () => {
  const otherContact = { ...contactExample, full_name: "Ola Vik" };
  expect(sharedFirst([otherContact, number, contactExample, mailbox])).toEqual([
    mailbox,
    number,
    otherContact,
    contactExample,
  ]);
});
