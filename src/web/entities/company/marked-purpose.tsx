import { matchedWords } from "../../../contract/purpose-marks.ts";

interface MarkedPurposeProps {
  purpose: string;
  /** The filter whose words are marked; undefined to mark nothing. */
  filter: string | undefined;
}

/** A purpose text with the words marked that match a filter. */
export function MarkedPurpose({ purpose, filter }: MarkedPurposeProps) {
  const matches = filter ? matchedWords(purpose, filter) : [];
  if (matches.length === 0) return purpose;
  const ends = [0, ...matches.map(({ end }) => end)];
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <span key={start}>
          {purpose.slice(ends[index], start)}
          <mark className="rounded-2 bg-accent-tint text-ink">{purpose.slice(start, end)}</mark>
        </span>
      ))}
      {purpose.slice(ends.at(-1))}
    </>
  );
}
