import { CopyButton } from "../ui/copy-button.tsx";

const commands = [
  { about: "Norway, Brønnøysund: enheter_alle.json.gz", text: "npm run nordscope -- import no enheter_alle.json.gz" },
  { about: "Sweden, Bolagsverket: the bulk file", text: "npm run nordscope -- import se bolagsverket_bulkfil.zip" },
  { about: "Denmark, CVR: the company extract", text: "npm run nordscope -- import dk virksomheder.json" },
  { about: "Finland, PRH: the whole register", text: "npm run nordscope -- import fi all.json.zip" },
  { about: "Or 50 000 made-up companies", text: "npm run nordscope -- demo --companies 50000" },
] as const;

/** The first page of an installation without companies: how to get some. */
export function EmptyDatabasePage() {
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-16">
      <div className="grid gap-1">
        <h1 className="text-20 font-semibold">No companies yet</h1>
        <p className="text-14 text-ink-2">
          Load a register’s own bulk file, or made-up companies to look around. They appear here within a second.
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
