import { Ban, Gavel, MegaphoneOff, TriangleAlert, type LucideIcon } from "lucide-react";

import { lazyPart } from "../../lib/lazy-part.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";
import { protectedBadge, standingWords } from "./company-words.ts";

const Marks = lazyPart(async () => (await import("../mark/mark-badges.tsx")).MarkIcons);

const standingIcons: Readonly<Record<string, { icon: LucideIcon; tone: string }>> = {
  bankrupt: { icon: Gavel, tone: "text-danger" },
  dissolving: { icon: TriangleAlert, tone: "text-warning" },
  ceased: { icon: Ban, tone: "text-danger" },
};

/** A register warning as an icon, where text would truncate the company's name. */
export function StandingIcon({ status }: { status: string }) {
  const sign = standingIcons[status];
  return sign && <WarningIcon {...sign} label={standingWords[status]?.label ?? ""} />;
}

/** The marketing opt-out as an icon, placed before a phone number or e-mail address. */
export function OptOutIcon() {
  return <WarningIcon icon={MegaphoneOff} tone="text-warning" label={protectedBadge.label} />;
}

/** The marks of the account as icons, which load with the first of them. */
export const MarkIcons = ({ marks }: { marks: readonly string[] }) =>
  marks.length > 0 && <Marks fallback={null} marks={marks} />;

function WarningIcon({ icon: Icon, tone, label }: { icon: LucideIcon; tone: string; label: string }) {
  return (
    <span role="img" aria-label={label} {...tooltip(label)} className={`grid h-5 shrink-0 items-center ${tone}`}>
      <Icon aria-hidden="true" className="size-3.5" />
    </span>
  );
}
