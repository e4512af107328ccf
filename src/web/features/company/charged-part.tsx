import { useState, type ReactNode } from "react";

import { format } from "../../lib/format.ts";
import { isBoolean, useLocalSetting } from "../../lib/use-local-setting.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";

interface ChargedPartProps {
  /** "contacts": what is opened; the answer "don't ask" is remembered for it. */
  what: string;
  /** How many there are; none cost nothing and are not asked for. */
  count: number;
  /** "1 contact", "2 contacts" */
  words: readonly [one: string, many: string];
  credits: number;
  /** It was read already: it is shown, and costs nothing. */
  read: boolean;
  /** Why there is nothing. */
  empty: ReactNode;
  children: ReactNode;
}

/** Says what a part costs before it is read for the first time. */
export function ChargedPart({ what, count, words, credits, read, empty, children }: ChargedPartProps) {
  const [asks, setAsks] = useLocalSetting(`asks-before.${what}`, true, isBoolean);
  const [agreed, setAgreed] = useState(false);
  const [never, setNever] = useState(false);
  if (count === 0 && !read) return empty;
  if (read || agreed || !asks) return children;
  return (
    <EmptyState
      title={`${format.count(count, words[0], words[1])} to read`}
      actions={
        <div className="grid justify-items-center gap-2">
          <Button
            variant="primary"
            onClick={() => {
              setAgreed(true);
              if (never) setAsks(false);
            }}
          >
            Open for {format.count(credits, "credit", "credits")}
          </Button>
          <Checkbox label={`Don’t ask again before ${what}`} checked={never} onChange={setNever} />
        </div>
      }
    >
      Charged once; opening it again while the page is open costs nothing.
    </EmptyState>
  );
}
