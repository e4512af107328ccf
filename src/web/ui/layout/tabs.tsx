import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";

import { classNames } from "../class-names.ts";

export interface TabItem<Value extends string> {
  value: Value;
  label: string;
  /** Shown after the label, formatted by the caller: "1 204". */
  count?: string | undefined;
}

/** Attributes of a tab's link, to be spread on the router's Link or a button. */
interface TabLinkProps {
  id: string;
  role: "tab";
  "aria-selected": boolean;
  "aria-controls": string;
  tabIndex: number;
  className: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  items: readonly TabItem<Value>[];
  /** Renders the link of a tab, with its state in the URL: `(item, link) => <Link to="." search={…} {...link} />` */
  renderTab: (item: TabItem<Value>, link: TabLinkProps) => ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Arrow keys move the focus between tabs; Enter or Space opens a tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role='tab']") ?? [])];
  const index = tabs.indexOf(event.currentTarget);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (event.key === " ") {
    event.preventDefault();
    event.currentTarget.click();
  }
  if (next === undefined) return;
  event.preventDefault();
  tabs[(next + tabs.length) % tabs.length]?.focus();
}

/** Tabs controlled by the caller (the URL), scrolling sideways on a phone. */
export function Tabs<Value extends string>({ label, value, items, renderTab, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useCentredTab(list, `${id}-${value}`);
  return (
    <>
      <div className="border-b border-line">
        <div ref={list} role="tablist" aria-label={label} className="fading-row flex gap-1 px-2.5">
          {items.map((item) => {
            const selected = item.value === value;
            return renderTab(item, {
              id: `${id}-${item.value}`,
              role: "tab",
              "aria-selected": selected,
              "aria-controls": `${id}-panel`,
              tabIndex: selected ? 0 : -1,
              onKeyDown: moveFocus,
              className: classNames(
                "tab relative flex h-9 shrink-0 items-center justify-center gap-1.5 px-1.5 text-13 touch:min-h-11 touch:min-w-11",
                selected ? "font-semibold text-ink" : "text-ink-2 hover:text-ink",
              ),
              children: (
                <>
                  {/* A hidden bold copy reserves the width, so that selecting a tab moves nothing. */}
                  <span className="grid">
                    <span className="col-start-1 row-start-1">{item.label}</span>
                    <span aria-hidden="true" className="invisible col-start-1 row-start-1 font-semibold">
                      {item.label}
                    </span>
                  </span>
                  {item.count !== undefined && (
                    <span className="text-12 font-normal text-ink-3 tabular-nums">{item.count}</span>
                  )}
                </>
              ),
            });
          })}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </>
  );
}

/**
 * Scrolls the selected tab of a sideways scrolling row (`fading-row`) to the centre: initially, on selection, and when
 * the row's width changes.
 * @param chosen the tab's `id`
 */
export function useCentredTab(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => {
      const tab = document.getElementById(chosen);
      if (tab) element.scrollLeft = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [row, chosen]);
}
