import { useDraft } from "../../lib/hooks/use-draft.ts";
import { TextField } from "../../ui/form/text-field.tsx";

const HIGHEST = 100;
const PAUSE_MS = 400;

interface ScoreRangeProps {
  from: number | undefined;
  to: number | undefined;
  /** Called with a valid bound, or undefined, while it is typed; resolves when it is applied. */
  onChange: (bounds: { min_score?: number | undefined; max_score?: number | undefined }) => Promise<void>;
}

const textOf = (bound: number | undefined) => (bound === undefined ? "" : String(bound));
const boundOf = (text: string) => (text === "" ? undefined : Number(text));
const isScore = (text: string) => text === "" || (/^\d{1,3}$/.test(text) && Number(text) <= HIGHEST);

/**
 * The bounds of the score. Leads are filtered by the values in the fields; for invalid ones the line below shows an
 * error.
 */
export function ScoreRange({ from, to, onChange }: ScoreRangeProps) {
  const settings = { delayMs: PAUSE_MS, accepts: isScore };
  const low = useDraft(textOf(from), (text) => onChange({ min_score: boundOf(text) }), settings);
  const high = useDraft(textOf(to), (text) => onChange({ max_score: boundOf(text) }), settings);
  const fault =
    !isScore(low.text) || !isScore(high.text)
      ? `Scores go from 0 to ${HIGHEST}`
      : low.text !== "" && high.text !== "" && Number(low.text) > Number(high.text)
        ? "From is above to"
        : undefined;
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-2">
        {[
          { label: "Score from", draft: low, placeholder: "0" },
          { label: "Score to", draft: high, placeholder: String(HIGHEST) },
        ].map(({ label, draft, placeholder }) => (
          <TextField
            key={label}
            label={label}
            size={28}
            inputMode="numeric"
            placeholder={placeholder}
            aria-invalid={isScore(draft.text) ? undefined : true}
            value={draft.text}
            onChange={draft.change}
            onBlur={draft.flush}
            onKeyDown={(event) => event.key === "Enter" && draft.flush()}
          />
        ))}
      </div>
      {fault !== undefined && (
        <p role="alert" className="text-12 text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
