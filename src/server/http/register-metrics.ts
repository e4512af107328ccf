/** Prometheus metrics of the registers and of their annual accounts, by country. */
import { Gauge } from "prom-client";

interface SourceFigure {
  ageSeconds: number | null;
  hasFailed: boolean;
}

/** By country, without countries that were never synced. */
export interface RegisterSources {
  companies: ReadonlyMap<string, SourceFigure>;
  accounts: ReadonlyMap<string, SourceFigure & { left: number; skipped: Readonly<Record<string, number>> }>;
}

/** Value of a metric with its labels. */
type Sample = readonly [labels: Record<string, string>, value: number | null];

export function registerMetrics(figures: () => Promise<RegisterSources>): Gauge[] {
  const gauge = (name: string, help: string, samplesOf: (figures: RegisterSources) => readonly Sample[]) =>
    new Gauge({
      name,
      help,
      labelNames: ["country", "reason"],
      registers: [],
      async collect() {
        this.reset();
        // When the store does not respond, the metrics of the process are returned without those of the store.
        const current = await figures().catch(() => ({ companies: new Map(), accounts: new Map() }));
        for (const [labels, value] of samplesOf(current)) if (value !== null) this.set(labels, value);
      },
    });
  const each = <Figure>(byCountry: ReadonlyMap<string, Figure>, valueOf: (figure: Figure) => number | null) =>
    [...byCountry].map(([country, figure]): Sample => [{ country }, valueOf(figure)]);
  const failed = ({ hasFailed }: SourceFigure) => (hasFailed ? 1 : 0);
  return [
    gauge(
      "nordscope_register_age_seconds",
      "Time since a country's register was last read without an error",
      ({ companies }) => each(companies, ({ ageSeconds }) => ageSeconds),
    ),
    gauge(
      "nordscope_register_failed",
      "1 when the last read of a source of a country's register failed, else 0",
      ({ companies }) => each(companies, failed),
    ),
    gauge(
      "nordscope_accounts_age_seconds",
      "Time since a country's annual accounts were last read to their end",
      ({ accounts }) => each(accounts, ({ ageSeconds }) => ageSeconds),
    ),
    gauge(
      "nordscope_accounts_failed",
      "1 when the last read of a country's annual accounts failed, else 0",
      ({ accounts }) => each(accounts, failed),
    ),
    gauge(
      "nordscope_accounts_left",
      "Number of companies or files whose annual accounts are to be read",
      ({ accounts }) => each(accounts, ({ left }) => left),
    ),
    gauge(
      "nordscope_accounts_skipped",
      "Number of filings of annual accounts without figures, by reason",
      ({ accounts }) =>
        [...accounts].flatMap(([country, { skipped }]) =>
          Object.entries(skipped).map(([reason, count]): Sample => [{ country, reason }, count]),
        ),
    ),
  ];
}
