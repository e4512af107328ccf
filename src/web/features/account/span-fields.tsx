import { DateField } from "../../ui/form/date-field.tsx";
import type { DaySpan } from "./usage/usage-span.ts";

interface SpanFieldsProps {
  /** Undefined for all days. */
  span: DaySpan | undefined;
  /** The last day of an open span. */
  lastDay?: string;
  /** False when a day can be left out. */
  required?: boolean;
  /** Resolves when the day is applied; "" when it is left out. */
  onCommit: (end: keyof DaySpan, day: string) => Promise<void>;
}

/** The first and the last day of a span. */
export function SpanFields({ span, lastDay, required = false, onCommit }: SpanFieldsProps) {
  const common = { required, className: "w-36 touch:w-44" };
  return (
    <>
      <DateField
        {...common}
        label="From"
        value={span?.from ?? ""}
        max={span?.to ?? lastDay}
        onCommit={(day) => onCommit("from", day)}
      />
      <DateField
        {...common}
        label="To"
        value={span?.to ?? ""}
        min={span?.from}
        onCommit={(day) => onCommit("to", day)}
      />
    </>
  );
}
