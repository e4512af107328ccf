import { displayName } from "../../lib/register-case.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";

/** A company's name as people write it; on hover whole, and as its register writes it. */
export function CompanyName({ name }: { name: string }) {
  return <span {...tooltip(name)}>{displayName(name)}</span>;
}
