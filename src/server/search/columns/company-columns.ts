/** All indexed fields except names: one column per field, one row per company. */
import { COUNTRY_CODES, REGISTRY_STATUSES, VERIFICATION_STATUSES } from "../../../contract/company.ts";
import { recordOf } from "../../../contract/facts.ts";
import { industries } from "../../domain/companies/nace.ts";
import type { SearchRecord } from "../../store/ports/index-source.ts";
import { fold } from "../../domain/fold.ts";
import { cityKey, type CityText, cityText, hasWord } from "../folded-city.ts";
import { type Parts, within } from "../snapshot/parts.ts";
import { CEASED, compareText, dayNumber, decadeOf, employeeClassIndex, sameForm, sameTech } from "../normalise.ts";
import { PurposeColumns } from "../purposes/purpose-columns.ts";
import { AccountFigures } from "./account-figures.ts";
import { FreeList } from "./text-pool.ts";
import { FurtherIndustries } from "./further-industries.ts";
import { maskOf, PackedFacts } from "./packed-facts.ts";
import { SubstringIndex, TextColumn, Vocabulary } from "./text-column.ts";
import { TreeOrder, type TreeNode } from "./orders/tree-order.ts";
import { float64s, int32s, uint16s, uint32s } from "./vector.ts";
import { closedValues, type SmallFact, smallFacts } from "./closed-values.ts";
import { FactColumns } from "./fact-columns.ts";
import { RegistryNumberColumn } from "./registry-numbers.ts";
import { Websites } from "./websites.ts";
import { type RegionRow, regions } from "../../domain/regions/region-table.ts";

/** Counties by name, each before its municipalities by name: the order of `sort: county`. */
const regionTree: readonly TreeNode<string>[] = byName(regions.filter(({ level }) => level === "county"))
  .flatMap((county) => [county, ...byName(regions.filter(({ parent }) => parent === county.code))])
  .map(({ code, parent }) => ({ id: code, parent }));

function byName(rows: readonly RegionRow[]): RegionRow[] {
  return rows.toSorted((a, b) => compareText(fold(a.name), fold(b.name)) || compareText(a.code, b.code));
}

/** Sorts unknown numbers and days after all known ones. */
export const UNKNOWN = 0x7fffffff;

/** Position of each small field in the 16-bit `flags` value: shift and mask, eleven bits in total. */
export const FLAGS = recordOf<Readonly<Record<SmallFact, { shift: number; mask: number }>>>(flagPlaces());

function* flagPlaces() {
  let shift = 0;
  for (const name of smallFacts) {
    const bits = Math.ceil(Math.log2(closedValues(name).length));
    yield [name, { shift, mask: 2 ** bits - 1 }] as const;
    shift += bits;
  }
}
export const FLAG_VALUES = maskOf("flags") + 1;

export function flagOf(flags: number, field: SmallFact): number {
  return (flags >>> FLAGS[field].shift) & FLAGS[field].mask;
}

/** Written out, because a loop over the fields would take as long as all other columns together. */
function flagsOf(record: SearchRecord): number {
  return (
    (COUNTRY_CODES.indexOf(record.country_code) << FLAGS.country_code.shift) |
    (VERIFICATION_STATUSES.indexOf(record.verification_status) << FLAGS.verification_status.shift) |
    (REGISTRY_STATUSES.indexOf(record.registry_status) << FLAGS.registry_status.shift) |
    (Number(record.website_verified) << FLAGS.website_verified.shift) |
    (Number(record.website !== null) << FLAGS.has_website.shift) |
    (Number(record.has_contacts) << FLAGS.has_contacts.shift) |
    (Number(record.marketing_protected ?? 2) << FLAGS.marketing_protected.shift)
  );
}

/** Layout of the 16-bit value that holds size class and founding decade, as the facets count them. */
export const BANDS = { classBits: 4, noClass: 15, noDecade: 511, values: 8_192 } as const;

function bandsOf({ employee_count, founded_date }: SearchRecord): number {
  const size = employee_count === null ? BANDS.noClass : Math.max(0, employeeClassIndex(employee_count));
  const decade = founded_date === null ? BANDS.noDecade : decadeOf(founded_date) / 10;
  return (decade << BANDS.classBits) | size;
}

