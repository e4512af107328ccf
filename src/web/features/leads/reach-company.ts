import type { Lead } from "../../../contract/lead.ts";
import { displayName } from "../../lib/register-case.ts";
import { toast } from "../../ui/popups/toast-store.ts";

/** A phone, e-mail or website link of a lead's company, as published by its register. */
interface Way {
  /** URL of the link; null when the register publishes none. */
  hrefOf: (company: Lead["company"]) => string | null;
  /** Text when it is missing: "No phone number listed". */
  missing: string;
}

const ways: Readonly<Record<"c" | "e" | "o", Way>> = {
  c: { hrefOf: ({ phone }) => phone && `tel:${phone}`, missing: "No phone number listed" },
  e: { hrefOf: ({ email }) => email && `mailto:${email}`, missing: "No email listed" },
  o: { hrefOf: ({ website }) => website, missing: "No website listed" },
};

/** Opens a link by key. For a company that opted out of marketing, calls and e-mails require a second step. */
export function reachCompany({ company }: Lead, key: keyof typeof ways): void {
  const { hrefOf, missing } = ways[key];
  const href = hrefOf(company);
  const name = displayName(company.name);
  if (href === null) {
    toast(`${missing} for ${name}`);
  } else if (key === "o") {
    open(href, "_blank", "noopener,noreferrer");
  } else if (company.marketing_protected) {
    const label = key === "c" ? "Call anyway" : "Email anyway";
    toast(`${name} opted out of marketing`, { action: { label, run: () => open(href, "_self") } });
  } else {
    open(href, "_self");
  }
}
