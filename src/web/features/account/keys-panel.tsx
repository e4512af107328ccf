import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";

import type { ApiKey } from "../../../contract/account.ts";
import { keysQuery, useCreateKey, useDeleteKey } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { Button } from "../../ui/button.tsx";
import { Code } from "./code.tsx";
import { ConfirmDialog, Dialog } from "../../ui/popups/dialog.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import { formTexts, TextField } from "../../ui/form/text-field.tsx";

const LastSearchCall = lazyPart(async () => (await import("./last-search-call.tsx")).LastSearchCall);

/** API keys: created, shown once, revoked immediately. */
export function KeysPanel() {
  const keys = useQuery(keysQuery);
  const revoke = useDeleteKey();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const confirm = (key: ApiKey) =>
    revoke.mutate(key.id, {
      onSuccess: () => toast(`“${key.name}” revoked`, { tone: "success" }),
      onError: (error) => toast(`Couldn’t revoke “${key.name}”. ${explain(error).detail}`, { tone: "danger" }),
      onSettled: () => setRevoking(undefined),
    });
  const create = (
    <Button variant="primary" icon={<Plus className="size-4" />} onClick={() => setCreating(true)}>
      Create key
    </Button>
  );
  return (
    <section aria-label="API keys" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-pretty text-ink-2">
          Keys share your credits and limits. See the{" "}
          <Link to="/docs" className={linkStyle}>
            API reference
          </Link>
        </p>
        {create}
      </div>
      {keys.isError && !keys.data ? (
        <ProblemPanel
          title="Couldn’t load API keys"
          error={keys.error}
          onRetry={() => void keys.refetch()}
          retrying={keys.isFetching}
        />
      ) : !keys.data ? (
        <Skeleton className="h-32 w-full" />
      ) : keys.data.data.length === 0 ? (
        <EmptyState title="No API keys yet">Create one to use the API from your own apps</EmptyState>
      ) : (
        <KeyTable keys={keys.data.data} onRevoke={setRevoking} />
      )}
      <LastSearchCall fallback={<div className="h-32" />} />
      <NewKeyDialog open={creating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        open={revoking !== undefined}
        title={`Revoke “${revoking?.name ?? ""}”?`}
        confirmLabel="Revoke"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoking && confirm(revoking)}
        onCancel={() => setRevoking(undefined)}
      >
        Apps using this key stop working. This can’t be undone.
      </ConfirmDialog>
    </section>
  );
}

function KeyTable({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  return (
    <ScrollRegion label="Keys">
      <table className="w-full min-w-[36rem] text-13">
        <thead>
          <tr className="border-b border-line text-left text-12 text-ink-3">
            {["Name", "Key", "Created", "Last used"].map((header) => (
              <th key={header} scope="col" className="py-2 pr-4 font-semibold">
                {header}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} className="h-10 border-b border-line">
              <th scope="row" className="pr-4 text-left font-semibold wrap-anywhere">
                {key.name}
              </th>
              <td className="pr-4 font-mono text-12">{key.prefix}…</td>
              <td className="pr-4 text-ink-2">{format.day(key.created_at)}</td>
              <td className="pr-4 text-ink-2">{key.last_used_at === null ? "Never" : format.ago(key.last_used_at)}</td>
              <td className="text-right">
                <Button size={28} variant="ghost" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
                  Revoke
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const FORM = "new-key";

/** Asks for a name, then shows the key once. */
function NewKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
