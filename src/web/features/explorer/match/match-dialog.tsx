import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";

import type { SearchFilters } from "../../../../contract/fields.ts";
import type { MatchRow } from "../../../../contract/match.ts";
import { explain } from "../../../api/api-problem.ts";
import { matchRows } from "../../../api/match.ts";
import { format } from "../../../lib/format.ts";
import { useAbort } from "../../../lib/hooks/use-abort.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/form/text-field.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { exampleList } from "./example-list.ts";
import { ListPreview } from "./list-preview.tsx";
import { MatchResult } from "./match-result.tsx";
import { columnWords } from "./match-words.ts";
import { decodeList, readList, rowsOf, type ListColumn } from "./read-list.ts";

const MOST_ROWS = 20_000;

interface MatchDialogProps {
  /** Registry numbers to begin with. */
  selected?: readonly string[];
  onClose: () => void;
  onShow: (filters: Pick<SearchFilters, "registry_ids" | "marks">) => void;
}

function errorOf(count: number, error: Error | null): string | undefined {
  if (count > MOST_ROWS)
    return `${format.number(count)} rows; at most ${format.number(MOST_ROWS)} at once. Split the list.`;
  return error ? `${explain(error).detail} Nothing was stored. Try again.` : undefined;
}

/** Finds the companies of a pasted or dropped list. Nothing of it is stored. */
export function MatchDialog({ selected = [], onClose, onShow }: MatchDialogProps) {
  const [text, setText] = useState(selected.join("\n"));
  const [changes, setChanges] = useState<Readonly<Record<number, ListColumn>>>({});
  const [done, setDone] = useState(0);
  const { begin } = useAbort();
  // Memoised: thousands of rows must not be read again at each step of the progress.
  const { heading, rows, columns: guessedColumns } = useMemo(() => readList(text), [text]);
  const columns = guessedColumns.map((column, place) => changes[place] ?? column);
  const isTooLong = rows.length > MOST_ROWS;
  const setList = (next: string) => {
    setText(next);
    setChanges({});
    look.reset();
  };
  const look = useMutation({
    mutationFn: (matchable: readonly MatchRow[]) => matchRows(matchable, setDone, { signal: begin() }),
  });
  const example = useMutation({ mutationFn: exampleList, onSuccess: setList });
  if (look.data) {
    const list = { heading: heading.length > 0 ? heading : columns.map((column) => columnWords[column]), rows };
    return <MatchResult matches={look.data} list={list} onBack={look.reset} onClose={onClose} onShow={onShow} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Match a list"
      description="Paste columns from a spreadsheet, or drop a CSV file. Nothing of it is stored."
      footer={
        <>
          {text === "" && (
            <Button variant="ghost" busy={example.isPending} onClick={() => example.mutate()} className="mr-auto">
              Try an example
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={look.isPending}
            disabled={rows.length === 0 || isTooLong || columns.every((column) => column === "ignore")}
            onClick={() => look.mutate(rowsOf(rows, columns))}
          >
            Look up {rows.length > 0 && `${format.count(rows.length, "row", "rows")} · free`}
          </Button>
        </>
      }
    >
      <div
        className="grid gap-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          const file = event.dataTransfer.files[0];
          if (!file) return;
          event.preventDefault();
          void file.arrayBuffer().then((buffer) => setList(decodeList(new Uint8Array(buffer))));
        }}
      >
        <TextArea
          label="Rows"
          rows={rows.length > 0 ? 5 : 10}
          value={text}
          onChange={setList}
          spellCheck={false}
          error={errorOf(rows.length, look.error)}
        />
        {rows.length > 0 && (
          <ListPreview
            list={{ heading, rows }}
            columns={columns}
            onChange={(place, column) => setChanges({ ...changes, [place]: column })}
          />
        )}
        {look.isPending && (
          <Progress
            label="Looked up"
            value={done}
            max={rows.length}
            text={`${format.number(done)} of ${format.number(rows.length)}`}
          />
        )}
      </div>
    </Dialog>
  );
}
