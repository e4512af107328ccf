/**
 * People, mailboxes and social profiles of a company: realistic names, addresses at example hosts, phone numbers that
 * are not assigned.
 */
import type { CountryCode } from "../../contract/company.ts";
import { familyName, slug } from "./company-names.ts";
import type { CountryProfile, JobTitle } from "./country-file.ts";
import type { DrawnContact as Contact, DrawnSocial as Social } from "./demo-evidence.ts";
import { type Random, Weighted } from "./random.ts";
import { publishes } from "./register-silence.ts";
import type { TradeKind } from "./trade-kinds.ts";

/**
 * Numbers without an owner. Sweden reserves mobile numbers for fiction, 070-174 06 05 to 99 (its regulator PTS, 2020).
 * The other regulators reserve none; there, numbers start with 00, the prefix of calls abroad, with which no national
 * number starts: libphonenumber calls none of them valid.
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
/** Companies with fewer employees have no departments. */
const WITH_DEPARTMENTS = 10;

export interface Workplace {
  /** Host of the company's website. */
  host: string;
  kind: TradeKind;
  employees: number;
}

/**
 * The company's own mailbox and number, which the registers of Norway and Denmark publish for most companies with
 * staff, and the people and mailbox on its website.
 * @param isVisited true when the website has been read
 */
export function demoContacts(
  random: Random,
  country: CountryProfile,
  workplace: Workplace,
  isVisited: boolean,
): Contact[] {
  const { host, employees } = workplace;
  const isPublished = publishes(country.code, "phone") && random.chance(publishedShare(employees));
  const registered = isPublished ? [registeredContact(random, country, host)] : [];
  if (!isVisited) return registered;
  const [manager, ...otherJobs] = jobsAt(country, workplace);
  const minimum = isPublished || employees >= WITH_DEPARTMENTS ? 1 : 0;
  const count = Math.max(minimum, Math.min(peopleCounts.pick(random), 1 + Math.floor(employees / 2)));
  const people = count === 0 || !manager ? [] : [manager, ...random.some(otherJobs, count - 1)];
  const mailbox = !isPublished && (count === 0 || random.chance(0.6)) ? [mailboxOf(random, country, host)] : [];
  return [...registered, ...mailbox, ...people.map((job) => personOf(random, country, host, job))];
}

/** Share of companies with a mailbox or number in their register. */
function publishedShare(employees: number): number {
  if (employees === 0) return 0.3;
  return employees < WITH_DEPARTMENTS ? 0.7 : 0.95;
}

function registeredContact(random: Random, country: CountryProfile, host: string): Contact {
  const drawn = random.next();
  const contact = { ...mailboxOf(random, country, host), from_registry: true, source: "register" };
  const phone = drawn < 0.85 ? PHONES[country.code](random) : null;
  if (drawn > 0.25) return { ...contact, phone };
  return { ...contact, phone, email: null, email_status: null, email_type: null };
}

/** Jobs at a company, the manager first. */
function jobsAt({ jobs, tradeJobs }: CountryProfile, { kind, employees }: Workplace): readonly JobTitle[] {
  if (employees < 3) return jobs.slice(0, 1);
  const trade = tradeJobs.filter(({ kinds }) => kinds.includes(kind.name));
  const general = employees < WITH_DEPARTMENTS ? jobs.slice(0, 2) : jobs;
  return [...general, ...trade];
}

function mailboxOf(random: Random, country: CountryProfile, host: string): Contact {
  return {
    from_registry: false,
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
    source: "website",
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
    source: random.chance(0.7) ? "website" : "LinkedIn",
    verified: random.chance(0.35),
    confidence: random.between(35, 97) / 100,
  };
}

const HOSTS: Readonly<Record<Social["platform"], string>> = {
  linkedin: "www.linkedin.example/company/",
  facebook: "www.facebook.example/",
  instagram: "www.instagram.example/",
  x: "x.example/",
  youtube: "www.youtube.example/@",
  tiktok: "www.tiktok.example/@",
  github: "github.example/",
};
const counts = new Weighted([1, 2, 3, 4].map((count) => [count, 5 - count]));

/** One to four profiles on the platforms of the trade; `handle` is the company name in characters of host names. */
export function demoSocials(random: Random, { platforms }: TradeKind, handle: string): Social[] {
  return platforms.slice(0, counts.pick(random)).map((platform) => ({
    platform,
    url: `https://${HOSTS[platform]}${handle}`,
    handle,
    verified: random.chance(0.3),
    // Most profiles have few followers, a few have many.
    followers: random.chance(0.9) ? Math.floor(20 * Math.exp(random.next() * 7)) : null,
  }));
}
