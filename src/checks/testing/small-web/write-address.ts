/** Notations of e-mail addresses and phone numbers on pages. */
import type { CountryCode } from "../../../contract/company.ts";
import type { Random } from "../../../server/demo/random.ts";

type Writer = (email: string, atSign: string) => string;

const entities = (text: string) => [...text].map((letter) => `&#${letter.codePointAt(0)};`).join("");
const [local, domain] = [
  (email: string) => email.slice(0, email.indexOf("@")),
  (email: string) => email.slice(email.indexOf("@") + 1),
];

/** All of them are readable by people. */
export const EMAIL_WRITERS: readonly Writer[] = [
  (email) => `<a href="mailto:${email}">${email}</a>`,
  (email) => `<a href="mailto:${email}?subject=Hei%20der">${email}</a>`,
  (email) => `<a href="mailto:%20${email}">Send</a>`,
  (email) => `<a href="${entities(`mailto:${email}`)}">${entities(email)}</a>`,
  (email) => email,
  (email) => `<b>${local(email)}</b>@${domain(email)}`,
  (email) => `${local(email)}<span style="display:none">x9</span>@${domain(email)}`,
  (email) => `${local(email)}(at)${domain(email)}`,
  (email) => `${local(email)} [at] ${domain(email).replace(".", " [dot] ")}`,
  (email, atSign) => `${local(email)} (${atSign}) ${domain(email)}`,
  (email) => cloudflare(email),
  (email) => `<a href="mailto:${email}" title="${email}"><svg><path d="M0 0"/></svg></a>`,
  (email) => `<a href="MAILTO:${email.toUpperCase()}">${email}</a>`,
  (email) => `<a href="mailto:${encodeURIComponent(email)}">E-mail</a>`,
  (email) => `${local(email)}<wbr>@<wbr>${domain(email)}`,
  (email) => `${local(email)}&#64;${domain(email)}.`,
  (email) => `${local(email)}\u200b@${domain(email)}`,
  (email) => `${local(email)}(a)${domain(email)}`,
  (email) => `<span style="unicode-bidi:bidi-override;direction:rtl">${[...email].toReversed().join("")}</span>`,
];

function cloudflare(email: string): string {
  const bytes = new TextEncoder().encode(email);
  const hex = [0x5a, ...bytes.map((byte) => byte ^ 0x5a)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `<a href="/cdn-cgi/l/email-protection" class="__cf_email__" data-cfemail="${hex}">[email&#160;protected]</a>`;
}

export interface MadePhone {
  e164: string;
  /** In the national notation. */
  national: string;
}

/** A national number that libphonenumber considers valid. */
export function makePhone(random: Random, country: CountryCode, mobile: boolean): MadePhone {
  const digits = (count: number) => Array.from({ length: count }, () => random.between(1, 9)).join("");
  if (country === "NO") {
    const number = mobile ? `9${digits(7)}` : `22${digits(6)}`;
    return {
      e164: `+47${number}`,
      national: mobile ? number.replace(/(\d{3})(\d\d)(\d{3})/, "$1 $2 $3") : number.replace(/(\d\d)(?=\d)/g, "$1 "),
    };
  }
  if (country === "DK") {
    const number = mobile ? `20${digits(6)}` : `86${digits(6)}`;
    return { e164: `+45${number}`, national: number.replace(/(\d\d)(?=\d)/g, "$1 ") };
  }
  if (country === "SE") {
    if (mobile) {
      const number = `70${digits(7)}`;
      return { e164: `+46${number}`, national: `0${number}`.replace(/(\d{3})(\d{3})(\d\d)(\d\d)/, "$1-$2 $3 $4") };
    }
    const number = `8${digits(8)}`;
    return { e164: `+46${number}`, national: `0${number}`.replace(/(\d\d)(\d{3})(\d{3})(\d\d)/, "$1-$2 $3 $4") };
  }
  const number = mobile ? `40${digits(7)}` : `9${random.between(1, 8)}${digits(6)}`;
  const national = mobile
    ? `0${number}`.replace(/(\d{3})(\d{3})(\d{4})/, "$1 $2 $3")
    : `0${number}`.replace(/(\d\d)(\d{3})(\d{4})/, "$1 $2 $3");
  return { e164: `+358${number}`, national };
}

export const PHONE_WRITERS: readonly ((phone: MadePhone) => string)[] = [
  ({ e164, national }) => `<a href="tel:${e164}">${national}</a>`,
  ({ e164, national }) => `<a href="tel:${e164.replace("+", "00")}">${national}</a>`,
  ({ national }) => `<a href="tel:${encodeURIComponent(national)}">${national}</a>`,
  ({ national }) => `<a href="tel:${national.replaceAll("-", "&#x2212;")}">${national}</a>`,
  ({ e164 }) => `<a href="tel:${e164}"><img src="/phone.svg" alt=""></a>`,
  ({ national }) => national,
  ({ national }) => national.replaceAll(" ", "&nbsp;"),
  ({ national }) => national.replaceAll("-", "\u2011"),
  ({ national }) => `<b>${national.slice(0, 3)}</b>${national.slice(3)}`,
  ({ e164 }) => e164,
  ({ e164, national }) =>
    `${callingCode(e164)} (0)${national.replace(/^0/, "")}`.replace("(0)", national.startsWith("0") ? "(0)" : ""),
  ({ e164, national }) => `(${callingCode(e164)}) ${national.replace(/^0/, "")}`,
];

function callingCode(e164: string): string {
  return /^\+(?:358|4[567])/.exec(e164)?.[0] ?? "";
}
