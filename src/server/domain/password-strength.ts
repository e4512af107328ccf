/** Refuses passwords that an attacker tries first (NIST SP 800-63B, 3.1.1.2). */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { accountName } from "./login-guard.ts";

let common: Set<string> | undefined;

/** The list is read when the first password is changed. */
function commonPasswords(): Set<string> {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#")),
  );
  return common;
}

/**
 * Returns what is wrong with a new password, in words for its owner; undefined when nothing is. Signs and digits around a
 * common word, and the word repeated, are seen through: `password12345!` is as easy as `password`.
 */
export function passwordFault(password: string, email: string): string | undefined {
  const text = password.normalize("NFKC").toLowerCase().trim();
  const account = accountName(email);
  const forms = [text, unrepeated(text), core(text), unrepeated(core(text))];
  const accountForms = [account, account.split("@")[0] ?? ""];
  if (forms.some((form) => accountForms.includes(form))) return "must not be your e-mail address or a part of it";
  if (forms.some((form) => form === "" || commonPasswords().has(form))) return "is one of the most common passwords";
  return undefined;
}

/** Without digits and signs at both ends. */
const core = (text: string) => text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");

/** `abcabc` → `abc` */
const unrepeated = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
