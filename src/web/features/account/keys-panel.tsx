import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";

import type { ApiKey } from "../../../contract/account.ts";
import { keysQuery, useDeleteKey } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { ProblemPanel } from "../../entities/problem/lazy-problem-panel.ts";
import { format } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/popups/dialog.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { linkStyle } from "../../ui/link-style.ts";
import { ScrollRegion } from "../../ui/layout/scroll-region.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import { NewKeyDialog } from "./new-key-dialog.tsx";

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
