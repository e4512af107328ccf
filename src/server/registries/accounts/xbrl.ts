/**
 * Reads an XBRL instance, plain or inline: facts with their contexts and units. Names are namespace and local name,
 * never a prefix: real filings of Finland declare their namespaces again on each context.
 */
import { Parser } from "htmlparser2";

/** The Swedish register takes 5 MB, the Danish plain files are below 200 kB. */
const MAX_LENGTH = 8 * 1024 * 1024;
/** htmlparser2 copies its stack for each open element. */
const MAX_DEPTH = 200;
const MAX_CONTEXTS = 20_000;
const MAX_FACTS = 200_000;

/** Longer texts are notes, which are not read. */
const MAX_TEXT = 1_000;

const INSTANCE = "http://www.xbrl.org/2003/instance";
const DIMENSIONS = "http://xbrl.org/2006/xbrldi";
const INLINE = /^http:\/\/www\.xbrl\.org\/(2008|2013)\/inlineXBRL$/;
const SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

export interface Name {
  namespace: string;
  local: string;
}

export interface Context {
  id: string;
  /** ISO days; `start` is null for a moment. */
  start: string | null;
  end: string;
  /** Axis and member of each dimension; the member is its value when the dimension is typed. */
  dimensions: { axis: Name; member: Name }[];
  /** Elements of the segment or scenario that are no dimensions. */
  segments: Name[];
}

export interface Fact {
  name: Name;
  context: Context;
  /** The measure; null for texts. */
  unit: Name | null;
  /** As written, markup removed. */
  text: string;
  /** Digits after the point that are exact, negative for rounded thousands; infinite when absent or INF. */
  decimals: number;
  /** Set for inline facts: the power of ten, the sign and the local name of the format. */
  inline: { scale: number; isNegative: boolean; format: string } | null;
}

/** The document is refused: it is no XBRL, damaged, too large or hostile. */
export class BrokenFiling extends Error {
  override readonly name = "BrokenFiling";
}

export class TooLarge extends BrokenFiling {}

/** No figure is of the year that the document says it reports. */
export class PeriodMismatch extends BrokenFiling {}

const EMPTY: Name = { namespace: "", local: "" };

interface OpenContext {
  id: string;
  start: string | null;
  end: string | null;
  dimensions: Context["dimensions"];
  segments: Name[];
}

interface OpenFact {
  depth: number;
  name: Name;
  contextId: string;
  unitId: string | null;
  decimals: number;
  inline: Fact["inline"];
  isNil: boolean;
  text: string;
}

/** @throws BrokenFiling */
export function readXbrl(text: string): Fact[] {
  if (text.length > MAX_LENGTH) throw new TooLarge(`longer than ${MAX_LENGTH} characters`);
  if (/<!ENTITY/i.test(text)) throw new BrokenFiling("declares entities");
  const reader = new InstanceReader(text);
  reader.read();
  return reader.facts();
}

