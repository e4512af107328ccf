/** Norway's register as a small world that changes: units now, and the events that made them so. */
export type NorwegianUnit = Readonly<Record<string, unknown>> & { organisasjonsnummer: string };

export interface NorwegianEvent {
  oppdateringsid: number;
  dato: string;
  organisasjonsnummer: string;
  endringstype: "Ny" | "Endring" | "Sletting" | "Fjernet" | "Ukjent";
}

export interface NorwegianFile {
  units: readonly NorwegianUnit[];
  /** Of its version. */
  name: string;
  /** When it was made, RFC 3339. */
  made: string;
}

export class NorwayWorld {
  readonly units = new Map<string, NorwegianUnit>();
  /** Units that left, with their day. */
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

  /** Content of the bulk file: the units as they are, or as they were when it was made. */
  get file(): NorwegianFile {
    const createdAt = this.events.at(-1)?.dato ?? new Date(0).toISOString();
    return this.#frozen ?? { units: [...this.units.values()], name: `no-${this.#id}`, made: createdAt };
  }

  /** Makes the bulk file: what changes from now on is in the feed alone. */
  freeze(): void {
    this.#frozen = null;
    this.#frozen = { ...this.file, name: `no-${this.#id}-made`, made: this.#clock().toISOString() };
  }

  /** From now on the files are of how things are. */
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

  /** Ids have gaps, as the register's have. */
  #tell(organisasjonsnummer: string, endringstype: NorwegianEvent["endringstype"]): void {
    this.#id += 1 + (this.#id % 3);
    const dato = this.#clock().toISOString();
    this.events.push({ oppdateringsid: this.#id, dato, organisasjonsnummer, endringstype });
  }
}
