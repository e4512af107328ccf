const LETTERS: Readonly<Record<string, string>> = { æ: "a", ø: "o", đ: "d", ð: "d", þ: "th", ß: "ss" };

/** Lower case without accents, as typed without a Nordic keyboard: Måleri → maleri, ØL → ol. */
export const foldWord = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[æøđðþß]/g, (letter) => LETTERS[letter] ?? letter);
