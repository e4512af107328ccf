/**
 * Makes React work with a browser's page translation. A translator replaces each text node by `<font>` elements, while
 * React keeps its text node and would update it invisibly, or fail to remove it. This puts the text node back just
 * before React modifies it; the translator then translates it again.
 */

const translations = new WeakMap<Node, Element>();

function takeBack(node: Node | null): void {
  const font = node && !node.isConnected ? translations.get(node) : undefined;
  if (node && font?.isConnected) font.replaceWith(node);
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === "FONT";

/** A translator removes a text node together with adding the element, or before or after. */
function rememberTranslations(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const node of removedNodes)
      if (node.nodeType === Node.TEXT_NODE) {
        const font = [addedNodes[0], previousSibling, nextSibling].find(isFont);
        if (font) translations.set(node, font);
      }
}

export function surviveTranslation(): void {
  new MutationObserver(rememberTranslations).observe(document.body, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, next: Node | null): T {
    takeBack(next);
    insertBefore.call(this, node, next);
    return node;
  };
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, node: T): T {
    takeBack(node);
    removeChild.call(this, node);
    return node;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");
  if (value?.set)
    Object.defineProperty(Node.prototype, "nodeValue", {
      ...value,
      set(this: Node, text: string | null) {
        takeBack(this);
        value.set?.call(this, text);
      },
    });
}
