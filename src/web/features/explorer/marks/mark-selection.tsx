import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Tag } from "lucide-react";

import type { SearchFilters } from "../../../../contract/fields.ts";
import { explain } from "../../../api/api-problem.ts";
import { loadedHit } from "../../../api/company.ts";
import { markCompanies, unmarkCompanies } from "../../../api/marks.ts";
import { searchIds } from "../../../api/search/search.ts";
import { MarkForm } from "../../../entities/mark/mark-form.tsx";
import { markLabel } from "../../../entities/mark/mark-words.ts";
import { format } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Popover } from "../../../ui/popups/popover.tsx";
import { toast } from "../../../ui/popups/toast-store.ts";
import type { Selection } from "../table/use-selection.ts";

/** Maximum number of companies to mark at once. */
const MOST_COMPANIES = 10_000;

interface MarkSelectionProps {
  selection: Selection;
  filters: SearchFilters;
}

/** Marks the selected companies. The ids of all matching ones are read first. */
export function MarkSelection({ selection, filters }: MarkSelectionProps) {
  const client = useQueryClient();
  const { ids, count } = selection;
  const rows = (ids ?? []).flatMap((id) => loadedHit(client, id) ?? []);
  const idsWith = (mark: string) =>
    rows.filter(({ marks = [] }) => marks.some((each) => each.mark === mark)).map((row) => row.id);
  const change = useMutation({
    mutationFn: async ({ mark, isMarked }: { mark: string; isMarked: boolean }) => {
      const companyIds = ids ?? (await searchIds(filters, MOST_COMPANIES, {}));
      const earlierIds = new Set(idsWith(mark));
      await (isMarked ? markCompanies(client, mark, companyIds) : unmarkCompanies(client, mark, companyIds));
      const changedIds = companyIds.filter((id) => earlierIds.has(id) !== isMarked);
      const companies = format.count(companyIds.length, "company", "companies");
      toast(`${companies} ${isMarked ? "marked as" : "no longer marked as"} ${markLabel(mark)}`, {
        tone: "success",
        // The earlier marks of companies that are not loaded are not known.
        ...(ids && {
          action: {
            label: "Undo",
            run: () =>
              void (
                isMarked ? unmarkCompanies(client, mark, changedIds) : markCompanies(client, mark, changedIds)
              ).catch(showFailure),
          },
        }),
      });
    },
    onError: showFailure,
  });
  const isTooMany = count > MOST_COMPANIES;
  return (
    <Popover
      label="Mark the selected companies"
      placement="bottom-end"
      renderTrigger={(trigger) => (
        <Button {...trigger} size={28} icon={<Tag />} busy={change.isPending} aria-label="Mark as">
          <span className="max-sm:hidden">Mark as</span>
        </Button>
      )}
    >
      {(close) =>
        isTooMany ? (
          <p>At most {format.number(MOST_COMPANIES)} at once. Narrow the filters first.</p>
        ) : (
          <MarkForm
            isMarked={(mark) => {
              const marked = idsWith(mark).length;
              return marked === 0 ? false : marked === ids?.length ? true : undefined;
            }}
            onMark={(mark, isMarked) => {
              close();
              change.mutate({ mark, isMarked });
            }}
          />
        )
      }
    </Popover>
  );
}

function showFailure(error: unknown): void {
  toast(`Couldn’t mark the companies: ${explain(error).detail}`, { tone: "danger" });
}
