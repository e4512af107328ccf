import { Link } from "@tanstack/react-router";

import { format } from "../lib/format.ts";
import { linkStyle } from "../ui/link-style.ts";

/** The part of a country that describes its register. */
export interface RegisterDate {
  code: string;
  /** "Norway" */
  name: string;
  registry_name: string;
  registry_licence: { name: string; url: string };
  /** When its latest file was imported; null without an import. */
  registry_retrieved_at: string | null;
  company_count: number;
}

interface RegisterListProps {
  registers: readonly RegisterDate[];
  demo: boolean;
}

/** Each country's register with its date and licence. */
export function RegisterList({ registers, demo }: RegisterListProps) {
  return (
    <div className="grid gap-3">
      {demo && (
        <p className="rounded-6 bg-warning-tint px-2.5 py-2 text-12 text-warning">
          Fictional companies. Import a register to use real data.
        </p>
      )}
      <ul className="grid gap-2.5">
        {registers.map((register) => (
          <li key={register.code} className="grid gap-x-3 text-12 text-ink-3">
            <span className="flex justify-between gap-3 text-13 text-ink">
              {register.name}
              <span className="text-ink-2">{format.count(register.company_count, "company", "companies")}</span>
            </span>
            <span>{register.registry_name}</span>
            {register.registry_retrieved_at === null ? (
              <span>{demo ? "Demo data" : "Not imported"}</span>
            ) : (
              <span>
                {format.day(register.registry_retrieved_at)} ·{" "}
                <a href={register.registry_licence.url} target="_blank" rel="noreferrer" className={linkStyle}>
                  {register.registry_licence.name}
                </a>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Link to="/registers" className={`text-12 ${linkStyle}`}>
        Register status
      </Link>
    </div>
  );
}