export class CompanyColumns {
  readonly ids = uint32s();
  readonly flags = uint16s();
  readonly employees = int32s();
  readonly founded = int32s();
  readonly updated = float64s();
  readonly industries = uint16s();
  readonly industryOrder = new TreeOrder(
    industries.map(({ id, parent_id }) => ({ id, parent: parent_id })),
    Number,
  );
  /** Position of the municipality in the region tree, or of the county when only the county is known. */
  readonly regions = uint16s();
  readonly regionOrder = new TreeOrder(regionTree, String);
  readonly forms = new TextColumn(sameForm);
  readonly cities = new TextColumn(cityKey);
  /** By code: the city name in the forms that facet searches compare. */
  readonly cityTexts: CityText[] = [];
  readonly postalCodes = new TextColumn((text) => text);
  /** By code: the postal code without spaces and hyphens. */
  readonly postalDigits = new SubstringIndex();
  /**
   * Offset of the row's technologies in `techLists`, which stores their number and then their codes; 0 when it has
   * none.
   */
  readonly techAt = uint32s();
  readonly techLists = uint16s();
  readonly #freeTech = new FreeList();
  readonly techNames = new Vocabulary(sameTech);
  readonly websites = new Websites();
  readonly numbers = new RegistryNumberColumn();
  readonly furtherIndustries = new FurtherIndustries(this.industryOrder);
  readonly facts = new FactColumns();
  readonly purposes = new PurposeColumns();
  readonly accounts = new AccountFigures();

  readonly packed = new PackedFacts();

  #lastInstant = { text: "", value: NaN };

  get rows(): number {
    return this.ids.length;
  }

  get savedParts(): Parts {
    const { ids, flags, employees, founded, updated, industries, techAt, techLists } = this;
    return {
      regions: this.regions,
      ids,
      flags,
      employees,
      founded,
      updated,
      industries,
      techAt,
      techLists,
      ...within("industryOrder", this.industryOrder.savedParts),
      ...within("regionOrder", this.regionOrder.savedParts),
      ...within("forms", this.forms.savedParts),
      ...within("cities", this.cities.savedParts),
      ...within("postalCodes", this.postalCodes.savedParts),
      ...within("techNames", this.techNames.savedParts),
      ...within("websites", this.websites.savedParts),
      ...within("numbers", this.numbers.savedParts),
      ...within("packed", this.packed.savedParts),
      ...within("furtherIndustries", this.furtherIndustries.savedParts),
      ...within("purposes", this.purposes.savedParts),
      ...within("facts", this.facts.savedParts),
      ...this.accounts.savedParts,
    };
  }

  /** Writes a company into its row; `row` may be the next new one. */
  write(row: number, record: SearchRecord): void {
    if (row === this.rows) this.#addRow(record.id);
    else this.#countUses(row, -1);
    // Writes to `data` directly: each line sees one array type, while a shared `set` would be megamorphic and slow.
    this.flags.data[row] = flagsOf(record);
    this.employees.data[row] = record.employee_count === null ? UNKNOWN : Math.min(record.employee_count, UNKNOWN - 1);
    this.founded.data[row] = record.founded_date === null ? UNKNOWN : dayNumber(record.founded_date);
    this.updated.data[row] = this.#instantOf(record.updated_at);
    this.industries.data[row] = this.industryOrder.placeOf(record.industry_id);
    this.furtherIndustries.write(row, record.industry_id, record.industries);
    this.facts.write(row, record);
    this.accounts.write(row, record);
    this.purposes.write(row, record.purpose, record.country_code);
    this.regions.data[row] = this.regionOrder.knownPlaceOf(record.region_code);
    this.forms.codes.data[row] = this.forms.vocabulary.codeOf(record.legal_form);
    this.cities.codes.data[row] = this.cities.vocabulary.codeOf(record.city);
    this.postalCodes.codes.data[row] = this.postalCodes.vocabulary.codeOf(record.postal_code);
    this.#writeTech(row, record.tech);
    this.packed.write(row, {
      flags: this.flags.data[row] ?? 0,
      bands: bandsOf(record),
      form: this.forms.codes.data[row] ?? 0,
      industry: this.industries.data[row] ?? 0,
      city: this.cities.codes.data[row] ?? 0,
      hasTech: record.tech.length > 0,
    });
    this.websites.write(row, record.website);
    this.numbers.write(row, record.country_code, record.registry_id);
    this.#countUses(row, 1);
  }

  /** Cached because neighbouring rows were usually written at the same time. */
  #instantOf(text: string): number {
    if (text !== this.#lastInstant.text) this.#lastInstant = { text, value: Date.parse(text) };
    return this.#lastInstant.value;
  }

