/** Takes words out of texts. */
const REMOVED = "[removed]";

/** `whole` without `word`, whatever its case. */
export function without(whole: string, word: string): string {
  const folded = whole.toLowerCase();
  // Where folding changes lengths (İ), places no longer agree: then the whole text goes.
  if (folded.length !== whole.length) return folded.includes(word) ? REMOVED : whole;
  let left = "";
  let from = 0;
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, from)) {
    left += whole.slice(from, at) + REMOVED;
    from = at + word.length;
  }
  return left + whole.slice(from);
}
