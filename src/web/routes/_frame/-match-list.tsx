import { useNavigate } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { useState } from "react";

import { writeFilters } from "../../api/search/filter-text.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { usePaletteActions } from "../../shell/command-palette.tsx";

const MatchDialog = lazyPart(async () => (await import("../../features/explorer/match/match-dialog.tsx")).MatchDialog, {
  takesKeys: true,
});

/** "Match a list" in the palette of every page. */
export function MatchList() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [actions] = useState(() => [
    { id: "match", label: "Match a list", group: "Actions", icon: <Building2 />, run: () => setOpen(true) },
  ]);
  usePaletteActions(actions);
  return (
    isOpen && (
      <MatchDialog
        onClose={() => setOpen(false)}
        onShow={(filters) => {
          setOpen(false);
          void navigate({ to: "/companies", search: writeFilters({ filters }) });
        }}
      />
    )
  );
}
