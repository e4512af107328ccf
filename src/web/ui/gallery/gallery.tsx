import "../../styles/app.css";

import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

import { SegmentedControl } from "../form/segmented-control.tsx";
import { ToastRegion } from "../popups/toast-region.tsx";
import { TooltipLayer } from "../popups/tooltip-layer.tsx";
import { ControlSpecimens } from "./control-specimens.tsx";
import { DataSpecimens } from "./data-specimens.tsx";
import { PopupSpecimens } from "./popup-specimens.tsx";
import { StateSpecimens } from "./state-specimens.tsx";
import { TableSpecimen } from "./table-specimen.tsx";

/**
 * All components in all states on one page: `npm run dev`, then /src/web/ui/gallery/gallery.html. Not part of the
 * build.
 */
function Gallery() {
  const [theme, setTheme] = useState(document.documentElement.dataset["theme"] === "dark" ? "dark" : "light");
  return (
    <main className="grid gap-10 p-4 sm:p-8">
      <header className="flex items-center justify-between">
        <h1 className="text-20">Parts</h1>
        <SegmentedControl
          label="Theme"
          value={theme}
          options={[
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
          ]}
          onChange={(next) => {
            document.documentElement.dataset["theme"] = next;
            setTheme(next);
          }}
        />
      </header>
      <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        <ControlSpecimens />
        <DataSpecimens />
        <PopupSpecimens />
        <StateSpecimens />
        <TableSpecimen />
      </div>
      <ToastRegion />
      <TooltipLayer />
    </main>
  );
}

const root = document.querySelector("#root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