  /** Allocates for this many rows at once, so that the columns do not grow step by step. */
  reserve(rows: number): void {
    const { ids, flags, employees, founded, updated, industries, techAt, forms, cities, postalCodes } = this;
    for (const column of [ids, techAt, forms.codes, cities.codes, postalCodes.codes]) column.reserve(rows);
    for (const column of [flags, industries, this.regions]) column.reserve(rows);
    for (const column of [employees, founded]) column.reserve(rows);
    updated.reserve(rows);
    this.facts.reserve(rows);
    this.accounts.reserve(rows);
    this.packed.reserve(rows);
    for (const column of [this.numbers.leftHalf, this.numbers.right, this.websites.slotOf]) column.reserve(rows);
  }

  /** Returns whether all codes fit into the packed facts. Those of the Nordic registers do. */
  get fitsPacked(): boolean {
    const { industryOrder, forms, cities } = this;
    return (
      industryOrder.size <= maskOf("industry") &&
      forms.vocabulary.texts.length <= maskOf("form") &&
      cities.vocabulary.texts.length <= maskOf("city")
    );
  }

  isCeased(row: number): boolean {
    return flagOf(this.flags.data[row] ?? 0, "registry_status") === CEASED;
  }

  /** Returns whether the row's company was removed. Its row remains but is in no set. */
  isRemoved(row: number): boolean {
    return this.numbers.odd.get(row) === REMOVED_NUMBER;
  }

  removedRows(): number[] {
    return [...this.numbers.odd].filter(([, text]) => text === REMOVED_NUMBER).map(([row]) => row);
  }

  /** -1 for unknown. */
  employeesOf(row: number): number {
    const count = this.employees.data[row] ?? UNKNOWN;
    return count === UNKNOWN ? -1 : count;
  }

  /** Codes of the cities with this folded word in their name. */
  citiesNamed(word: string): ReadonlySet<number> {
    const isNamed = (city: CityText) => hasWord(city, word);
    return new Set(this.cities.vocabulary.codesWhere(1, this.cityTexts, cityText, isNamed));
  }

  #addRow(id: number): void {
    if (id > 0xffff_ffff) throw new Error(`company id ${id} does not fit into 32 bits`);
    this.ids.extend();
    this.ids.data[this.ids.length - 1] = id;
    this.flags.extend();
    this.employees.extend();
    this.founded.extend();
    this.updated.extend();
    this.industries.extend();
    this.regions.extend();
    this.forms.codes.extend();
    this.cities.codes.extend();
    this.postalCodes.codes.extend();
    this.techAt.extend();
    this.accounts.extend();
    this.packed.addRow();
    this.numbers.addRow();
    this.websites.addRow();
  }

  #writeTech(row: number, names: readonly string[]): void {
    const codes = names.map((name) => this.techNames.codeOf(name));
    const currentCodes = this.techCodes(row);
    if (currentCodes.length === codes.length && currentCodes.every((code, i) => code === codes[i])) return;
    if (currentCodes.length > 0) this.#freeTech.giveUp(this.techAt.get(row), currentCodes.length);
    this.techAt.data[row] = codes.length === 0 ? 0 : this.#addTech(codes);
  }

  #addTech(codes: readonly number[]): number {
    const reused = this.#freeTech.take(codes.length);
    if (reused !== undefined) {
      this.techLists.data.set(codes, reused + 1);
      return reused;
    }
    if (this.techLists.length === 0) this.techLists.push(0);
    const offset = this.techLists.push(codes.length);
    for (const code of codes) this.techLists.push(code);
    return offset;
  }

  /** Technology codes of the row. */
  techCodes(row: number): Uint16Array {
    const offset = this.techAt.data[row] ?? 0;
    return offset === 0 ? NONE : this.techLists.data.subarray(offset + 1, offset + 1 + this.techLists.get(offset));
  }

  /**
   * Counts the companies that use each spelling of a city, form or technology: the most common one names the facet
   * value.
   */
  #countUses(row: number, change: 1 | -1): void {
    if (this.isRemoved(row)) return;
    const isCeased = this.isCeased(row);
    this.forms.vocabulary.use(this.forms.codes.data[row] ?? 0, change, isCeased);
    this.cities.vocabulary.use(this.cities.codes.data[row] ?? 0, change, isCeased);
    if (this.techAt.data[row] === 0) return;
    for (const code of this.techCodes(row)) this.techNames.use(code, change, isCeased);
  }
}

const NONE = new Uint16Array();

/** Marks the row of a removed company; no company has this registry number. */
export const REMOVED_NUMBER = "";