class InstanceReader {
  readonly #text: string;
  /** Prefixes of each open element, inherited. */
  readonly #scopes: ReadonlyMap<string, string>[] = [new Map()];
  readonly #names: Name[] = [];
  readonly #contexts = new Map<string, Context>();
  readonly #units = new Map<string, Name>();
  readonly #facts: OpenFact[] = [];
  readonly #open: OpenFact[] = [];
  #context: OpenContext | null = null;
  /** Depth of the segment or scenario of the open context; 0 outside of one. */
  #segmentDepth = 0;
  #axis: Name | null = null;
  #unitId: string | null = null;
  #value = "";
  #hasRoot = false;
  /** Depth of an `ix:exclude`, whose text belongs to no fact; 0 outside of one. */
  #excludedDepth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): void {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.#enter(name, attributes),
        ontext: (data) => {
          this.#value += data;
          if (this.#excludedDepth > 0) return;
          for (const fact of this.#open) if (fact.text.length < MAX_TEXT) fact.text += data;
        },
        onclosetag: (_, isImplied) => {
          const { endIndex } = parser;
          const isEmptyTag = this.#text[endIndex] === ">" && this.#text[endIndex - 1] === "/";
          if (isImplied && !isEmptyTag) throw new BrokenFiling("an element is not closed");
          this.#leave();
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
    parser.end(this.#text);
    if (!this.#hasRoot) throw new BrokenFiling("no XML");
  }

  /** The facts whose context and unit exist. */
  facts(): Fact[] {
    return this.#facts.flatMap(({ contextId, unitId, isNil, name, text, decimals, inline }) => {
      const context = this.#contexts.get(contextId);
      const unit = unitId === null ? null : this.#units.get(unitId);
      return context && unit !== undefined && !isNil ? [{ name, context, unit, text, decimals, inline }] : [];
    });
  }

  #enter(tag: string, attributes: Record<string, string>): void {
    const depth = this.#names.length + 1;
    if (depth > MAX_DEPTH) throw new TooLarge(`more than ${MAX_DEPTH} levels`);
    this.#scopes.push(scopeOf(this.#scopes.at(-1) ?? new Map(), attributes));
    const name = this.#nameOf(tag);
    this.#names.push(name);
    this.#hasRoot = true;
    this.#value = "";
    if (name.namespace === INSTANCE) this.#enterInstance(name.local, attributes, depth);
    else if (this.#context && this.#segmentDepth > 0) this.#enterSegment(name, attributes, depth);
    else if (INLINE.test(name.namespace)) this.#enterInline(name.local, attributes, depth);
    else if (attributes["contextRef"] !== undefined) this.#openFact(name, attributes, depth, null);
  }

  #enterInstance(local: string, attributes: Record<string, string>, depth: number): void {
    if (local === "context") {
      this.#context = { id: attributes["id"] ?? "", start: null, end: null, dimensions: [], segments: [] };
    } else if (local === "unit") this.#unitId = attributes["id"] ?? "";
    else if (local === "segment" || local === "scenario") this.#segmentDepth = depth;
  }

  #enterSegment(name: Name, attributes: Record<string, string>, depth: number): void {
    if (name.namespace === DIMENSIONS) this.#axis = this.#nameOf(attributes["dimension"] ?? "");
    else if (depth === this.#segmentDepth + 1) this.#context?.segments.push(name);
  }

  #enterInline(local: string, attributes: Record<string, string>, depth: number): void {
    if (local === "exclude") this.#excludedDepth ||= depth;
    if (local !== "nonFraction" && local !== "nonNumeric") return;
    this.#openFact(this.#nameOf(attributes["name"] ?? ""), attributes, depth, {
      scale: Number(attributes["scale"] ?? 0),
      isNegative: attributes["sign"] === "-",
      format: attributes["format"]?.replace(/^.*:/, "") ?? "",
    });
  }

  #openFact(name: Name, attributes: Record<string, string>, depth: number, inline: Fact["inline"]): void {
    if (this.#facts.length + this.#open.length >= MAX_FACTS) throw new TooLarge(`more than ${MAX_FACTS} facts`);
    const { contextRef = "", unitRef = null, decimals = "INF" } = attributes;
    const isNil = Object.entries(attributes).some(
      ([attribute, value]) =>
        attribute.endsWith(":nil") &&
        (value === "true" || value === "1") &&
        this.#nameOf(attribute).namespace === SCHEMA_INSTANCE,
    );
    this.#open.push({
      depth,
      name,
      contextId: contextRef,
      unitId: unitRef,
      decimals: /^-?\d+$/.test(decimals) ? Number(decimals) : Number.POSITIVE_INFINITY,
      inline,
      isNil,
      text: "",
    });
  }

  #leave(): void {
    const depth = this.#names.length;
    const { namespace, local } = this.#names.pop() ?? EMPTY;
    const value = this.#value.trim();
    this.#value = "";
    if (this.#excludedDepth === depth) this.#excludedDepth = 0;
    if (this.#open.at(-1)?.depth === depth) this.#facts.push(...this.#open.splice(-1));
    if (namespace === INSTANCE) this.#leaveInstance(local, value);
    else if (this.#context && this.#axis && namespace === DIMENSIONS) {
      const member = local === "explicitMember" ? this.#nameOf(value) : { namespace: "", local: value };
      this.#context.dimensions.push({ axis: this.#axis, member });
      this.#axis = null;
    }
    this.#scopes.pop();
  }

  #leaveInstance(local: string, value: string): void {
    if (local === "measure" && this.#unitId !== null) this.#units.set(this.#unitId, this.#nameOf(value));
    else if (local === "unit") this.#unitId = null;
    else if (local === "segment" || local === "scenario") this.#segmentDepth = 0;
    else if (this.#context) this.#leaveContext(this.#context, local, value.slice(0, 10));
  }

  #leaveContext(context: OpenContext, local: string, day: string): void {
    if (local === "startDate") context.start = day;
    if (local === "endDate" || local === "instant") context.end = day;
    if (local !== "context") return;
    if (this.#contexts.size >= MAX_CONTEXTS) throw new TooLarge(`more than ${MAX_CONTEXTS} contexts`);
    const { end } = context;
    if (end !== null) this.#contexts.set(context.id, { ...context, end });
    this.#context = null;
  }

  /** A prefixed name in the innermost scope. */
  #nameOf(written: string): Name {
    const [, prefix = "", local = ""] = /^(?:([^:]*):)?(.*)$/s.exec(written.trim()) ?? [];
    return { namespace: this.#scopes.at(-1)?.get(prefix) ?? "", local };
  }
}

function scopeOf(outer: ReadonlyMap<string, string>, attributes: Record<string, string>): ReadonlyMap<string, string> {
  const declared = Object.entries(attributes).flatMap(([name, uri]): [string, string][] => {
    if (name === "xmlns") return [["", uri]];
    return name.startsWith("xmlns:") ? [[name.slice("xmlns:".length), uri]] : [];
  });
  return declared.length === 0 ? outer : new Map([...outer, ...declared]);
}
