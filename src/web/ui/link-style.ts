/** A link inside text or a table cell: the accent colour, underlined under pointer and focus. */
export const linkStyle = "text-accent underline-offset-2 hover:underline focus-visible:underline rounded-[2px]";

/** A link that reads as plain text (a name in a table), underlined under pointer and focus. */
export const quietLinkStyle = "text-ink underline-offset-2 hover:underline focus-visible:underline rounded-[2px]";
