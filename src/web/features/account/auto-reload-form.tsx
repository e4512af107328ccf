import { useState, type SyntheticEvent } from "react";

import type { AutoReload } from "../../../contract/account.ts";
import { useChangeAutoReload } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { toast } from "../../ui/popups/toast-store.ts";

const MOST = 1_000_000;

/** What is wrong with an amount, in words for its field. */
function faultOf(text: string, least: number): string | undefined {
  const value = Number(text);
  return text.trim() !== "" && value >= least && value <= MOST ? undefined : `From ${least} to 1 000 000`;
}

export function AutoReloadForm({ saved }: { saved: AutoReload }) {
  const change = useChangeAutoReload();
  const [enabled, setEnabled] = useState(saved.auto_reload_enabled);
  const [threshold, setThreshold] = useState(String(saved.auto_reload_threshold));
  const [amount, setAmount] = useState(String(saved.auto_reload_amount));
  const faults = { threshold: faultOf(threshold, 0), amount: faultOf(amount, 1) };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (faults.threshold !== undefined || faults.amount !== undefined) return;
    change.mutate(
      { auto_reload_enabled: enabled, auto_reload_threshold: Number(threshold), auto_reload_amount: Number(amount) },
      { onSuccess: () => toast("Auto-reload is saved", { tone: "success" }) },
    );
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Switch label="Reload by itself" checked={enabled} onChange={setEnabled} />
      <TextField
        label="When available credits fall to"
        type="number"
        min={0}
        max={MOST}
        step="any"
        value={threshold}
        onChange={setThreshold}
        error={faults.threshold}
      />
      <TextField
        label="Credits to add"
        type="number"
        min={1}
        max={MOST}
        step="any"
        value={amount}
        onChange={setAmount}
        error={faults.amount}
      />
      {change.isError && (
        <p role="alert" className="text-12 text-danger">
          {explain(change.error).detail}
        </p>
      )}
      <Button type="submit" variant="primary" className="justify-self-start" busy={change.isPending}>
        Save
      </Button>
    </form>
  );
}
