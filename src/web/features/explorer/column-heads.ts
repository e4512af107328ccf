/**
 * Ids and headers of the explorer's columns in their defined order. What draws their cells comes with the table
 * (`company-columns.tsx`), in a chunk of its own.
 */
export const columnHeads = {
  name: "Name",
  lead: "Pipeline",
  city: "City",
  municipality: "Municipality",
  county: "County",
  country_code: "Country",
  industry: "Industry",
  employee_count: "Employees",
  founded_date: "Founded",
  legal_form: "Form",
  website: "Website",
  registry_id: "Registry number",
  postal_code: "Postal code",
  address: "Address",
  verification_status: "Verification",
  updated_at: "Updated",
} as const;

/** As settings and saved views want them. */
export const columnList = Object.entries(columnHeads).map(([id, header]) => ({ id, header, required: id === "name" }));
