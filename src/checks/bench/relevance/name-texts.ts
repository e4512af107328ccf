/** Queries of the relevance benchmark: texts for every kind of mistake, and the names that are correct results. */
import { Random } from "../../../server/demo/random.ts";
import { type Kind, KINDS, nameKey, corruptedName } from "./corrupted-names.ts";

export interface NameText {
  kind: Kind;
  text: string;
  /** Indexes of the correct results: the original name and its namesakes. */
  wanted: ReadonlySet<number>;
}

/** Factor of additional texts, because a text that is exactly the name of another company is left out. */
const SPARE = 1.5;

/**
 * @param from number of names from the start of the list that texts are derived from @param each maximum number of
 * texts per kind
 */
export function nameTexts(names: readonly string[], from: number, each: number, seed: number): NameText[] {
  const random = new Random(seed);
  const drawn = KINDS.flatMap((kind) => {
    const texts: { kind: Kind; text: string; own: string; key: string }[] = [];
    for (let tries = 0; texts.length < each * SPARE && tries < each * 200; tries++) {
      const name = names[random.below(from)] ?? "";
      const ownKey = nameKey(name);
      const text = ownKey === "" ? null : corruptedName(kind, name, random);
      if (text !== null) texts.push({ kind, text, own: ownKey, key: nameKey(text) });
    }
    return texts;
  });
  // Collects only these keys, to avoid a separate list of five million names.
  const places = new Map(drawn.flatMap(({ own, key }) => [own, key]).map((key) => [key, new Set<number>()]));
  for (const [place, name] of names.entries()) places.get(nameKey(name))?.add(place);
  const isOthers = (own: string, key: string) => key !== own && (places.get(key)?.size ?? 0) > 0;
  const texts = drawn.filter(({ own, key }) => !isOthers(own, key));
  return KINDS.flatMap((kind) =>
    texts
      .filter((one) => one.kind === kind)
      .slice(0, each)
      .map(({ text, own }) => ({ kind, text, wanted: places.get(own) ?? new Set<number>() })),
  );
}
