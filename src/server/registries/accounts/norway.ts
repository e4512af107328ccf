/** Key figures of Regnskapsregisteret, as its open service answers them in JSON. */
import * as z from "zod/mini";

import { type Accounts, accountsOf } from "./accounts.ts";
import { dayOf } from "./amounts.ts";
import { BrokenFiling } from "./xbrl.ts";

const SOURCE = "Regnskapsregisteret";

const amount = z.catch(z.nullish(z.number()), null);
/** A group of figures; null and `{}` state none. */
const part = <Shape extends z.core.$ZodShape>(shape: Shape) => z.catch(z.nullish(z.object(shape)), null);

const filing = z.object({
  id: z.catch(z.number(), 0),
  regnskapstype: z.catch(z.string(), ""),
  regnskapsperiode: z.object({ fraDato: z.nullish(z.string()), tilDato: z.string() }),
  valuta: z.string(),
  egenkapitalGjeld: part({ egenkapital: part({ sumEgenkapital: amount }) }),
  eiendeler: part({ sumEiendeler: amount }),
  resultatregnskapResultat: part({
    aarsresultat: amount,
    driftsresultat: part({ driftsresultat: amount, driftsinntekter: part({ sumDriftsinntekter: amount }) }),
  }),
});

export interface NorwegianFiling {
  /** Number of the filing; a correction has a higher one. */
  id: number;
  /** Null when the filing states no year or no figures. */
  row: Accounts | null;
}

/** Filings by ascending id; null when the answer has another format than this release reads. */
export function norwegianFilings(answer: unknown): NorwegianFiling[] | null {
  if (!Array.isArray(answer)) return null;
  const filings = answer.flatMap((element: unknown) => filing.safeParse(element).data ?? []);
  if (filings.length === 0 && answer.some((element) => !hasNoPeriod.safeParse(element).success)) return null;
  return filings.toSorted((one, other) => one.id - other.id).map((stated) => ({ id: stated.id, row: rowOf(stated) }));
}

/** A filing without a year is no year. */
const hasNoPeriod = z.object({ id: z.number(), regnskapsperiode: z.optional(z.null()) });

function rowOf({ regnskapsperiode, regnskapstype, valuta, ...sums }: z.output<typeof filing>): Accounts | null {
  const end = dayOf(regnskapsperiode.tilDato);
  const result = sums.resultatregnskapResultat;
  if (end === null) return null;
  return accountsOf({
    start: dayOf(regnskapsperiode.fraDato ?? ""),
    end,
    currency: valuta,
    revenue: result?.driftsresultat?.driftsinntekter?.sumDriftsinntekter ?? null,
    gross_profit: null,
    operating_profit: result?.driftsresultat?.driftsresultat ?? null,
    profit: result?.aarsresultat ?? null,
    equity: sums.egenkapitalGjeld?.egenkapital?.sumEgenkapital ?? null,
    assets: sums.eiendeler?.sumEiendeler ?? null,
    employees: null,
    consolidated: regnskapstype === "KONSERN",
    comparative: false,
    published: null,
    source: SOURCE,
  });
}

/**
 * Of several filings of one year and kind the one with the highest id counts, in any order.
 * @throws BrokenFiling when the text is no JSON
 */
export function readNorwegian(text: string): Accounts[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new BrokenFiling("no JSON");
  }
  const rows = new Map<string, Accounts>();
  for (const { row } of norwegianFilings(answer) ?? []) if (row) rows.set(`${row.year_end} ${row.consolidated}`, row);
  return [...rows.values()].toSorted((one, other) => Number(one.consolidated) - Number(other.consolidated));
}
