/** Every endpoint of the service, by operation id. */
import { accountEndpoints } from "./endpoints/account.ts";
import { companyEndpoints } from "./endpoints/companies.ts";
import { leadEndpoints } from "./endpoints/leads.ts";
import { metadataEndpoints } from "./endpoints/metadata.ts";

export const endpoints = { ...metadataEndpoints, ...companyEndpoints, ...leadEndpoints, ...accountEndpoints };

export type Endpoints = typeof endpoints;
export type OperationId = keyof Endpoints;
