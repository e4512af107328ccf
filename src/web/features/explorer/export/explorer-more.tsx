import { Columns3, Download, Ellipsis, Map as MapIcon } from "lucide-react";
import { useState } from "react";

import { IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/popups/dialog.tsx";
import { DropdownMenu } from "../../../ui/popups/dropdown-menu.tsx";
import { ColumnChoices } from "../../../ui/table/column-settings.tsx";
import type { TableSettings } from "../table/use-table-settings.ts";

interface ExplorerMoreProps {
  settings: TableSettings;
  onMap: () => void;
  /** Undefined while there are no rows to export. */
  onExport: (() => void) | undefined;
}

/** Actions for which the header of a phone has no room. */
export function ExplorerMore({ settings, onMap, onExport }: ExplorerMoreProps) {
  const [columns, setColumns] = useState(false);
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
