import { Archive, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";

import { Button, IconButton } from "../button.tsx";
import { ConfirmDialog, Dialog } from "../popups/dialog.tsx";
import { Drawer } from "../popups/drawer.tsx";
import { DropdownMenu } from "../popups/dropdown-menu.tsx";
import { Kbd } from "../kbd.tsx";
import { Popover } from "../popups/popover.tsx";
import { TextField } from "../form/text-field.tsx";
import { toast } from "../popups/toast-store.ts";
import { Specimen } from "./specimen.tsx";

export function PopupSpecimens() {
  const [open, setOpen] = useState<"dialog" | "confirm" | "drawer">();
  const [name, setName] = useState("Trondheim, 50+");
  const close = () => setOpen(undefined);
  return (
    <Specimen name="Popups">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Confirm</Button>
        <Button onClick={() => setOpen("drawer")}>Drawer</Button>
        <Button
          onClick={() => toast("Moved to Contacted", { action: { label: "Undo", run: () => toast("Back in New") } })}
        >
          Toast
        </Button>
        <Button onClick={() => toast("The lead was changed elsewhere; yours is back as it was", { tone: "danger" })}>
          Failure
        </Button>
        <Popover label="Save view" renderTrigger={(trigger) => <Button {...trigger}>Popover</Button>}>
          {(done) => (
            <div className="grid gap-3">
              <TextField label="Name of the view" value={name} onChange={setName} />
              <Button variant="primary" onClick={done}>
                Save
              </Button>
            </div>
          )}
        </Popover>
        <DropdownMenu
          label="Lead"
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label="More" variant="secondary" size={32} icon={<Ellipsis />} />
          )}
          items={[
            { heading: "Move to" },
            { label: "New", checked: true, shortcut: "1", onSelect: close },
            { label: "Contacted", checked: false, shortcut: "2", onSelect: close },
            { label: "Qualified", checked: false, shortcut: "3", onSelect: close },
            "divider",
            { label: "Edit notes", icon: <Pencil />, onSelect: close },
            { label: "Archive", icon: <Archive />, disabled: true, onSelect: close },
            { label: "Delete", icon: <Trash2 />, danger: true, onSelect: close },
          ]}
        />
        <div className="flex gap-4">
          <Kbd keys="mod+k" />
          <Kbd keys="g c" />
          <Kbd keys="?" />
        </div>
      </div>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Export companies"
        description="One CSV file, opened by Excel with a double click."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Export 1 204 rows
            </Button>
          </>
        }
      >
        <TextField label="File name" value={name} onChange={setName} />
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        title="Delete 3 leads?"
        confirmLabel="Delete"
        danger
        onConfirm={close}
        onCancel={close}
      >
        Their notes and events go with them. You can undo this for 8 seconds.
      </ConfirmDialog>
      <Drawer
        open={open === "drawer"}
        onClose={close}
        title="Nordlys Rør AS"
        modal
        footer={<Button variant="primary">Add to pipeline</Button>}
      >
        <p className="p-4">The essentials of a company.</p>
      </Drawer>
    </Specimen>
  );
}
