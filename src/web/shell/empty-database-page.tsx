import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { countriesQuery } from "../api/metadata.ts";
import { CopyButton } from "../ui/copy-button.tsx";

const LOOK_AGAIN_MS = 5_000;

const commands = [
  { about: "Norway, Brønnøysundregistrene: CSV or JSON", text: "npm run nordscope -- import no enheter_alle.csv.gz" },
  { about: "Sweden, Bolagsverket: the bulk file", text: "npm run nordscope -- import se bolagsverket_bulkfil.zip" },
  { about: "Denmark, CVR: company documents", text: "npm run nordscope -- import dk virksomhed.json.gz" },
  { about: "Finland, PRH: the whole register", text: "npm run nordscope -- import fi all_companies.zip" },
  {
    about: "Or try 50,000 fictional companies in a separate service",
    text: "DATA_DIR=demo-data PORT=3001 npm start",
  },
] as const;

/**
 * The first page of an installation without companies: explains how to add some, and disappears once there are some.
 */
export function EmptyDatabasePage() {
  const queries = useQueryClient();
  const { data: filled } = useQuery({
    ...countriesQuery,
    refetchInterval: LOOK_AGAIN_MS,
    select: ({ data }) => data.some(({ company_count }) => company_count > 0),
  });
  useEffect(() => {
    // All previous responses were sent by an empty service.
    if (filled === true) void queries.invalidateQueries();
  }, [filled, queries]);
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-16">
      <title>Companies · Nordscope</title>
      <div className="grid gap-1">
        <h1 className="text-20 font-semibold">No companies yet</h1>
        <p className="text-14 text-ink-2">
          Ask your administrator to load companies, or import a register’s bulk file.
        </p>
      </div>
      <ol className="border-t border-line">
        {commands.map((command) => (
          <li key={command.text} className="grid gap-1 border-b border-line py-3">
            <span className="text-12 text-ink-3">{command.about}</span>
            <span className="flex items-center gap-2">
              <code className="min-w-0 flex-1 text-13 wrap-anywhere">{command.text}</code>
              <CopyButton value={command.text} label="Copy command" />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
