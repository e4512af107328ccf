import { Check } from "lucide-react";
import type { ReactNode, KeyboardEvent } from "react";

import { classNames } from "../class-names.ts";
import { Kbd } from "../kbd.tsx";
import type { Placement } from "./popup.ts";
import { type PopupTrigger, usePopup } from "./popup.ts";

/** Attributes of a menu link, to be spread on the router's Link. */
interface MenuLinkProps {
  role: "menuitem";
  tabIndex: -1;
  className: string;
  onClick: () => void;
  children: ReactNode;
}

export type MenuItem =
  | "divider"
  | {
      heading: string;
      /** A warning, read before the items below it. */
      isWarning?: boolean;
    }
  | {
      label: ReactNode;
      icon?: ReactNode;
      /** The equivalent shortcut: "1". */
      shortcut?: string;
      danger?: boolean;
      disabled?: boolean;
      /** Makes the item a radio item of a choice. */
      checked?: boolean;
      onSelect: () => void;
    }
  | {
      label: string;
      icon?: ReactNode;
      /** The equivalent shortcut: "c". */
      shortcut?: string;
      renderLink: (link: MenuLinkProps) => ReactNode;
    };

interface DropdownMenuProps {
  label: string;
  /** Renders the button: `(trigger) => <IconButton {...trigger} label="More" icon={<Ellipsis />} />` */
  renderTrigger: (trigger: PopupTrigger) => ReactNode;
  items: readonly MenuItem[];
  placement?: Placement;
  onOpenChange?: (open: boolean) => void;
}

const itemStyle =
  "flex h-7 w-full items-center gap-2 rounded-6 px-2 text-left text-13 outline-none select-none touch:h-11 [&>svg]:size-4";
const liveStyle = "text-ink hover:bg-hover focus:bg-hover [&>svg]:text-ink-3";

/** A menu of actions: arrows, Home, End, letters, Enter; Escape and clicks outside close it. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { label, renderTrigger, items, placement = "bottom-start", onOpenChange } = props;
  const { open, close, ...menu } = usePopup<HTMLDivElement>("menu", placement, onOpenChange);
  const choice = items.some((item) => typeof item === "object" && "checked" in item);
  return (
    <>
      {renderTrigger(menu.trigger)}
      <div
        {...menu.popupProps}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => moveInMenu(event, close)}
        className="fixed m-0 max-w-80 min-w-44 overflow-auto rounded-8 bg-raised p-1 shadow-popup outline-none"
      >
        {open &&
          items.map((item, index) => {
            const key = `${index}`;
            if (item === "divider") return <hr key={key} className="my-1 border-line" />;
            if ("heading" in item)
              return (
                <div
                  key={key}
                  role="presentation"
                  className={classNames("px-2 py-1 text-11", item.isWarning ? "text-warning" : "text-ink-3")}
                >
                  {item.heading}
                </div>
              );
            const content = (
              <>
                {choice && (
                  <Check aria-hidden="true" className={"checked" in item && item.checked ? "" : "invisible"} />
                )}
                {item.icon}
                <span className="min-w-0 flex-1 truncate">{item.label}</span>
                {"shortcut" in item && item.shortcut !== undefined && (
                  <span className="touch:hidden">
                    <Kbd keys={item.shortcut} />
                  </span>
                )}
              </>
            );
            if ("renderLink" in item)
              return (
                <div key={key} role="none">
                  {item.renderLink({
                    role: "menuitem",
                    tabIndex: -1,
                    className: classNames(itemStyle, liveStyle),
                    onClick: close,
                    children: content,
                  })}
                </div>
              );
            return (
              <button
                key={key}
                type="button"
                role={item.checked === undefined ? "menuitem" : "menuitemradio"}
                {...(item.checked !== undefined && { "aria-checked": item.checked })}
                {...(item.disabled && { "aria-disabled": true })}
                tabIndex={-1}
                onClick={() => {
                  if (item.disabled) return;
                  close();
                  item.onSelect();
                }}
                className={classNames(
                  itemStyle,
                  item.disabled
                    ? "text-ink-3 opacity-60"
                    : item.danger
                      ? "text-danger hover:bg-danger-tint focus:bg-danger-tint"
                      : liveStyle,
                )}
              >
                {content}
              </button>
            );
          })}
      </div>
    </>
  );
}

/** Index of the next item for a key, wrapping around at `count`; undefined when the key does not move the focus. */
export function nextInRing(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (index + 1) % count;
  if (key === "ArrowUp") return (index <= 0 ? count : index) - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** Index of the next label after `current` that begins with a letter, wrapping around; undefined if no label does. */
export function nextByLetter(letter: string, current: number, labels: readonly string[]): number | undefined {
  for (let step = 1; step <= labels.length; step++) {
    const index = (current + step) % labels.length;
    if (labels[index]?.trim().toLowerCase().startsWith(letter.toLowerCase())) return index;
  }
  return undefined;
}

/** Keys inside an open menu (WAI-ARIA menu pattern). */
function moveInMenu(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^='menuitem']:not([aria-disabled])")];
  const index = items.findIndex((item) => item === document.activeElement);
  if (event.key === "Tab") {
    close();
    return;
  }
  const letter = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
  const next = letter
    ? nextByLetter(
        event.key,
        index,
        items.map((item) => item.textContent),
      )
    : nextInRing(event.key, index, items.length);
  if (letter || next !== undefined) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (next !== undefined) items[next]?.focus();
}
