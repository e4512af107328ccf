/** Every endpoint of the service, by operation id. */
import { accountEndpoints } from "./endpoints/account.ts";
import { companyEndpoints } from "./endpoints/companies.ts";
import { leadEndpoints } from "./endpoints/leads.ts";
import { metadataEndpoints } from "./endpoints/metadata.ts";
import { viewEndpoints } from "./endpoints/views.ts";

export const endpoints = {
  ...metadataEndpoints,
  ...companyEndpoints,
  ...leadEndpoints,
  ...viewEndpoints,
  ...accountEndpoints,
};

export type Endpoints = typeof endpoints;
export type OperationId = keyof Endpoints;
