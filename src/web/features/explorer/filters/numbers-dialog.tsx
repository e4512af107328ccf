import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { explain } from "../../../api/api-problem.ts";
import { findRegistryNumbers } from "../../../api/search/search.ts";
import { format } from "../../../lib/format.ts";
import { useAbort } from "../../../lib/hooks/use-abort.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { TextArea } from "../../../ui/form/text-field.tsx";

/** Maximum number of numbers per query, the limit of the API. */
const MOST_NUMBERS = 1000;

/**
 * Parses pasted text: one number per line, or separated by commas, semicolons or tabs; spaces are part of a number.
 * @returns the numbers, and the other words
 */
export function pastedNumbers(text: string): { numbers: string[]; words: string[] } {
  const parts = text.split(/[\n\r,;\t]+/).map((part) => part.trim());
  // Fewer digits are of a name or an address.
  const isNumber = (part: string) => (part.match(/\d/g)?.length ?? 0) >= 6;
  const rest = parts.filter((part) => part !== "" && !isNumber(part));
  return { numbers: [...new Set(parts.filter(isNumber))], words: [...new Set(rest)] };
}

/**
 * The digits of a number without quotes, labels, prefixes, check suffixes and names behind it: `SE556677889901` → ten
 * digits. A Finnish number of seven digits has lost its zero in a spreadsheet.
 */
export function plainNumber(text: string): string {
  const bare = text.toUpperCase().replaceAll(/[\s.="'“”«»\u2010-\u2015-]/g, "");
  const match =
    /^SE(\d{10})01(?!\d)/.exec(bare) ??
    /^(?:NO)?(\d{9})MVA/.exec(bare) ??
    /^16(\d{10})(?!\d)/.exec(bare) ??
    /(\d{7,12})(?!\d)/.exec(bare);
  return (match?.[1] ?? bare).replace(/^\d{7}$/, "0$&");
}

/** Divides the pasted numbers into those that exist and those that do not. */
export function sortOut(pasted: readonly string[], known: readonly string[]): { matched: string[]; missing: string[] } {
  const numbers = new Set(known.map(plainNumber));
  const groups = Map.groupBy(pasted, (number) => numbers.has(plainNumber(number)));
  return { matched: groups.get(true) ?? [], missing: groups.get(false) ?? [] };
}

interface NumbersDialogProps {
  selected: readonly string[];
  onClose: () => void;
  onApply: (numbers: string[]) => void;
}

/** Accepts a pasted list, shows which numbers exist, and filters by those. */
export function NumbersDialog({ selected, onClose, onApply }: NumbersDialogProps) {
  const [text, setText] = useState(selected.join("\n"));
  const { numbers, words } = pastedNumbers(text);
  const tooMany = numbers.length > MOST_NUMBERS;
  const { begin } = useAbort();
  const look = useMutation({
    mutationFn: async (asked: readonly string[]) => {
      const hits = await findRegistryNumbers(asked.map(plainNumber), { signal: begin() });
      return sortOut(
        asked,
        hits.map((hit) => hit.registry_id),
      );
    },
  });
  const result = look.data;
  const matchedNumbers = [...new Set(result?.matched.map(plainNumber))];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Find companies by registry number"
      {...(!result && {
        description: "One per line or separated by commas, in any format",
      })}
      footer={
        result ? (
          <>
            <Button onClick={look.reset}>Back</Button>
            {matchedNumbers.length > 0 && (
              <Button variant="primary" onClick={() => onApply(matchedNumbers)}>
                Filter by {format.count(matchedNumbers.length, "number", "numbers")}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              busy={look.isPending}
              disabled={numbers.length === 0 || tooMany}
              onClick={() => look.mutate(numbers)}
            >
              Look up {numbers.length > 0 && format.count(numbers.length, "number", "numbers")}
            </Button>
          </>
        )
      }
    >
      {result ? (
        <div role="status" className="grid gap-2 text-14">
          <p>
            {format.number(result.matched.length)} found, {format.number(result.missing.length)} not found
            {result.missing.length > 0 && (
              <CopyButton
                value={result.missing.join("\n")}
                label={`Copy the ${format.number(result.missing.length)} not found`}
                className="ml-1 inline-grid align-middle"
              />
            )}
          </p>
          <IgnoredWords words={words} />
          {result.missing.length > 0 && (
            <pre className="max-h-40 overflow-auto rounded-6 border border-line bg-subtle p-2 font-sans text-12 text-ink-2">
              {result.missing.join("\n")}
            </pre>
          )}
        </div>
      ) : (
        <>
          <TextArea
            label="Registry numbers"
            rows={10}
            value={text}
            onChange={setText}
            spellCheck={false}
            error={
              tooMany
                ? `${format.number(numbers.length)} numbers; at most ${format.number(MOST_NUMBERS)} at once.`
                : look.isError
                  ? explain(look.error).detail
                  : undefined
            }
          />
          <IgnoredWords words={words} />
        </>
      )}
    </Dialog>
  );
}

/** Pasted words that are not numbers, such as a column header. */
function IgnoredWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  const listed = words.slice(0, 5).map((word) => (word.length > 40 ? `${word.slice(0, 39)}…` : word));
  const hiddenCount = words.length - listed.length;
  return (
    <p role="status" className="text-12 wrap-anywhere text-ink-3">
      Ignored, not a number: {listed.join(", ")}
      {hiddenCount > 0 && ` and ${format.number(hiddenCount)} more`}
    </p>
  );
}
