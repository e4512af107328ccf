import type { Ref } from "react";

import { useDraft } from "../../../lib/hooks/use-draft.ts";
import { TextField } from "../../../ui/form/text-field.tsx";

interface TextFilterProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string | undefined) => Promise<void>;
  ref?: Ref<HTMLInputElement>;
}

/** A text field that filters while typing. */
export function TextFilter({ label, placeholder, value, onChange, ref }: TextFilterProps) {
  const draft = useDraft(value, (text) => onChange(text === "" ? undefined : text));
  return (
    <TextField
      label={label}
      hideLabel
      type="search"
      size={28}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      placeholder={placeholder}
      value={draft.text}
      onChange={draft.change}
      onBlur={draft.flush}
      onKeyDown={(event) => event.key === "Enter" && draft.flush()}
      {...(ref && { ref })}
    />
  );
}
