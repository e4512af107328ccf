import { Columns3, Copy, Download, Ellipsis, Map as MapIcon } from "lucide-react";
import { useState } from "react";

import { IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { DropdownMenu, type MenuItem } from "../../../ui/popups/dropdown-menu.tsx";
import { toast } from "../../../ui/popups/toast-store.ts";
import { ColumnChoices } from "../../../ui/table/column-settings.tsx";
import type { TableSettings } from "../table/use-table-settings.ts";

interface ExplorerMoreProps {
  settings: TableSettings;
  /** Returns the current query as an API call. */
  copied: () => string;
  /** Actions for which the header of a phone has no room. */
  phone?: {
    onMap: () => void;
    /** Undefined while there are no rows to export. */
    onExport: (() => void) | undefined;
  };
}

/** Less frequent actions of the page header. */
export function ExplorerMore({ settings, copied, phone }: ExplorerMoreProps) {
  const [columns, setColumns] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied());
      toast("API call copied", { tone: "success" });
    } catch {
      toast("Couldn’t copy to the clipboard", { tone: "danger" });
    }
  };
  return (
    <>
      <DropdownMenu
        label="More"
        placement="bottom-end"
        items={[
          ...(phone
            ? ([
                { label: "Map", icon: <MapIcon />, onSelect: phone.onMap },
                {
                  label: "Export…",
                  icon: <Download />,
                  disabled: phone.onExport === undefined,
                  onSelect: () => phone.onExport?.(),
                },
                { label: "Columns…", icon: <Columns3 />, onSelect: () => setColumns(true) },
              ] satisfies MenuItem[])
            : []),
          { label: "Copy as API call", icon: <Copy />, onSelect: () => void copy() },
        ]}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} size={28} label="More" icon={<Ellipsis />} variant="ghost" />
        )}
      />
      <Dialog open={columns} onClose={() => setColumns(false)} title="Columns" size="small">
        <ColumnChoices {...settings.choices} />
      </Dialog>
    </>
  );
}
