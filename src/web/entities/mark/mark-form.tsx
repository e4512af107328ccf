import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { markKey, MEANT_MARKS } from "../../../contract/mark-words.ts";
import { marksQuery } from "../../api/marks.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxInput } from "../../ui/form/checkbox.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { markLabel } from "./mark-words.ts";

interface MarkFormProps {
  /** Undefined for companies of which only some have the mark. */
  isMarked: (mark: string) => boolean | undefined;
  onMark: (mark: string, isMarked: boolean) => void;
}

/** All marks of the account with checkboxes, and a field for a new word. */
export function MarkForm({ isMarked, onMark }: MarkFormProps) {
  const { data: marks = MEANT_MARKS.map((mark) => ({ mark })) } = useQuery(marksQuery);
  const [word, setWord] = useState("");
  return (
    <div className="grid gap-1">
      {marks.map(({ mark }) => {
        const state = isMarked(mark);
        return (
          <label key={mark} className="flex min-h-7 items-center gap-2 touch:min-h-11">
            <CheckboxInput
              checked={state === true}
              indeterminate={state === undefined}
              onChange={(checked) => onMark(mark, checked)}
            />
            <span className="min-w-0 flex-1 truncate">{markLabel(mark)}</span>
          </label>
        );
      })}
      <form
        className="mt-1 flex items-end gap-2 border-t border-line pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (word.trim() === "") return;
          const existing = marks.find(({ mark }) => markKey(mark) === markKey(word));
          onMark(existing?.mark ?? word.trim(), true);
          setWord("");
        }}
      >
        <TextField
          label="Word of your own"
          hideLabel
          placeholder="Word of your own"
          size={28}
          maxLength={100}
          value={word}
          onChange={setWord}
          className="flex-1"
        />
        <Button type="submit" size={28} disabled={word.trim() === ""}>
          Mark
        </Button>
      </form>
    </div>
  );
}
