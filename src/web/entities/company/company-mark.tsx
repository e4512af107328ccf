import { classNames } from "../../ui/class-names.ts";
import { initialsOf, tintOf, type MarkTint } from "./initials.ts";

const tints: Readonly<Record<MarkTint, string>> = {
  teal: "bg-accent-tint text-accent",
  blue: "bg-blue-tint text-blue",
  violet: "bg-violet-tint text-violet",
  amber: "bg-amber-tint text-amber",
  green: "bg-green-tint text-green",
  grey: "bg-grey-tint text-grey",
};

/** The company's initials on a tinted square, derived only from its name. */
export function CompanyMark({ name, small = false }: { name: string; small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid shrink-0 place-items-center font-semibold select-none",
        small ? "size-9 rounded-6 text-13" : "size-12 rounded-8 text-16",
        tints[tintOf(name)],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
