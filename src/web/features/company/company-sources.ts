import type { CompanyDetail, SourceNote } from "../../../contract/company.ts";

/** The source of most fields, which is shown once for all of them. */
export function mainSource({ sources }: CompanyDetail): SourceNote | undefined {
  return sources.toSorted((a, b) => b.fields.length - a.fields.length)[0];
}

/** The source of one field. */
export const sourceOf = ({ sources }: CompanyDetail, field: string): SourceNote | undefined =>
  sources.find(({ fields }) => fields.includes(field));
