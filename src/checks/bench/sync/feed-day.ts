/** A day of Norway's feed after its bulk file: some 6 000 events, mostly changes. */
import type { NorwayWorld } from "../../testing/norway-world.ts";
import { inventedCompanies } from "./invented-company.ts";
import { norwegianUnit } from "./norway-units.ts";

const EVENTS = 6000;
const DELETED = 300;
/** Number of units removed for legal reasons; few per day. */
const REMOVED = 10;
/** Every company at such a position has an event. */
const NEW = 500;

/** @param units of the bulk file @returns number of events */
export function feedDay(world: NorwayWorld, units: number): number {
  const changes = Math.min(EVENTS - NEW, units);
  let place = 0;
  for (const company of inventedCompanies("NO", units + NEW)) {
    place++;
    const isNew = place > units;
    if (!isNew && place > changes) continue;
    world.put(norwegianUnit(isNew ? company : { ...company, employees: (company.employees ?? 5) + 1 }));
    if (place <= DELETED) world.delete(company.number);
    else if (place <= DELETED + REMOVED) world.remove(company.number);
  }
  return world.events.length;
}
