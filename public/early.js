// What is done while the bundle is on its way; a file, because the page's policy allows no inline script.

// Browsers without what the dashboard is built on get a sentence instead of a white page. Old syntax only: they must read it.
if (!Set.prototype.union || !Promise.withResolvers || !Map.groupBy || !HTMLElement.prototype.showPopover)
  document.addEventListener("DOMContentLoaded", () => {
    document.body.textContent =
      "This browser is too old for Nordscope. Use Firefox 127, Safari 17.4, Chrome 122, Edge 122 or a later version.";
  });

// The theme, before the first paint. The dashboard only writes the setting (src/web/lib/hooks/use-local-setting.ts); this file
// alone acts on it.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem("nordscope.theme") || '"system"');
    } catch {
      return "system";
    }
  }

  function apply() {
    const setting = chosen();
    const theme = setting === "dark" || (setting !== "light" && dark.matches) ? "dark" : "light";
    document.documentElement.dataset.theme = theme;
    const colour = document.querySelector('meta[name="theme-color"]');
    if (colour) colour.setAttribute("content", theme === "dark" ? "#101214" : "#ffffff");
  }

  apply();
  dark.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("nordscope:setting", apply);
})();

// Which frame is painted before the page is there: none around the sign-in.
(() => {
  if (location.pathname === "/sign-in") return;
  let collapsed = false;
  try {
    collapsed = localStorage.getItem("nordscope.sidebar-collapsed") === "true";
  } catch {
    // Forbidden: the width decides.
  }
  document.documentElement.dataset.frame = collapsed ? "narrow" : "wide";
})();

// The first formatters of a process read the browser's list of locales, 75 to 150 ms on a phone (Chromium at a fourth of our
// CPU): now, with nothing else to do, and not in the first drawing of a page.
setTimeout(() => {
  try {
    new Intl.NumberFormat(navigator.languages).format(0);
    new Intl.DateTimeFormat(navigator.languages).format();
  } catch {
    // A language that is no locale ("C"): src/web/lib/reader-locales.ts leaves it out.
  }
});
