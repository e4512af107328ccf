import { type ComponentProps, useState } from "react";

import type { CsvDialect } from "../../../contract/csv.ts";
import { explain } from "../../api/api-problem.ts";
import { csvDialects } from "../../api/search/csv-text.ts";
import { format } from "../../lib/format.ts";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";
import { toast } from "../../ui/popups/toast-store.ts";

type Trigger = Parameters<ComponentProps<typeof DropdownMenu>["renderTrigger"]>[0];

interface CsvMenuProps {
  /** "leads" */
  name: string;
  /** Singular and plural of a row. */
  noun: readonly [one: string, many: string];
  renderTrigger: (trigger: Trigger, isBusy: boolean) => React.ReactNode;
  /** Saves the file and returns its number of rows. */
  save: (dialect: CsvDialect) => Promise<number>;
}

/** A menu that saves a list as CSV in a chosen dialect; a failure saves nothing and says so. */
export function CsvMenu({ name, noun, renderTrigger, save }: CsvMenuProps) {
  const [isBusy, setBusy] = useState(false);
  const run = async (dialect: CsvDialect) => {
    setBusy(true);
    try {
      toast(`${format.count(await save(dialect), ...noun)} exported`, { tone: "success" });
    } catch (error) {
      toast(`Couldn’t export the ${name}. ${explain(error).detail}`, { tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <DropdownMenu
      label={`Export the ${name}`}
      placement="bottom-end"
      renderTrigger={(trigger) => renderTrigger(trigger, isBusy)}
      items={csvDialects.map(({ value, label, note }) => ({
        label: `${label}: ${note.toLowerCase()}`,
        onSelect: () => void run(value),
      }))}
    />
  );
}
