import { useRef, useState } from "react";

import { format } from "../../lib/format.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { TextField } from "./text-field.tsx";

/** No company is older than its register's memory; a year below is one that is being typed. */
const FIRST_DAY = "1600-01-01";
/** Keeps the browser's year field at four digits. */
const LAST_DAY = "9999-12-31";
/** A date is typed in three parts, and each may be a date on the way. */
const PAUSE_MS = 700;

interface DateFieldProps {
  label: string;
  hideLabel?: boolean;
  /** YYYY-MM-DD; "" is empty. */
  value: string;
  /** Called with a whole date or "", after a pause, Enter or leaving the field; resolves when it is in place. */
  onCommit: (value: string) => Promise<void>;
  /** Bounds, both inclusive. */
  min?: string;
  max?: string;
  /** True when it may be emptied. */
  required?: boolean;
  size?: 28 | 32;
  className?: string;
}

/** The one field for a day. It can be typed at any speed: what is half typed stays in it and changes nothing. */
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
