import { useQuery } from "@tanstack/react-query";
import { Bookmark, ChevronDown, RotateCcw, Save, Star, Trash2 } from "lucide-react";
import { useState } from "react";

import type { SavedView } from "../../../../contract/view.ts";
import { explain } from "../../../api/api-problem.ts";
import { useChangeView } from "../../../api/view-actions.ts";
import { useDeleteView, viewsQuery } from "../../../api/views.ts";
import { newsText } from "../../../entities/view/view-words.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { Button } from "../../../ui/button.tsx";
import { DropdownMenu, type MenuItem } from "../../../ui/popups/dropdown-menu.tsx";
import { toast } from "../../../ui/popups/toast-store.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import type { Explorer } from "../use-explorer.ts";
import type { TableSettings } from "../table/use-table-settings.ts";
import { hasDrifted, openView, shownPart } from "./use-views.ts";

const ViewNews = lazyPart(async () => (await import("./view-news.tsx")).ViewNews);

interface ViewsMenuProps {
  explorer: Explorer;
  settings: TableSettings;
}

const UNDO_MS = 8_000;

const failed = (error: unknown) => void toast(`Couldn’t change the view: ${explain(error).detail}`, { tone: "danger" });

/** The commands on a saved view; a deletion is sent when its undo has expired. */
function useViewCommands(explorer: Explorer, settings: TableSettings) {
  const change = useChangeView();
  const deleteView = useDeleteView();
  const open = (view: SavedView) => openView(view, explorer, settings);
  const save = (view: SavedView) =>
    change.mutate(
      { id: view.id, query: explorer.text, columns: settings.shown },
      { onError: failed, onSuccess: () => void toast(`“${view.name}” saved`, { tone: "success" }) },
    );
  const remove = (view: SavedView) => {
    const deletion = deleteView(view.id);
    void explorer.openView(explorer.query, undefined, true);
    const takeBack = () => {
      deletion.keep();
      open(view);
    };
    toast(`“${view.name}” deleted`, {
      durationMs: UNDO_MS,
      action: { label: "Undo", run: takeBack },
      onEnd: () => void deletion.send().catch(failed),
    });
  };
  const flipDefault = ({ id, is_default: isDefault }: SavedView) =>
    change.mutate({ id, is_default: !isDefault }, { onError: failed });
  return { open, save, remove, flipDefault, isChanging: change.isPending };
}

/** Saved views: open, save, reset, choose the default, delete. */
export function ViewsMenu({ explorer, settings }: ViewsMenuProps) {
  const views = useQuery(viewsQuery);
  const { open, save, remove, flipDefault, isChanging } = useViewCommands(explorer, settings);
  const [saving, setSaving] = useState(false);
  const savedViews = views.data?.data ?? [];
  const current = savedViews.find((view) => view.id === explorer.view);
  const part = current && shownPart(current, explorer);
  const showsNews = part === "new" || part === "left";
  const drifted = current !== undefined && !showsNews && hasDrifted(current, explorer, settings);

  const items: MenuItem[] = [
    {
      label: "All companies",
      checked: current === undefined && explorer.text === "",
      onSelect: () => void explorer.openView({ filters: {} }, undefined),
    },
    ...savedViews.map((view): MenuItem => ({
      label: <ViewLabel view={view} />,
      checked: view.id === current?.id,
      onSelect: () => open(view),
    })),
    "divider",
    ...(current && drifted
      ? ([
          { label: `Save changes to “${current.name}”`, icon: <Save />, onSelect: () => save(current) },
          { label: "Reset", icon: <RotateCcw />, onSelect: () => open(current) },
        ] satisfies MenuItem[])
      : []),
    { label: "Save as a new view…", icon: <Bookmark />, onSelect: () => setSaving(true) },
    ...(current
      ? ([
          {
            label: current.is_default ? "Remove as the default" : "Open by default",
            icon: <Star />,
            onSelect: () => flipDefault(current),
          },
          {
            label: `Delete “${current.name}”`,
            icon: <Trash2 />,
            danger: true,
            onSelect: () => remove(current),
          },
        ] satisfies MenuItem[])
      : []),
  ];
  return (
    <>
      <DropdownMenu
        label="Saved views"
        placement="bottom-start"
        items={items}
        renderTrigger={(trigger) => (
          <Button
            {...trigger}
            size={28}
            variant="ghost"
            icon={<Bookmark />}
            className="min-w-0 shrink! [&>span]:min-w-0"
          >
            {/* In a narrow header the icon suffices; a view's own name is truncated. */}
            <span className={current ? "max-w-40 truncate @max-md:sr-only" : "@max-xl:sr-only"}>
              {current?.name ?? "Views"}
            </span>
            <ChevronDown aria-hidden="true" />
          </Button>
        )}
      />
      {current && drifted && (
        <EditedNote busy={isChanging} onSave={() => save(current)} onReset={() => open(current)} />
      )}
      {current && part && (
        <ViewNews key={current.id} view={current} part={part} explorer={explorer} onReset={() => open(current)} />
      )}
      {saving && (
        <SaveViewDialog
          query={explorer.text}
          columns={settings.shown}
          onClose={() => setSaving(false)}
          onSaved={(view) => void explorer.openView(explorer.query, view.id, true)}
        />
      )}
    </>
  );
}

/** Says that the view was changed on screen, and saves or drops the changes. */
function EditedNote({ busy, onSave, onReset }: { busy: boolean; onSave: () => void; onReset: () => void }) {
  return (
    <span className="flex items-center gap-1 text-12 text-ink-3 @max-md:hidden">
      <span className="@max-4xl:sr-only">edited</span>
      <Button size={28} variant="ghost" icon={<Save />} busy={busy} onClick={onSave}>
        <span className="@max-4xl:sr-only">Save</span>
      </Button>
      <Button size={28} variant="ghost" icon={<RotateCcw />} onClick={onReset}>
        <span className="@max-4xl:sr-only">Reset</span>
      </Button>
    </span>
  );
}

/** The name, which can be truncated, before the news, which are not. */
function ViewLabel({ view }: { view: SavedView }) {
  const note = [view.is_default && "default", newsText(view)].filter(Boolean).join(" · ");
  return (
    <span className="flex items-baseline gap-3">
      <span className="min-w-0 flex-1 truncate">{view.name}</span>
      {note !== "" && <span className="text-12 text-ink-3">{note}</span>}
    </span>
  );
}
