import { isBoolean, useLocalSetting } from "../lib/use-local-setting.ts";
import { CHARACTER_KEYS_SETTING, useActiveShortcuts, type Shortcut } from "../lib/use-shortcuts.ts";
import { Dialog } from "../ui/popups/dialog.tsx";
import { Kbd } from "../ui/kbd.tsx";
import { Switch } from "../ui/form/switch.tsx";

/** Listed shortcuts by their group, each label once. */
function byGroup(bound: readonly (readonly Shortcut[])[]) {
  const groups = new Map<string, { label: string; keys: string[] }[]>();
  for (const { keys, label, group = "This page" } of bound.flat()) {
    if (label === undefined) continue;
    const entries = groups.get(group) ?? [];
    const same = entries.find((entry) => entry.label === label);
    if (same) same.keys = [...new Set([...same.keys, keys])];
    else entries.push({ label, keys: [keys] });
    groups.set(group, entries);
  }
  return [...groups];
}

/** The list of keys, and the switch that turns single letters off (WCAG 2.1.4). */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useLocalSetting(CHARACTER_KEYS_SETTING, true, isBoolean);
  const groups = byGroup(useActiveShortcuts());
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-x-8 gap-y-5 sm:has-[>:nth-child(2)]:grid-cols-2">
        {groups.map(([group, entries]) => (
          <section key={group} aria-label={group}>
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
          note="Off leaves only shortcuts with ⌘ or Ctrl, for speech input and screen readers."
          checked={on}
          onChange={setOn}
        />
      </div>
    </Dialog>
  );
}
