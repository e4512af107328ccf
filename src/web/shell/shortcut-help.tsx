import { isBoolean, useLocalSetting } from "../lib/hooks/use-local-setting.ts";
import { CHARACTER_KEYS_SETTING, useActiveShortcuts, type Shortcut } from "../lib/hooks/use-shortcuts.ts";
import { Dialog } from "../ui/popups/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { Switch } from "../ui/form/switch.tsx";

/** Keys that a focused table handles itself. */
const LIST_KEYS: readonly Omit<Shortcut, "run">[] = [
  { keys: "ArrowUp", label: "Move in the list", group: "In a list" },
  { keys: "ArrowDown", label: "Move in the list", group: "In a list" },
  { keys: "Space", label: "Select the row", group: "In a list" },
  { keys: "shift+ArrowUp", label: "Select more rows", group: "In a list" },
  { keys: "shift+ArrowDown", label: "Select more rows", group: "In a list" },
  { keys: "Enter", label: "Open the row", group: "In a list" },
  { keys: "Home", label: "First row", group: "In a list" },
  { keys: "End", label: "Last row", group: "In a list" },
];

/** Groups the listed shortcuts, each label once. */
function byGroup(bound: readonly (readonly Omit<Shortcut, "run">[])[]) {
  const groups = new Map<string, { label: string; keys: string[] }[]>();
  for (const { keys, label, group = "This page" } of bound.flat()) {
    if (label === undefined) continue;
    const entries = groups.get(group) ?? [];
    const existing = entries.find((entry) => entry.label === label);
    if (existing) existing.keys = [...new Set([...existing.keys, keys])];
    else entries.push({ label, keys: [keys] });
    groups.set(group, entries);
  }
  return [...groups];
}

/** The list of shortcuts, and the switch that disables single-letter ones (WCAG 2.1.4). */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useLocalSetting(CHARACTER_KEYS_SETTING, true, isBoolean);
  const shortcuts = useActiveShortcuts();
  const groups = byGroup(document.querySelector("main [role=grid]") ? [...shortcuts, LIST_KEYS] : shortcuts);
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="-mb-5 gap-x-8 sm:has-[>:nth-child(2)]:columns-2">
        {groups.map(([group, entries]) => (
          <section key={group} aria-label={group} className="break-inside-avoid pb-5">
            <h3 className="pb-1 text-12 font-normal text-ink-3">{group}</h3>
            <ul>
              {entries.map((entry) => (
                <li
                  key={entry.label}
                  className="flex min-h-8 items-center justify-between gap-3 border-b border-line text-13"
                >
                  {entry.label}
                  <span className="flex gap-2">
                    {entry.keys.map((keys) => (
                      <Kbd key={keys} keys={keys} />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <Switch
          label="Single-letter shortcuts"
          note="Turn off if you use speech input or a screen reader"
          checked={on}
          onChange={setOn}
        />
      </div>
    </Dialog>
  );
}
