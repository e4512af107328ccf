import { oneOf, useLocalSetting } from "../lib/hooks/use-local-setting.ts";

export const THEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "System" },
] as const;
export type Theme = (typeof THEMES)[number]["value"];

const isTheme = oneOf(THEMES.map((theme) => theme.value));

/** The selected theme. public/early.js applies the stored setting, in this tab and others. */
export function useTheme() {
  return useLocalSetting<Theme>("theme", "system", isTheme);
}
