import { useQuery } from "@tanstack/react-query";
import { Globe, Mail, Phone, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";

import { industriesQuery } from "../../api/metadata.ts";
import { format } from "../../lib/format.ts";
import { shownPhone } from "../../lib/identifiers.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { displayCity, displayName } from "../../lib/register-case.ts";
import { Badge } from "../../ui/badge.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { lineLinkStyle, quietLinkStyle } from "../../ui/link-style.ts";
import { tooltip } from "../../ui/popups/tooltip.ts";
import { CompanyMark } from "./company-mark.tsx";
import { BOUNCES, countryNames, shortWebsite, verificationWords, warningBadges } from "./company-words.ts";
import { legalFormName, spokenLegalForm } from "./register-words.ts";

const CompanyMarks = lazyPart(async () => (await import("../mark/company-marks.tsx")).CompanyMarks);

/** The facts of a row, a lead's company or a company's detail; missing ones are not shown. */
export interface CompanyOutline {
  name: string;
  country_code: string;
  legal_form: string | null;
  city: string | null;
  industry_id: number | null;
  registry_status: string;
  /** Null when its register does not publish it. */
  marketing_protected?: boolean | null;
  verification_status?: string;
  ceased_date?: string | null;
  website?: string | null;
  website_verified?: boolean;
  phone?: string | null;
  email?: string | null;
  email_status?: string | null;
}

interface CompanyHeaderProps {
  company: CompanyOutline;
  /** Set to show its marks. */
  id?: number;
  /** True on a page, where the name is shown here; a panel has it in its title (`CompanyName`). */
  page?: boolean;
  /** Actions after the contact links, on a page. */
  children?: ReactNode;
}

/** A company's name, industry, status and contact links, as on its page, in the peek panel and in a lead. */
export function CompanyHeader({ company, id, page = false, children }: CompanyHeaderProps) {
  return (
    <header className={page ? "flex items-start gap-4 p-4" : "flex items-start gap-3"}>
      <CompanyMark name={company.name} small={!page} />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1">
        {page && (
          <div className="flex items-center gap-1">
            <h1 className="min-w-0 text-20 font-semibold wrap-anywhere text-ink">
              <CompanyName name={company.name} />
            </h1>
            {/* On the first line of a name with several lines. */}
            <CopyButton value={company.name} label="Copy name" className="mt-0.5 self-start touch:-mt-2 print:hidden" />
          </div>
        )}
        <CompanyLine company={company} />
        <CompanyBadges company={company} />
        {id !== undefined && <CompanyMarks fallback={null} id={id} name={displayName(company.name)} />}
        {page ? (
          <div className="flex flex-wrap items-start gap-2 pt-2 max-sm:-ml-16">
            <CompanyLinks company={company} page />
            {children}
          </div>
        ) : (
          <CompanyLinks company={company} page={false} />
        )}
      </div>
    </header>
  );
}

/** Form, town and trade: "AS · Bergen · Computer programming activities". */
function CompanyLine({ company }: { company: CompanyOutline }) {
  const { data: industries } = useQuery(industriesQuery);
  const industry = company.industry_id === null ? undefined : industries?.get(company.industry_id)?.name;
  const { legal_form: form, country_code: country } = company;
  const rest = [company.city === null ? countryNames[country] : displayCity(company.city), industry].filter(Boolean);
  return (
    <p className="min-h-5 text-13 text-ink-2">
      {form !== null && (
        <span {...tooltip(legalFormName(country, form) ?? "Legal form")}>{spokenLegalForm(country, form)}</span>
      )}
      {form !== null && rest.length > 0 && " · "}
      {rest.join(" · ")}
    </p>
  );
}

function CompanyBadges({ company }: { company: CompanyOutline }) {
  // An unconfirmed number says little next to the number itself, so only an invalid one gets a badge.
  const verification = company.verification_status === "pending" ? verificationWords["pending"] : undefined;
  const warnings = warningBadges(company);
  if (warnings.length === 0 && !verification) return null;
  return (
    <ul aria-label="Status" className="mt-0.5 flex flex-wrap items-center gap-1.5">
      {warnings.map((badge) => (
        <li key={badge.label} className="contents">
          <Badge tone={badge.tone} hint={badge.hint}>
            {badge.label}
          </Badge>
        </li>
      ))}
      {verification && (
        <li className="contents">
          <Badge tone={verification.tone} hint={verification.hint}>
            {verification.label}
          </Badge>
        </li>
      )}
      {company.ceased_date && (
        <li className="text-12 text-ink-2">Removed from the register on {format.date(company.ceased_date)}</li>
      )}
    </ul>
  );
}

/** Contact links, free of charge if the register publishes them. */
function CompanyLinks({ company, page }: { company: CompanyOutline; page: boolean }) {
  const { name, phone, email, email_status, website } = company;
  if (!phone && !email && !website) return null;
  return (
    <ul
      aria-label={`Reach ${displayName(name)}`}
      className={`flex min-w-0 flex-wrap items-start text-13 ${page ? "gap-2" : "gap-x-4 gap-y-1"}`}
    >
      {phone && (
        <Way page={page} icon={<Phone />} href={`tel:${phone}`} copy={phone} label="Copy phone number">
          {shownPhone(phone)}
        </Way>
      )}
      {email && (
        <Way
          page={page}
          icon={<Mail />}
          href={`mailto:${email}`}
          copy={email}
          label="Copy email"
          bounces={email_status === "invalid"}
        >
          {email}
        </Way>
      )}
      {website && (
        <Way
          page={page}
          icon={<Globe />}
          href={website}
          copy={website}
          label="Copy website"
          outside
          verified={company.website_verified === true}
        >
          {shortWebsite(website)}
        </Way>
      )}
    </ul>
  );
}

interface WayProps {
  /** True for the height of a button, with a border; false for a line of text. */
  page: boolean;
  icon: ReactNode;
  href: string;
  copy: string;
  label: string;
  outside?: boolean;
  verified?: boolean;
  bounces?: boolean;
  children: string;
}

function Way({
  page,
  icon,
  href,
  copy,
  label,
  outside = false,
  verified = false,
  bounces = false,
  children,
}: WayProps) {
  return (
    <li
      className={`group flex max-w-full min-w-0 gap-1 touch:items-center ${page ? "min-h-8 items-center rounded-6 border border-line-strong pl-2.5 hover:bg-hover print:border-0 print:pl-0" : "items-start"}`}
    >
      <span aria-hidden="true" className="my-0.75 text-ink-3 [&_svg]:size-3.5">
        {icon}
      </span>
      <a
        href={href}
        {...(outside && { target: "_blank", rel: "noreferrer nofollow" })}
        className={
          page ? `${quietLinkStyle} min-w-0 py-1.25 wrap-anywhere touch:py-3` : `${lineLinkStyle} min-w-0 wrap-anywhere`
        }
      >
        {children}
      </a>
      {bounces && <span className="my-0.75 text-12 text-danger">{BOUNCES}</span>}
      {verified && (
        <span
          role="img"
          aria-label="Website verified"
          {...tooltip("Website verified")}
          className="my-0.75 text-success [&_svg]:size-3.5"
        >
          <ShieldCheck aria-hidden="true" />
        </span>
      )}
      <CopyButton value={copy} label={label} className={page ? "mr-0.5 print:hidden" : "reveal -my-0.5 print:hidden"} />
    </li>
  );
}

/** A company's name in its usual spelling, with the register's spelling as tooltip. */
export function CompanyName({ name }: { name: string }) {
  return <span {...tooltip(name)}>{displayName(name)}</span>;
}
