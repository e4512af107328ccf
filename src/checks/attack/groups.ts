/** All attacks by target. To add a group, create a file in `groups` and list it here. */
import type { AttackGroup } from "./attack.ts";
import { authorisation } from "./groups/authorisation.ts";
import { guessing } from "./groups/guessing.ts";
import { http } from "./groups/http.ts";
import { json } from "./groups/json.ts";
import { money } from "./groups/money.ts";
import { names } from "./groups/names.ts";
import { paths } from "./groups/paths.ts";
import { session } from "./groups/session.ts";
import { sql } from "./groups/sql.ts";

export const groups: readonly AttackGroup[] = [session, authorisation, guessing, sql, json, http, paths, names, money];
