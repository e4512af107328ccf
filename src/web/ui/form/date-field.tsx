import { useRef, useState } from "react";

import { format } from "../../lib/format.ts";
import { useDraft } from "../../lib/hooks/use-draft.ts";
import { TextField } from "./text-field.tsx";

/** Earlier than any company; an earlier year is incomplete input. */
const FIRST_DAY = "1600-01-01";
/** Limits the year to four digits in the browser's field. */
const LAST_DAY = "9999-12-31";
/** A date is typed in three parts, and intermediate values can be valid dates. */
const PAUSE_MS = 700;

interface DateFieldProps {
  label: string;
  hideLabel?: boolean;
  /** YYYY-MM-DD, or "". */
  value: string;
  /** Called with a complete date or "", after a pause, Enter or leaving the field; resolves when it is applied. */
  onCommit: (value: string) => Promise<void>;
  /** Inclusive bounds. */
  min?: string | undefined;
  max?: string | undefined;
  /** False when it can be empty. */
  required?: boolean;
  size?: 28 | 32;
  className?: string;
}

/** A date field. It can be typed at any speed: incomplete input stays in the field without effect. */
export function DateField(props: DateFieldProps) {
  const { value, onCommit, min = FIRST_DAY, max = LAST_DAY, required = false, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string>();
  const isHalf = () => input.current?.validity.badInput === true;
  const accepts = (text: string) => (text === "" ? !required && !isHalf() : min <= text && text <= max);
  const draft = useDraft(value, onCommit, { delayMs: PAUSE_MS, accepts });
  const finish = () => {
    draft.flush();
    const text = input.current?.value ?? "";
    if (accepts(text)) setWrong(undefined);
    else if (text === "") setWrong("Day, month and year");
    else setWrong(text < min ? `Not before ${format.date(min)}` : `Not after ${format.date(max)}`);
  };
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      min={min}
      max={max}
      value={draft.text}
      onChange={(text) => {
        setWrong(undefined);
        draft.change(text);
      }}
      onBlur={finish}
      onKeyDown={(event) => event.key === "Enter" && finish()}
      error={wrong}
    />
  );
}
