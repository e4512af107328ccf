/** A link in text: accent colour with a faint underline, stronger on hover. */
export const linkStyle =
  "rounded-[2px] text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent";

/** A link on a separate line, with the height that a finger needs. */
export const lineLinkStyle = `${linkStyle} touch:inline-block touch:py-3`;

/** A link that looks like plain text (a name in a table), underlined on hover and focus. */
export const quietLinkStyle = "text-ink underline-offset-2 hover:underline focus-visible:underline rounded-[2px]";

/** The first tab stop, which skips the following content; visible only while focused. */
export const skipLinkStyle =
  "sr-only z-50 rounded-6 bg-raised px-3 py-2 shadow-popup focus:not-sr-only focus:absolute focus:top-2 focus:left-2";
