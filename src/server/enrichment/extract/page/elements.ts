/** Properties of HTML elements for text extraction. */
import type { Area } from "./page.ts";

type Attributes = Readonly<Record<string, string>>;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Elements that do not break a line. */
export const INLINE_ELEMENTS = words(`
  a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong
  sub sup time tt u var`);

/** Elements whose text is invisible or not part of the page text. */
export const SILENT_ELEMENTS = words(`script style template svg textarea select math object title`);

const AREAS: Readonly<Record<string, Area>> = {
  header: "header",
  nav: "nav",
  footer: "footer",
  aside: "aside",
  address: "address",
  article: "article",
  main: "article",
};
const ROLES: Readonly<Record<string, Area>> = {
  banner: "header",
  navigation: "nav",
  contentinfo: "footer",
  complementary: "aside",
  main: "article",
};
const FOOTER_WORDS =
  /(?:^|[\s_-])(?:page|site|main|global|bottom)?[_-]?(?:footer|colophon|bunntekst|sidfot|sidefod|alatunniste)(?:$|[\s_-])/i;
/** Cheap filter for class names: each landmark pattern contains one of these words. */
const LANDMARK_WORDS = /footer|colophon|bunntekst|sidfot|sidefod|alatunniste|-content|article-body|comment/i;
const ARTICLE_WORDS = /(?:^|[\s_-])(?:entry-content|article-body|post-content|comments?-(?:list|area|body))(?:$|\s)/i;

/** Returns the landmark of an element, based on its name only. */
export function areaOfElement(name: string): Area | undefined {
  return AREAS[name];
}

/** Returns the landmark that an element opens, or undefined. @param byClass landmark indicated by its classes */
export function areaOf(name: string, { role, id }: Attributes, byClass: Area | null): Area | undefined {
  const areaByName = AREAS[name] ?? (role === undefined ? undefined : ROLES[role]);
  if (areaByName && areaByName !== "header") return areaByName;
  if (id !== undefined && FOOTER_WORDS.test(id)) return "footer";
  return byClass ?? areaByName;
}

/** Returns the landmark that one class name indicates, or null. */
export function areaOfWord(word: string): Area | null {
  if (!LANDMARK_WORDS.test(word)) return null;
  return FOOTER_WORDS.test(word) ? "footer" : ARTICLE_WORDS.test(word) ? "article" : null;
}

/** Checks whether an element is a decoy: hidden text between the letters of an address. */
export function isHiddenInline(name: string, attributes: Attributes): boolean {
  const { style, hidden } = attributes;
  if ((style === undefined && hidden === undefined) || !INLINE_ELEMENTS.has(name) || name === "a") return false;
  return hidden !== undefined || /display\s*:\s*none/i.test(style ?? "");
}

/** Checks whether an element's text is written backwards and reversed by CSS. */
export function isReversed(attributes: Attributes): boolean {
  const { style } = attributes;
  return style !== undefined && /unicode-bidi\s*:\s*bidi-override/i.test(style) && /direction\s*:\s*rtl/i.test(style);
}
