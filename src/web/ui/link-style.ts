/** A link inside text: the accent colour and a faint line, stronger under the pointer. */
export const linkStyle =
  "rounded-[2px] text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent";

/** A link that reads as plain text (a name in a table), underlined under pointer and focus. */
export const quietLinkStyle = "text-ink underline-offset-2 hover:underline focus-visible:underline rounded-[2px]";
