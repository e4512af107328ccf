/** Writes invented annual accounts as companies file them in each country. */

/** A calendar year of a company. */
export interface InventedYear {
  /** In the notation of the register. */
  number: string;
  year: number;
  /** Null when the filing has no such line. */
  revenue: number | null;
  profit: number;
  equity: number;
  assets: number;
  employees?: number;
  /** ISO day of signing, publication or registration. */
  published: string;
  /** Revenue of the year before, which the filing compares with. */
  revenueBefore?: number;
  /** Of a group of companies. */
  isGroup?: boolean;
}

const NAMESPACES =
  'xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"';

/** An answer of Norway's register. @param id a correction has a higher one */
export function norwegianAccounts(
  { number, year, revenue, profit, equity, assets, isGroup = false }: InventedYear,
  id: number,
): Record<string, unknown> {
  return {
    id,
    journalnr: String(id),
    regnskapstype: isGroup ? "KONSERN" : "SELSKAP",
    virksomhet: { organisasjonsnummer: number, organisasjonsform: "AS", morselskap: false },
    regnskapsperiode: { fraDato: `${year}-01-01`, tilDato: `${year}-12-31` },
    valuta: "NOK",
    oppstillingsplan: "store",
    egenkapitalGjeld: { sumEgenkapitalGjeld: assets, egenkapital: { sumEgenkapital: equity } },
    eiendeler: { sumEiendeler: assets },
    resultatregnskapResultat: {
      aarsresultat: profit,
      driftsresultat: {
        driftsresultat: profit,
        driftsinntekter: revenue === null ? {} : { sumDriftsinntekter: revenue },
      },
    },
  };
}

interface Period {
  id: string;
  /** Null for a moment. */
  start: string | null;
  end: string;
}

const periodsOf = (year: number): Period[] => [
  { id: "year", start: `${year}-01-01`, end: `${year}-12-31` },
  { id: "before", start: `${year - 1}-01-01`, end: `${year - 1}-12-31` },
  { id: "end", start: null, end: `${year}-12-31` },
];

function contextsOf(number: string, periods: readonly Period[]): string {
  return periods
    .map(({ id, start, end }) => {
      const time =
        start === null
          ? `<xbrli:instant>${end}</xbrli:instant>`
          : `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`;
      return `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://example.com">${number}</xbrli:identifier></xbrli:entity><xbrli:period>${time}</xbrli:period></xbrli:context>\n`;
    })
    .join("");
}

/** Inline XBRL of Bolagsverket, with a signer whose name is in no row. */
export function swedishReport(stated: InventedYear): string {
  const { number, year, revenue, profit, equity, assets, employees, published, revenueBefore } = stated;
  const amount = (name: string, value: number | null | undefined, context: string, unit = "SEK") =>
    value === null || value === undefined
      ? ""
      : `<ix:nonFraction name="g:${name}" contextRef="${context}" unitRef="${unit}" decimals="INF" scale="0" format="ixt:numspacecomma"${value < 0 ? ' sign="-"' : ""}>${String(Math.abs(value)).replace(".", ",")}</ix:nonFraction>\n`;
  const text = (name: string, value: string) =>
    `<ix:nonNumeric name="${name}" contextRef="year">${value}</ix:nonNumeric>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" ${NAMESPACES} xmlns:g="http://www.taxonomier.se/se/fr/gen-base/2021-10-31" xmlns:c="http://www.taxonomier.se/se/fr/cd-base/2021-10-31"><body>
<ix:header><ix:resources>${contextsOf(number, periodsOf(year))}<xbrli:unit id="SEK"><xbrli:measure>iso4217:SEK</xbrli:measure></xbrli:unit><xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit></ix:resources></ix:header>
${text("c:Organisationsnummer", number)}${text("c:RakenskapsarForstaDag", `${year}-01-01`)}${text("c:RakenskapsarSistaDag", `${year}-12-31`)}${amount("Nettoomsattning", revenue, "year")}${amount("Nettoomsattning", revenueBefore, "before")}${amount("AretsResultat", profit, "year")}${amount("EgetKapital", equity, "end")}${amount("Tillgangar", assets, "end")}${amount("MedelantaletAnstallda", employees, "year", "pure")}${text("g:UnderskriftHandlingTilltalsnamn", "Förnamn")}${text("g:UndertecknandeDatum", published)}</body></html>`;
}

/** Plain XBRL of Danish GAAP. */
export function danishReport(stated: InventedYear): string {
  const { number, year, revenue, profit, equity, assets, employees } = stated;
  const amount = (name: string, value: number | null | undefined, context: string, unit = "DKK") =>
    value === null || value === undefined
      ? ""
      : `<fsa:${name} contextRef="${context}" unitRef="${unit}" decimals="0">${value}</fsa:${name}>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<xbrli:xbrl ${NAMESPACES} xmlns:gsd="http://xbrl.dcca.dk/gsd" xmlns:fsa="http://xbrl.dcca.dk/fsa">
${contextsOf(number, periodsOf(year))}<xbrli:unit id="DKK"><xbrli:measure>iso4217:DKK</xbrli:measure></xbrli:unit><xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>
<gsd:ReportingPeriodStartDate contextRef="year">${year}-01-01</gsd:ReportingPeriodStartDate>
<gsd:ReportingPeriodEndDate contextRef="year">${year}-12-31</gsd:ReportingPeriodEndDate>
${amount("Revenue", revenue, "year")}${amount("GrossProfitLoss", profit * 3, "year")}${amount("ProfitLoss", profit, "year")}${amount("Equity", equity, "end")}${amount("Assets", assets, "end")}${amount("LiabilitiesAndEquity", assets, "end")}${amount("AverageNumberOfEmployees", employees, "year", "pure")}</xbrli:xbrl>`;
}

/** Plain XBRL of PRH, in the codes of Finland's data dictionary. */
export function finnishReport({ number, year, revenue, profit, equity, assets }: InventedYear): string {
  const codes = [
    ["md103", "x673", revenue],
    ["md103", "x740", profit],
    ["mi53", "x360", assets],
    ["mi53", "x376", equity],
  ] as const;
  const facts = codes.map(([metric, member, value]) =>
    value === null
      ? ""
      : `<xbrli:context id="${member}"><xbrli:period><xbrli:instant>${year}-12-31</xbrli:instant></xbrli:period><xbrli:scenario><xbrldi:explicitMember dimension="fi_dim:MCY">fi_MC:${member}</xbrldi:explicitMember></xbrli:scenario></xbrli:context>
<fi_met:${metric} contextRef="${member}" unitRef="EUR" decimals="2">${value}.00</fi_met:${metric}>\n`,
  );
  return `<xbrli:xbrl ${NAMESPACES} xmlns:fi_met="http://www.suomi.fi/xbrl/crr/dict/met" xmlns:fi_dim="http://www.suomi.fi/xbrl/crr/dict/dim" xmlns:fi_MC="http://www.suomi.fi/xbrl/crr/dict/dom/MC">
${contextsOf(number, [{ id: "c", start: null, end: `${year}-12-31` }])}<xbrli:unit id="EUR"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>
<fi_met:di120 contextRef="c">${year}-01-01</fi_met:di120><fi_met:di121 contextRef="c">${year}-12-31</fi_met:di121>
${facts.join("")}</xbrli:xbrl>`;
}
