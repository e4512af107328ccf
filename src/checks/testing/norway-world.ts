/** A small simulation of Norway's register: the current units, and the events that led to them. */
export type NorwegianUnit = Readonly<Record<string, unknown>> & { organisasjonsnummer: string };

export interface NorwegianEvent {
  oppdateringsid: number;
  dato: string;
  organisasjonsnummer: string;
  endringstype: "Ny" | "Endring" | "Sletting" | "Fjernet" | "Ukjent";
}

export interface NorwegianFile {
  units: readonly NorwegianUnit[];
  /** Name of its version. */
  name: string;
  /** Time of its creation, RFC 3339. */
  made: string;
}

export class NorwayWorld {
  readonly units = new Map<string, NorwegianUnit>();
  /** Units that left the register, with the day. */
  readonly deleted = new Map<string, string>();
  readonly removed = new Set<string>();
  readonly events: NorwegianEvent[] = [];
  #id = 25_000_000;
  #frozen: NorwegianFile | null = null;
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  get newestId(): number {
    return this.#id;
  }

  /** Content of the bulk file: the current units, or those at the time of the freeze. */
  get file(): NorwegianFile {
    const createdAt = this.events.at(-1)?.dato ?? new Date(0).toISOString();
    return this.#frozen ?? { units: [...this.units.values()], name: `no-${this.#id}`, made: createdAt };
  }

  /** Freezes the bulk file: later changes are only in the feed. */
  freeze(): void {
    this.#frozen = null;
    this.#frozen = { ...this.file, name: `no-${this.#id}-made`, made: this.#clock().toISOString() };
  }

  /** Makes the bulk file follow the current state again. */
  thaw(): void {
    this.#frozen = null;
  }

  put(unit: NorwegianUnit): void {
    const isNew = !this.units.has(unit.organisasjonsnummer);
    this.units.set(unit.organisasjonsnummer, unit);
    this.deleted.delete(unit.organisasjonsnummer);
    this.#tell(unit.organisasjonsnummer, isNew ? "Ny" : "Endring");
  }

  delete(number: string): void {
    if (!this.units.delete(number)) return;
    this.deleted.set(number, this.#clock().toISOString().slice(0, 10));
    this.#tell(number, "Sletting");
  }

  remove(number: string): void {
    this.units.delete(number);
    this.deleted.delete(number);
    this.removed.add(number);
    this.#tell(number, "Fjernet");
  }

  /** Ids have gaps, as in the register. */
  #tell(organisasjonsnummer: string, endringstype: NorwegianEvent["endringstype"]): void {
    this.#id += 1 + (this.#id % 3);
    const dato = this.#clock().toISOString();
    this.events.push({ oppdateringsid: this.#id, dato, organisasjonsnummer, endringstype });
  }
}
