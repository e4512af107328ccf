/** Website visits requested by callers. */
import type { VisitRequest } from "../../contract/company.ts";
import { notFound, Refusal } from "../domain/refusal.ts";
import type { CompanyStore } from "../store/ports/company-store.ts";
import type { SiteStore } from "../store/ports/site-store.ts";
import type { HandlersOf } from "./handler.ts";

export interface SiteVisitDeps {
  sites: SiteStore;
  companies: CompanyStore;
  /** True when this service visits websites. */
  visits: boolean;
}

/** At most one visit per company and hour, over all accounts. */
const PAUSE_MS = 3_600_000;

export function siteVisitHandlers({ sites, companies, visits }: SiteVisitDeps): HandlersOf<"visitCompany"> {
  return {
    async visitCompany({ params: { id } }, context) {
      const { now } = context;
      const company = await companies.detail(id);
      if (!company) throw noCompany();
      if (!visits) throw refused("visits_off");
      const { refusal, asked_at } = company.value.visit_request;
      if (refusal !== null) throw refused(refusal);
      const pauseStart = new Date(now.getTime() - PAUSE_MS);
      const askedAt = asked_at === null ? null : new Date(asked_at);
      // A later time is of a clock that was ahead.
      if (asked_at !== null && askedAt !== null && askedAt > pauseStart && askedAt <= now)
        throw visitedRecently(asked_at, now);
      // Holds the credits first, so that nothing is queued without them.
      await context.reserve(1);
      if (!(await sites.ask(id, now, pauseStart))) throw visitedRecently(now.toISOString(), now);
      return { body: { state: "queued" as const }, done: true };
    },
  };
}

function noCompany(): Refusal {
  return notFound("company_not_found", "This company does not exist. Find companies with GET /v1/companies.");
}

const REASONS: Readonly<Record<NonNullable<VisitRequest["refusal"]>, string>> = {
  visits_off: "Website scans are off. An administrator can turn them on with ENRICH=on.",
  no_real_website: "Demo companies have no real website.",
  company_ceased: "The company was removed from its register. Its website is no longer scanned.",
};

function refused(code: keyof typeof REASONS): Refusal {
  return new Refusal({ status: 409, code, detail: REASONS[code] });
}

function visitedRecently(askedAt: string, now: Date): Refusal {
  return new Refusal({
    status: 429,
    code: "visited_recently",
    detail: "A scan of this website was requested less than an hour ago. Try again later.",
    retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(askedAt) + PAUSE_MS - now.getTime()) / 1000)),
  });
}
