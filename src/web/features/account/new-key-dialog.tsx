import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";

import { useCreateKey } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { formTexts } from "../../lib/form-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { Dialog } from "../../ui/popups/dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

const FORM = "new-key";

/** Asks for a name, then shows the key once. */
export function NewKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateKey();
  const [isNameless, setNameless] = useState(false);
  const createdKey = create.data;
  const keyBox = useRef<HTMLDivElement>(null);
  // The focused field was replaced by the key.
  useEffect(() => {
    if (createdKey) keyBox.current?.querySelector("button")?.focus();
  }, [createdKey]);
  const close = () => {
    onClose();
    setNameless(false);
    create.reset();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formTexts(event.currentTarget)("name").trim();
    setNameless(name === "");
    if (name !== "") create.mutate(name);
  };
  if (createdKey)
    return (
      <Dialog
        open={open}
        onClose={close}
        // A click outside or Esc must not close a dialog with a key that is never shown again.
        role="alertdialog"
        title={`“${createdKey.name}” created`}
        description="Copy it now, it won’t be shown again"
        footer={
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        }
      >
        <div ref={keyBox} className="grid gap-3 text-13 text-ink-2">
          <Code text={createdKey.key} label="Copy key" />
          <p>
            Try it, or see the{" "}
            <Link to="/docs" className={linkStyle}>
              API reference
            </Link>
          </p>
          <Code
            text={`curl "${location.origin}/v1/companies?limit=5" -H "Authorization: Bearer ${createdKey.key}"`}
            label="Copy call"
          />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      size="small"
      title="Create an API key"
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={create.isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit}>
        <TextField
          label="Name"
          hint="What will use it, such as “CRM sync”"
          name="name"
          maxLength={100}
          onChange={() => setNameless(false)}
          error={isNameless ? "Enter a name" : create.isError ? explain(create.error).detail : undefined}
        />
      </form>
    </Dialog>
  );
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="flex items-center gap-2 rounded-6 border border-line bg-subtle px-3 py-2">
      <code className="min-w-0 flex-1 font-mono text-12 wrap-anywhere text-ink">{text}</code>
      <CopyButton value={text} label={label} />
    </div>
  );
}
