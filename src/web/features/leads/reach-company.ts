/** Phone, e-mail and website links of a lead's company, as published by its register. */
import type { Lead } from "../../../contract/lead.ts";
import { displayName } from "../../lib/register-case.ts";
import { toast } from "../../ui/popups/toast-store.ts";

export interface Way {
  key: "c" | "e" | "o";
  /** The action: "Call the company". */
  label: string;
  /** URL of the link; null when the register publishes none. */
  hrefOf: (company: Lead["company"]) => string | null;
  /** Text when it is missing: "No phone number listed". */
  missing: string;
}

export const waysToReach: readonly Way[] = [
  {
    key: "c",
    label: "Call the company",
    hrefOf: ({ phone }) => phone && `tel:${phone}`,
    missing: "No phone number listed",
  },
  {
    key: "e",
    label: "Email the company",
    hrefOf: ({ email }) => email && `mailto:${email}`,
    missing: "No email listed",
  },
  {
    key: "o",
    label: "Open the website",
    hrefOf: ({ website }) => website,
    missing: "No website listed",
  },
];

/** Opens a link by key. For a company that opted out of marketing, calls and e-mails require a second step. */
export function reachCompany({ company }: Lead, way: Way): void {
  const href = way.hrefOf(company);
  const name = displayName(company.name);
  if (href === null) {
    toast(`${way.missing} for ${name}`);
  } else if (way.key === "o") {
    open(href, "_blank", "noopener,noreferrer");
  } else if (company.marketing_protected) {
    const label = way.key === "c" ? "Call anyway" : "Email anyway";
    toast(`${name} opted out of marketing`, { action: { label, run: () => open(href, "_self") } });
  } else {
    open(href, "_self");
  }
}
