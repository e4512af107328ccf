import { displayName } from "../../lib/register-case.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";

/** A company's name in its usual spelling, with the register's spelling as tooltip. */
export function CompanyName({ name }: { name: string }) {
  return <span {...tooltip(name)}>{displayName(name)}</span>;
}
