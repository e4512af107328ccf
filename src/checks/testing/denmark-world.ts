/** Fictional Danish companies as Datafordeler publishes them: one table per entity, and one event per change. */
export interface DanishUnit {
  /** Number of the CVR unit. */
  id: string;
  /** Cells of the single row of each entity by column, without the unit's number. */
  tables: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface DanishEvent {
  eventid: number;
  entityname: string;
  eventaction: "i" | "u" | "d";
  object_id: string;
  datafordelerOpdateringstid: string;
}

export interface DanishFiles {
  units: readonly DanishUnit[];
  made: Date;
}

export class DenmarkWorld {
  readonly units = new Map<string, DanishUnit>();
  readonly events: DanishEvent[] = [];
  /** Number of the weekly files. */
  generation = 1;
  #frozen: DanishFiles | null = null;
  readonly #clock: () => Date;

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** Creates or changes a unit, with an event for each changed table. */
  put(unit: DanishUnit): void {
    const previousUnit = this.units.get(unit.id);
    this.units.set(unit.id, unit);
    for (const [entity, row] of Object.entries(unit.tables)) {
      const previousRow = previousUnit?.tables[entity];
      if (JSON.stringify(previousRow) === JSON.stringify(row)) continue;
      this.events.push({
        // Ids have gaps.
        eventid: (this.events.at(-1)?.eventid ?? 0) + 1 + (this.events.length % 3),
        entityname: entity,
        eventaction: previousRow ? "u" : "i",
        object_id: unit.id,
        datafordelerOpdateringstid: this.#clock().toISOString(),
      });
    }
  }

  /** Content of the weekly files: the current units, or those at the time of the freeze. */
  get files(): DanishFiles {
    return this.#frozen ?? { units: [...this.units.values()], made: this.#clock() };
  }

  /** Makes the weekly files follow the current state again. */
  thaw(): void {
    this.#frozen = null;
  }

  /** Freezes the weekly files: later changes are only in the events. */
  freeze(): void {
    this.#frozen = null;
    this.#frozen = this.files;
  }
}

export interface DanishCompany {
  id: number;
  number: string;
  name: string;
  form?: string;
  municipality?: string;
  city?: string;
  industry?: string;
  isProtected?: boolean;
  status?: string;
  ended?: string;
}

export function danishUnit(company: DanishCompany): DanishUnit {
  const {
    id,
    number,
    name,
    form = "80",
    municipality = "101",
    city = "K\u00f8benhavn K",
    industry = "620100",
  } = company;
  return {
    id: String(id),
    tables: {
      Virksomhed: {
        CVRNummer: String(Number(number)),
        status: company.status ?? "aktiv",
        virksomhedStartdato: "2015-04-01",
        virksomhedOphoersdato: company.ended ?? "",
      },
      Navn: { vaerdi: name, sekvens: "0" },
      Virksomhedsform: { vaerdi: form, vaerdiTekst: "" },
      Adressering: {
        AdresseringAnvendelse: "beliggenhedsadresse",
        CVRAdresse_vejnavn: "Kirkevej",
        CVRAdresse_husnummerFra: "12B",
        CVRAdresse_postnummer: "1300",
        CVRAdresse_postdistrikt: city,
        CVRAdresse_kommunekode: municipality,
      },
      Branche: { vaerdi: industry, vaerdiTekst: "", sekvens: "0" },
      Telefonnummer: { vaerdi: "33445566" },
      "e-mailadresse": { vaerdi: "post@kirkevej.example" },
      Reklamebeskyttelse: { vaerdi: String(company.isProtected ?? false) },
    },
  };
}
