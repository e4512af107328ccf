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
  const filings = (Array.isArray(answer) ? answer : [])
    .flatMap((element: unknown) => filing.safeParse(element).data ?? [])
    .toSorted((one, other) => one.id - other.id);
  const rows = new Map<string, Accounts>();
  for (const { regnskapsperiode, regnskapstype, valuta, ...sums } of filings) {
    const end = dayOf(regnskapsperiode.tilDato);
    const result = sums.resultatregnskapResultat;
    const row =
      end === null
        ? null
        : accountsOf({
            start: dayOf(regnskapsperiode.fraDato ?? ""),
            end,
            currency: /^[A-Z]{3}$/.test(valuta) ? valuta : null,
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
    if (row) rows.set(`${row.year_end} ${row.consolidated}`, row);
  }
  return [...rows.values()].toSorted((one, other) => Number(one.consolidated) - Number(other.consolidated));
}
