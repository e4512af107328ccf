import { useLocation } from "@tanstack/react-router";
import { useState } from "react";

import type { CompanyDetail } from "../../../../contract/company.ts";
import { readQueryText } from "../../../api/search/filter-text.ts";
import { MarkedPurpose } from "../../../entities/company/marked-purpose.tsx";
import { Button } from "../../../ui/button.tsx";
import { Block } from "./block.tsx";

/** Longer texts do not fit in three lines on most screens. */
const FOLDED_CHARACTERS = 240;

/** The company's description of its business, folded after three lines, with its source. */
export function PurposeBlock({ company: { purpose, sources } }: { company: CompanyDetail }) {
  const [isOpen, setOpen] = useState(false);
  const list = useLocation({ select: ({ state }) => state.list });
  if (purpose === null) return null;
  // Words are marked that were searched in the list from which the page was opened.
  const { filters } = readQueryText(list?.split("?")[1] ?? "");
  const isLong = purpose.length > FOLDED_CHARACTERS;
  const source = sources.find(({ fields }) => fields.includes("purpose"));
  return (
    <Block title="What it does">
      <p className={`text-13 wrap-anywhere text-ink ${isLong && !isOpen ? "line-clamp-3" : ""}`}>
        <MarkedPurpose purpose={purpose} filter={filters.purpose} />
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-12 text-ink-3">
        {isLong && (
          <Button variant="ghost" size={24} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show less" : "Show more"}
          </Button>
        )}
        {source?.source}
      </div>
    </Block>
  );
}
