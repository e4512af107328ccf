import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";

import { format } from "../../lib/format.ts";
import { useStableCallback } from "../../lib/hooks/use-stable-callback.ts";
import { toast } from "../popups/toast-store.ts";

interface TableCopyProps {
  table: RefObject<HTMLTableElement | null>;
  /** The selected rows, which the table itself renders only in view. */
  selectedRows: ReactNode;
}

/**
 * Copies rows of a table as a spreadsheet expects them: the selected rows, or those that a selected text spans. A
 * selection inside a cell is left to the browser.
 */
export function TableCopy({ table, selectedRows }: TableCopyProps) {
  const [body] = useState(() => document.createElement("tbody"));
  const [isCopying, setCopying] = useState(false);
  const onCopy = useStableCallback((event: ClipboardEvent) => {
    const selection = getSelection();
    const hasText = selection !== null && !selection.isCollapsed;
    if (!hasText) flushSync(() => setCopying(true));
    const rows = hasText
      ? [...(table.current?.querySelectorAll("tr[data-index]") ?? [])].filter((row) =>
          selection.containsNode(row, true),
        )
      : [...body.children];
    if (rows.length > (hasText ? 1 : 0)) {
      const cells = rows.map(cellsOf);
      event.clipboardData?.setData("text/plain", cells.map((row) => row.join("\t")).join("\n"));
      event.clipboardData?.setData("text/html", htmlOf(cells));
      event.preventDefault();
      toast(`${format.count(rows.length, "row", "rows")} copied`);
    }
    setCopying(false);
  });
  useEffect(() => {
    const element = table.current;
    element?.addEventListener("copy", onCopy);
    return () => element?.removeEventListener("copy", onCopy);
  }, [table, onCopy]);
  return isCopying && createPortal(selectedRows, body);
}

/** The texts of a row's cells; a part with its own column in a spreadsheet has `data-own-cell`. */
function cellsOf(row: Element): string[] {
  return [...row.querySelectorAll("td:not(.pinned-check, [aria-hidden])")].flatMap((cell) => {
    const parts = [...cell.querySelectorAll("[data-own-cell]")].map(textOf);
    const text = textOf(cell);
    return parts.length === 0 ? [text] : [text.slice(0, text.length - parts.join(" ").length).trim(), ...parts];
  });
}

const textOf = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A spreadsheet reads the cells as text: leading zeros stay, and 1-2 is no date. */
function htmlOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) =>
    String.raw`<td style='mso-number-format:"\@"'>${text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? "")}</td>`;
  return `<table>${rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table>`;
}
