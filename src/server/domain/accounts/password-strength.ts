/** Rejects common passwords (NIST SP 800-63B, 3.1.1.2). */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { accountName } from "./login-guard.ts";

let common: Set<string> | undefined;

/** Loads the list on first use. */
function commonPasswords(): Set<string> {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, "common-passwords.txt"), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#")),
  );
  return common;
}

/**
 * Returns a message about a weak new password, or undefined. Ignores digits and punctuation around a common word and
 * its repetitions: `password12345!` is as weak as `password`.
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

/** Strips digits and punctuation from both ends. */
const core = (text: string) => text.replace(/^[^\p{L}]+/u, "").replace(/[^\p{L}]+$/u, "");

/** `abcabc` → `abc` */
const unrepeated = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
