import { Columns3, Copy, Download, Ellipsis, Map as MapIcon } from "lucide-react";
import { useState } from "react";

import { IconButton } from "../../ui/icon-button.tsx";
import { Dialog } from "../../ui/popups/dialog.tsx";
import { DropdownMenu } from "../../ui/popups/dropdown-menu.tsx";
import { toast } from "../../ui/popups/toast-store.ts";
import { ColumnChoices } from "../../ui/table/column-settings.tsx";
import type { TableSettings } from "./use-table-settings.ts";

interface ExplorerMoreProps {
  settings: TableSettings;
  /** The question on the screen as a call of the API. */
  copied: () => string;
  onMap: () => void;
  /** Absent while there is nothing to export. */
  onExport?: () => void;
}

/** Actions for which a phone's head has no room. */
export function ExplorerMore({ settings, copied, onMap, onExport }: ExplorerMoreProps) {
  const [columns, setColumns] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied());
      toast("Copied as an API call.", { tone: "success" });
    } catch {
      toast("The browser did not allow copying.", { tone: "danger" });
    }
  };
  return (
    <>
      <DropdownMenu
        label="More"
        placement="bottom-end"
        items={[
          { label: "Map", icon: <MapIcon />, onSelect: onMap },
          {
            label: "Export…",
            icon: <Download />,
            disabled: onExport === undefined,
            onSelect: () => onExport?.(),
          },
          { label: "Columns…", icon: <Columns3 />, onSelect: () => setColumns(true) },
          { label: "Copy as API call", icon: <Copy />, onSelect: () => void copy() },
        ]}
        renderTrigger={(trigger) => (
          <IconButton {...trigger} size={28} label="More" icon={<Ellipsis />} variant="ghost" />
        )}
      />
      <Dialog open={columns} onClose={() => setColumns(false)} title="Columns" size="small">
        <ColumnChoices {...choicesOf(settings)} />
      </Dialog>
    </>
  );
}

/** The table's settings as the choice of columns takes them. */
export const choicesOf = (settings: TableSettings) => ({
  columns: settings.columns,
  layout: settings.layout,
  fitting: settings.fitting,
  defaultLayout: settings.untouched,
  onLayoutChange: settings.setLayout,
  rowHeight: settings.rowHeight,
  onRowHeightChange: settings.setRowHeight,
});
