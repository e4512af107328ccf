/**
 * Matches path templates (`/v1/companies/{id}/contacts`) segment by segment; literal segments take precedence over
 * parameters.
 */

export interface Found<T> {
  value: T;
  params: Record<string, string>;
}

interface Place<T> {
  named: Map<string, Place<T>>;
  parameter?: { name: string; place: Place<T> };
  /** Value of the template that ends here. */
  value?: T;
}

export class PathTree<T> {
  readonly #root: Place<T> = { named: new Map() };

  add(template: string, value: T): void {
    let place = this.#root;
    for (const segment of template.split("/")) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) place = place.named.getOrInsertComputed(segment, () => ({ named: new Map() }));
      else place = (place.parameter ??= { name, place: { named: new Map() } }).place;
    }
    place.value = value;
  }

  /** A parameter is a complete, non-empty segment, without percent-decoding. */
  find(path: string): Found<T> | undefined {
    return search(this.#root, path, 0);
  }
}

/** Matches the rest of the path from `start`. Parameters are stored only when the match is complete. */
function search<T>(place: Place<T>, path: string, start: number): Found<T> | undefined {
  if (start > path.length) return place.value === undefined ? undefined : { value: place.value, params: {} };
  const slash = path.indexOf("/", start);
  const end = slash < 0 ? path.length : slash;
  const segment = path.slice(start, end);
  const child = place.named.get(segment);
  const match = child && search(child, path, end + 1);
  if (match || !place.parameter || segment === "") return match;
  const behind = search(place.parameter.place, path, end + 1);
  if (behind) behind.params[place.parameter.name] = segment;
  return behind;
}
