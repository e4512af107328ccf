import { type SyntheticEvent, useState } from "react";

import type { CreditBalance } from "../../../contract/account.ts";
import { useChangeAutoReload } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { readerLocales } from "../../lib/reader-locales.ts";
import { format } from "../../lib/format.ts";
import { formTexts, TextField } from "../../ui/form/text-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { toast } from "../../ui/popups/toast-store.ts";

const MOST = 1_000_000;

/** Returns an error message for an amount. */
function faultOf(text: string, min: number, max: number): string | undefined {
  const value = numberTexts.read(text);
  if (value >= min && value <= max) return undefined;
  return `From ${format.number(min)} to ${format.number(max)}`;
}

/** Groups the digits of a valid number. */
function grouped(text: string): string {
  const value = numberTexts.read(text);
  return Number.isNaN(value) ? text : numberTexts.write(value);
}

/** Auto-reload settings, within the monthly limit that the operator allows for this account. */
export function AutoReloadForm({ saved }: { saved: CreditBalance }) {
  const limit = saved.auto_reload_limit;
  if (limit === 0) {
    return <p className="text-13 text-ink-2">Auto-reload is off for your account. Ask your administrator.</p>;
  }
  return <AllowedForm saved={saved} maxAmount={Math.min(MOST, limit)} />;
}

function AllowedForm({ saved, maxAmount }: { saved: CreditBalance; maxAmount: number }) {
  const change = useChangeAutoReload();
  const [enabled, setEnabled] = useState(saved.auto_reload_enabled);
  const [threshold, setThreshold] = useState(numberTexts.write(saved.auto_reload_threshold));
  const [amount, setAmount] = useState(numberTexts.write(saved.auto_reload_amount));
  const faultsIn = (fields: { threshold: string; amount: string }) => ({
    threshold: faultOf(fields.threshold, 0, MOST),
    amount: faultOf(fields.amount, 1, maxAmount),
  });
  const faults = faultsIn({ threshold, amount });
  const isChanged =
    enabled !== saved.auto_reload_enabled ||
    numberTexts.read(threshold) !== saved.auto_reload_threshold ||
    numberTexts.read(amount) !== saved.auto_reload_amount;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const textOf = formTexts(event.currentTarget);
    const sent = { threshold: textOf("threshold"), amount: textOf("amount") };
    setThreshold(sent.threshold);
    setAmount(sent.amount);
    if (Object.values(faultsIn(sent)).some((fault) => fault !== undefined)) return;
    change.mutate(
      {
        auto_reload_enabled: enabled,
        auto_reload_threshold: numberTexts.read(sent.threshold),
        auto_reload_amount: numberTexts.read(sent.amount),
      },
      { onSuccess: () => toast("Auto-reload saved", { tone: "success" }) },
    );
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Switch
        label="Reload automatically"
        note={`Limit: ${format.number(saved.auto_reload_limit)} a month`}
        checked={enabled}
        onChange={setEnabled}
      />
      <TextField
        label="When available credits fall to"
        type="number"
        name="threshold"
        value={threshold}
        onChange={setThreshold}
        onBlur={() => setThreshold(grouped(threshold))}
        error={faults.threshold}
      />
      <TextField
        label="Credits to add"
        type="number"
        name="amount"
        value={amount}
        onChange={setAmount}
        onBlur={() => setAmount(grouped(amount))}
        error={faults.amount}
      />
      {change.isError && (
        <p role="alert" className="text-12 text-danger">
          {explain(change.error).detail}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        busy={change.isPending}
        disabled={!isChanged}
      >
        Save
      </Button>
    </form>
  );
}

interface NumberTexts {
  /** 5000 → "5,000" */
  write(value: number): string;
  /** "5,000", "5000" → 5000; NaN when invalid. */
  read(text: string): number;
}

/** @param locales of the user, BCP 47, best first */
export function createNumberTexts(locales: readonly string[]): NumberTexts {
  const formatter = new Intl.NumberFormat([...locales], { maximumFractionDigits: 4 });
  const signs = formatter.formatToParts(12_345_678.9);
  const signOf = (wanted: string) => signs.find(({ type }) => type === wanted)?.value ?? "";
  const [group, decimal] = [signOf("group"), signOf("decimal")];
  return {
    write: (value) => formatter.format(value),
    read(text) {
      const plain = text
        .replaceAll(/[\s’']/g, "")
        .replaceAll(group, "")
        .replace(decimal, ".")
        .replace("\u2212", "-");
      return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
    },
  };
}

const numberTexts = createNumberTexts(readerLocales);
