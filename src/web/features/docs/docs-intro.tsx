import { Link } from "@tanstack/react-router";

import { planTerms } from "../../api/data/contract-data.ts";
import { PriceList } from "../../entities/account/price-list.tsx";
import { format } from "../../lib/format.ts";
import { linkStyle } from "../../ui/link-style.ts";
import { CodeBlock } from "./code-block.tsx";

const rowsADay = Object.entries(planTerms)
  .map(([plan, { rowsPerDay }]) => `${plan} ${format.number(rowsPerDay)}`)
  .join(", ");

/** Common parts of all calls: key, errors, lists, limits, credits. */
export function DocsIntro() {
  const base = location.origin;
  return (
    <section aria-label="Quick start" className="grid grid-cols-[minmax(0,1fr)] gap-3 text-13 text-pretty text-ink-2">
      <h2 className="text-20 font-semibold text-ink">Quick start</h2>
      <p>
        Create a key under{" "}
        <Link to="/account" search={{ tab: "keys" }} className={linkStyle}>
          Account, API keys
        </Link>{" "}
        and send it as a bearer token. The dashboard uses the same API.
      </p>
      <CodeBlock
        label="First call"
        code={`curl "${base}/v1/companies?country=NO&q=bakeri&limit=5" \\\n  -H "Authorization: Bearer $NORDSCOPE_API_KEY"`}
      />
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Lists return {"{ data, next_cursor, has_more, limit, total }"}; the total is exact. Send next_cursor as cursor
          for the next page.
        </li>
        <li>
          Errors follow RFC 9457 with a stable code and list every invalid field. Quote request_id when you contact
          support.
        </li>
        <li>
          X-RateLimit-Limit, -Remaining and -Reset give the requests left in this UTC minute. Above the limit: 429 with
          Retry-After.
        </li>
        <li>
          Lists and search return a number of rows a UTC day, by plan: {rowsADay}. Above it: 429 row_limit_reached with
          Retry-After.
        </li>
        <li>
          Responses that can cost credits carry X-Credits-Charged and X-Credits-Remaining. Empty responses, 304, replays
          and errors are free.
        </li>
        <li>Companies have an ETag: with If-None-Match an unchanged one is 304 and free.</li>
      </ul>
      <h3 className="pt-2 text-16 font-semibold text-ink">Prices</h3>
      <div className="max-w-140">
        <PriceList />
      </div>
    </section>
  );
}
