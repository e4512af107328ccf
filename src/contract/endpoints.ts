/** Every endpoint of the service, by operation id. */
import { accountEndpoints } from "./endpoints/account.ts";
import { companyEndpoints } from "./endpoints/companies.ts";
import { leadEndpoints } from "./endpoints/leads.ts";
import { markEndpoints } from "./endpoints/marks.ts";
import { metadataEndpoints } from "./endpoints/metadata.ts";
import { viewEndpoints } from "./endpoints/views.ts";

export const endpoints = {
  ...metadataEndpoints,
  ...companyEndpoints,
  ...leadEndpoints,
  ...markEndpoints,
  ...viewEndpoints,
  ...accountEndpoints,
};

export type Endpoints = typeof endpoints;
export type OperationId = keyof Endpoints;
