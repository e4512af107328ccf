import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { sessionQuery } from "../../api/session.ts";
import { lineLinkStyle, linkStyle } from "../../ui/link-style.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

const authorities = [
  { country: "Norway", name: "Datatilsynet", url: "https://www.datatilsynet.no" },
  { country: "Sweden", name: "Integritetsskyddsmyndigheten", url: "https://www.imy.se" },
  { country: "Denmark", name: "Datatilsynet", url: "https://www.datatilsynet.dk" },
  { country: "Finland", name: "Tietosuojavaltuutettu", url: "https://tietosuoja.fi" },
];

/** Information for people in the data: sources, stored facts, retention, objection. Public. */
export function PrivacyPage() {
  const session = useQuery(sessionQuery);
  return (
    <main className="min-h-dvh bg-canvas">
      <title>Privacy · Nordscope</title>
      <div className="mx-auto grid max-w-160 grid-cols-[minmax(0,1fr)] gap-8 px-4 py-8 md:py-16">
        <header>
          <Link to="/" className={`${lineLinkStyle} text-13`}>
            {session.data?.user ? "Back to Nordscope" : "Sign in to Nordscope"}
          </Link>
          <h1 className="mt-6 text-20 font-semibold text-ink">People in the data</h1>
          <p className="mt-2 text-14 text-pretty text-ink-2">
            Nordscope describes companies in Norway, Sweden, Denmark and Finland. Some facts name people in their role
            at a company. If you are one of them, this page is for you.
          </p>
        </header>
        <Part title="Where the data comes from">
          <li>
            Official registers that publish companies as open data: Brønnøysundregistrene in Norway, Bolagsverket and
            SCB in Sweden, CVR in Denmark, PRH in Finland
          </li>
          <li>
            Websites of the companies themselves, if the operator has turned on visits. A visit follows robots.txt, and
            reads public pages only
          </li>
        </Part>
        <Part title="What is stored">
          <li>Your name, job title, work email, work phone and the profiles that your company’s website links to</li>
          <li>The page or register that each fact is from, and when it was read</li>
          <li>Contact details and addresses that a company has in its register, without lines that name a person</li>
          <li>
            Not sole traders, nor their branches: a Norwegian branch is left out if its company is not in the register’s
            list of companies. An estate of a deceased person is left out too
          </li>
          <li>Notes that customers write about their own sales work</li>
        </Part>
        <Part title="How long it is stored">
          <li>Register data changes with the register. Earlier values stay in the company’s history</li>
          <li>Facts from a website are removed after two complete visits that no longer find them</li>
          <li>
            After an objection your details are removed at once. Only what later imports need to leave you out is kept
          </li>
        </Part>
        <Part title="How to object">
          <li>
            Write to the operator of <strong className="font-semibold text-ink">{location.host}</strong>, who is
            responsible for the data here. Name your company, and the email address or phone number
          </li>
          <li>
            The operator removes your details from companies, their history and customers’ notes. Later imports and
            visits leave them out
          </li>
          <li>You can object before your details appear, ask for a copy, or have an error corrected</li>
          <li>An error in a register comes back with the next import until the register corrects it</li>
          <li>
            You can complain to your data protection authority:{" "}
            {authorities.map(({ country, name, url }, index) => (
              <span key={country}>
                {index > 0 && ", "}
                <a href={url} rel="noreferrer" className={linkStyle}>
                  {name}
                </a>{" "}
                ({country})
              </span>
            ))}
          </li>
        </Part>
        <section aria-labelledby="operators" className="grid gap-2 border-t border-line pt-6 text-13 text-ink-2">
          <h2 id="operators" className="text-14 font-semibold text-ink">
            For operators
          </h2>
          <p className="text-pretty">
            This command removes a person and keeps later imports and visits from bringing them back. With --check it
            only lists what it would remove. It also takes a phone number, a contact id, or a name with --company.
          </p>
          <div className="flex items-center gap-1 rounded-6 border border-line bg-subtle py-1 pr-1 pl-3">
            <code className="min-w-0 flex-1 font-mono text-12 break-words text-ink">{COMMAND}</code>
            <CopyButton value={COMMAND} label="Copy command" />
          </div>
        </section>
      </div>
    </main>
  );
}

const COMMAND = "npm run nordscope -- forget person@company.example";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-16 font-semibold text-ink">{title}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-14 text-pretty text-ink-2">{children}</ul>
    </section>
  );
}
