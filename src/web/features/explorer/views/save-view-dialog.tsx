import { useState, type SubmitEvent } from "react";

import type { SavedView } from "../../../../contract/view.ts";
import { explain } from "../../../api/api-problem.ts";
import { useCreateView } from "../../../api/view-actions.ts";
import { formTexts, TextField } from "../../../ui/form/text-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";

interface SaveViewDialogProps {
  query: string;
  columns: readonly string[];
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

export function SaveViewDialog({ query, columns, onClose, onSaved }: SaveViewDialogProps) {
  const [isNameless, setNameless] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const create = useCreateView();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formTexts(event.currentTarget)("name").trim();
    setNameless(name === "");
    if (name === "") return;
    create.mutate(
      { name, query, columns: [...columns], is_default: isDefault },
      {
        onSuccess(view) {
          onClose();
          onSaved(view);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Save this view"
      description="Saves filters, order and columns"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="save-view" variant="primary" busy={create.isPending}>
            Save view
          </Button>
        </>
      }
    >
      <form id="save-view" onSubmit={onSubmit} className="grid gap-3">
        <TextField
          label="Name"
          name="name"
          onChange={() => setNameless(false)}
          maxLength={100}
          error={isNameless ? "Enter a name" : create.isError ? explain(create.error).detail : undefined}
        />
        <Checkbox label="Open by default" checked={isDefault} onChange={setDefault} />
      </form>
    </Dialog>
  );
}
