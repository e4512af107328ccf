const labels: Readonly<Record<string, string>> = {
  registry_id: "Registry number",
  industry_id: "Industry",
  employee_count: "Employees",
  founded_date: "Founded",
  website_verified: "Website verified",
  verification_status: "Verification",
  marketing_protected: "Marketing opt-out",
  registry_status: "Status",
  ceased_date: "Ceased",
  is_employer: "Employer",
  vat_registered: "VAT-registered",
  in_group: "Part of a group",
  accounts_year: "Last accounts",
  parent_registry_id: "Parent company",
};

/** Label of a field: `employee_count` → "Employees", `postal_code` → "Postal code". */
export function fieldLabel(name: string): string {
  const words = name.replaceAll("_", " ");
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
