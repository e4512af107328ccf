/** People and mailboxes of a company: names like people's, addresses at example hosts, numbers that never ring. */
import type { CountryCode } from "../../contract/company.ts";
import { familyName, slug } from "./company-names.ts";
import type { CountryProfile, JobTitle } from "./country-profile.ts";
import type { DrawnContact as Contact } from "./demo-evidence.ts";
import { type Random, Weighted } from "./random.ts";
import type { TradeKind } from "./trade-kinds.ts";

/** Their registers publish a company's own address and number. */
const PUBLISHING: ReadonlySet<CountryCode> = new Set(["NO", "DK"]);

/**
 * Sweden has mobile numbers for books and films, 070-174 06 05 to 99 (PTS). The others have none; there, no number of the
 * plan begins with 00, with which calls abroad begin.
 */
const PHONES: Readonly<Record<CountryCode, (random: Random) => string>> = {
  NO: (random) => `+4700${random.between(100_000, 999_999)}`,
  SE: (random) => `+46701740${random.between(605, 699)}`,
  DK: (random) => `+4500${random.between(100_000, 999_999)}`,
  FI: (random) => `+35800${random.between(1_000_000, 9_999_999)}`,
};

const emailStatuses = new Weighted([
  ["valid", 72],
  ["catch_all", 12],
  ["pending", 10],
  ["invalid", 6],
] as const);
const peopleCounts = new Weighted([0, 1, 2, 3, 4, 5].map((count) => [count, 6 - count] as const));
/** Companies with fewer employees have neither departments nor people for them. */
const WITH_DEPARTMENTS = 12;

export interface Workplace {
  /** Of the company's website. */
  host: string;
  kind: TradeKind;
  employees: number;
}

/** One or more contacts of a company with a website: its mailbox, and people with different jobs. */
export function demoContacts(random: Random, country: CountryProfile, workplace: Workplace): Contact[] {
  const { host, employees } = workplace;
  const jobs = jobsAt(country, workplace);
  const people = random.some(jobs, Math.min(peopleCounts.pick(random), 1 + Math.floor(employees / 2)));
  const mailbox = people.length === 0 || random.chance(0.6) ? [mailboxOf(random, country, host)] : [];
  return [...mailbox, ...people.map((job) => personOf(random, country, host, job))];
}

function jobsAt({ jobs, tradeJobs }: CountryProfile, { kind, employees }: Workplace): readonly JobTitle[] {
  const [manager, ...others] = jobs;
  if (employees < 3) return manager ? [manager] : [];
  const trade = tradeJobs.filter(({ kinds }) => kinds.includes(kind.name));
  if (employees < WITH_DEPARTMENTS) return [...jobs.slice(0, 2), ...trade];
  return manager ? [manager, ...trade, ...others] : trade;
}

function mailboxOf(random: Random, country: CountryProfile, host: string): Contact {
  const isPublished = PUBLISHING.has(country.code);
  return {
    from_registry: isPublished,
    first_name: null,
    last_name: null,
    full_name: null,
    job_title: null,
    department: null,
    seniority_level: null,
    email: `${random.pick(country.mailboxes)}@${host}`,
    email_status: emailStatuses.pick(random),
    email_type: "generic",
    phone: random.chance(0.7) ? PHONES[country.code](random) : null,
    linkedin_url: null,
    source: isPublished ? "register" : "website",
    verified: random.chance(0.5),
    confidence: random.between(70, 99) / 100,
  };
}

function personOf(random: Random, country: CountryProfile, host: string, job: JobTitle): Contact {
  const firstName = random.pick(country.firstNames);
  const lastName = familyName(random, country);
  const address = `${slug(firstName)}.${slug(lastName)}`;
  const hasEmail = random.chance(0.85);
  return {
    from_registry: false,
    first_name: firstName,
    last_name: lastName,
    full_name: `${firstName} ${lastName}`,
    job_title: job.title,
    department: job.department,
    seniority_level: job.seniority,
    email: hasEmail ? `${address}@${host}` : null,
    email_status: hasEmail ? emailStatuses.pick(random) : null,
    email_type: hasEmail ? "personal" : null,
    phone: random.chance(0.45) ? PHONES[country.code](random) : null,
    linkedin_url: random.chance(0.4) ? `https://www.linkedin.example/in/${address.replace(".", "-")}` : null,
    source: random.chance(0.7) ? "website" : "professional network",
    verified: random.chance(0.35),
    confidence: random.between(35, 97) / 100,
  };
}
