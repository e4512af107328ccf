/** Indexes that find companies by a phone number from a register and by previous names. */
export const searchLookups = (isFromRegistry: "from_registry" | "from_registry = 1") => `
  CREATE INDEX contacts_phone ON contacts (phone) WHERE ${isFromRegistry} AND phone IS NOT NULL;
  CREATE INDEX history_names ON history (company_id) WHERE field_name = 'name';
`;
