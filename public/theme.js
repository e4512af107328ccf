// Sets the theme before the first paint; a file, because the page's policy allows no inline script.
// The dashboard only writes the setting (src/web/lib/use-local-setting.ts); this file alone acts on it.
(() => {
  const dark = matchMedia("(prefers-color-scheme: dark)");

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem("nordscope.theme") ?? '"system"');
    } catch {
      return "system";
    }
  }

  function apply() {
    const setting = chosen();
    const theme = setting === "dark" || (setting !== "light" && dark.matches) ? "dark" : "light";
    document.documentElement.dataset.theme = theme;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute("content", theme === "dark" ? "#101214" : "#ffffff");
  }

  apply();
  dark.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("nordscope:setting", apply);
})();
