import { Download, Ellipsis, LayoutList, Plus, SquareKanban, Trash2 } from "lucide-react";
import { useState } from "react";

import { Button, IconButton } from "../button.tsx";
import { Checkbox } from "../form/checkbox.tsx";
import { Chip } from "../chip.tsx";
import { linkStyle } from "../link-style.ts";
import { DateField } from "../form/date-field.tsx";
import { RadioGroup } from "../form/radio-group.tsx";
import { SegmentedControl } from "../form/segmented-control.tsx";
import { SelectMenu } from "../form/select-menu.tsx";
import { Switch } from "../form/switch.tsx";
import { TextArea, TextField } from "../form/text-field.tsx";
import { Specimen } from "./specimen.tsx";

const nothing = () => undefined;

export function ControlSpecimens() {
  const [text, setText] = useState("Nordlys Rør AS");
  const [day, setDay] = useState("");
  const [search, setSearch] = useState("fjord");
  const [sort, setSort] = useState<"name" | "employees">("employees");
  const [boxes, setBoxes] = useState<ReadonlySet<string>>(new Set(["NO"]));
  const [scope, setScope] = useState<"selected" | "all">("all");
  const [on, setOn] = useState(true);
  const [view, setView] = useState<"board" | "list">("board");
  return (
    <>
      <Specimen name="Buttons, 32 and 28">
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" icon={<Plus />}>
              Add to pipeline
            </Button>
            <Button icon={<Download />}>Export</Button>
            <Button variant="ghost">Clear all</Button>
            <Button variant="danger" icon={<Trash2 />}>
              Delete
            </Button>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" size={28}>
              Save view
            </Button>
            <Button size={28}>Columns</Button>
            <Button size={28} variant="ghost" aria-pressed>
              View as table
            </Button>
            <IconButton label="More" icon={<Ellipsis />} />
            <IconButton label="Export" icon={<Download />} variant="secondary" />
            <IconButton label="Loading" icon={<Download />} busy />
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" busy>
              Add to pipeline
            </Button>
            <Button busy>Export</Button>
            <Button variant="primary" disabled>
              Disabled
            </Button>
            <Button disabled>Disabled</Button>
          </div>
          <p>
            A line of text with{" "}
            <a className={linkStyle} href="#link">
              a link in it
            </a>
            , as it reads.
          </p>
        </div>
      </Specimen>
      <Specimen name="Text fields">
        <div className="grid gap-3">
          <TextField label="Name" value={text} onChange={setText} hint="As the register writes it" />
          <TextField
            label="Search companies"
            hideLabel
            type="search"
            value={search}
            onChange={setSearch}
            placeholder="Search companies"
          />
          <TextField
            label="Email"
            type="email"
            value="anna@"
            onChange={nothing}
            error="Write the whole address: name@example.com"
          />
          <div className="grid grid-cols-2 gap-3">
            <TextField label="Employees, at least" type="number" value="50" onChange={nothing} />
            <DateField
              label="Added after"
              value={day}
              onCommit={(next) => {
                setDay(next);
                return Promise.resolve();
              }}
            />
            <output data-testid="day">{day}</output>
          </div>
        </div>
      </Specimen>
      <Specimen name="Text area, select">
        <div className="grid gap-3">
          <TextArea
            label="Notes"
            value="Called on Monday. Wants the offer before the board meeting."
            onChange={nothing}
            rows={3}
            hint="Saved"
          />
          <SelectMenu
            label="Sort by"
            value={sort}
            onChange={setSort}
            options={[
              { value: "name", label: "Name" },
              { value: "employees", label: "Employees, most first" },
            ]}
          />
          <SelectMenu
            label="Disabled"
            value="a"
            disabled
            onChange={nothing}
            options={[{ value: "a", label: "Nothing to choose" }]}
          />
        </div>
      </Specimen>
      <Specimen name="Checkboxes, radios">
        <div className="grid grid-cols-2 gap-6">
          <div>
            {["NO", "SE", "DK"].map((code, index) => (
              <Checkbox
                key={code}
                label={["Norway", "Sweden", "Denmark"][index]}
                note={["412 309", "386 120", "201 774"][index]}
                checked={boxes.has(code)}
                onChange={() => setBoxes(boxes.symmetricDifference(new Set([code])))}
              />
            ))}
            <Checkbox label="Some of them" checked={false} indeterminate onChange={nothing} />
            <Checkbox label="Disabled" checked disabled onChange={nothing} />
          </div>
          <RadioGroup
            label="Rows to export"
            value={scope}
            onChange={setScope}
            options={[
              { value: "selected", label: "Selected", note: "12 companies, 1.2 credits" },
              { value: "all", label: "All matching", note: "1 204 companies, 120.4 credits" },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Switch, segmented control, chips">
        <div className="grid gap-4">
          <Switch label="Auto-reload" note="Adds credits when the balance is low" checked={on} onChange={setOn} />
          <Switch label="Off" checked={!on} onChange={() => setOn(!on)} />
          <div className="flex gap-4">
            <SegmentedControl
              label="View"
              value={view}
              onChange={setView}
              options={[
                { value: "board", label: "Board", icon: <SquareKanban /> },
                { value: "list", label: "List", icon: <LayoutList /> },
              ]}
            />
            <SegmentedControl
              label="Period"
              value={view}
              onChange={setView}
              options={[
                { value: "board", label: "Monthly" },
                { value: "list", label: "Yearly" },
              ]}
            />
          </div>
          <div className="flex flex-wrap gap-1.5">
            <Chip label="Country" value="Norway" onRemove={nothing} />
            <Chip label="Industry" value="62.10 Computer programming activities and more of them" onRemove={nothing} />
            <Chip value="Has contacts" onRemove={nothing} />
          </div>
        </div>
      </Specimen>
    </>
  );
}
