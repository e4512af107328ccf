/** The router, created from the endpoints of the contract and their handlers. */
import type { Endpoint, InputOf, Method } from "../../contract/endpoint.ts";
import { type Endpoints, endpoints, type OperationId } from "../../contract/endpoints.ts";
import type { Fault } from "../../contract/problem.ts";
import type { Principal } from "../domain/accounts/principal.ts";
import type { Answered, Handler, HandlerContext, Handlers, Unchanged } from "../handlers/handler.ts";
import { checkInput, type RawInput } from "./request-input.ts";

/**
 * Matches path templates (`/v1/companies/{id}/contacts`) segment by segment; literal segments take precedence over
 * parameters.
 */

interface Found<T> {
  value: T;
  params: Record<string, string>;
}

interface Place<T> {
  named: Map<string, Place<T>>;
  parameter?: { name: string; place: Place<T> };
  /** Value of the template that ends here. */
  value?: T;
}

export class PathTree<T> {
  readonly #root: Place<T> = { named: new Map() };

  add(template: string, value: T): void {
    let place = this.#root;
    for (const segment of template.split("/")) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) place = place.named.getOrInsertComputed(segment, () => ({ named: new Map() }));
      else place = (place.parameter ??= { name, place: { named: new Map() } }).place;
    }
    place.value = value;
  }

  /** A parameter is a complete, non-empty segment, without percent-decoding. */
  find(path: string): Found<T> | undefined {
    return search(this.#root, path, 0);
  }
}

/** Matches the rest of the path from `start`. Parameters are stored only when the match is complete. */
function search<T>(place: Place<T>, path: string, start: number): Found<T> | undefined {
  if (start > path.length) return place.value === undefined ? undefined : { value: place.value, params: {} };
  const slash = path.indexOf("/", start);
  const end = slash < 0 ? path.length : slash;
  const segment = path.slice(start, end);
  const child = place.named.get(segment);
  const match = child && search(child, path, end + 1);
  if (match || !place.parameter || segment === "") return match;
  const behind = search(place.parameter.place, path, end + 1);
  if (behind) behind.params[place.parameter.name] = segment;
  return behind;
}

export interface Route {
  endpoint: Endpoint;
  /** `GET /v1/companies/{id}`: the key in usage, metrics and logs. */
  key: string;
  /** Validates the input; `run` calls the handler with it. */
  prepare(raw: RawInput): { ok: true; run: Run } | { ok: false; faults: Fault[] };
}
type Run = (context: HandlerContext) => Promise<Answered<unknown> | Unchanged>;

interface PathRoutes {
  template: string;
  methods: ReadonlyMap<string, Route>;
  /** Value of the `Allow` header. */
  allow: string;
  /** True when no method needs credentials, as for monitoring. */
  open: boolean;
}

export interface Match {
  routes: PathRoutes;
  params: Record<string, string>;
}

/** Finds the template of a path; literal templates take precedence over those with parameters, as in OpenAPI. */
export type Router = (path: string) => Match | undefined;

export function createRouter(handlers: Handlers): Router {
  const byPath = Map.groupBy(Object.keys(endpoints).filter(isOperation), (id) => endpoints[id].path);
  const literal = new Map<string, Match>();
  const patterns = new PathTree<PathRoutes>();
  for (const [template, ids] of byPath) {
    const methods = new Map(ids.map((id) => [endpoints[id].method, routeOf(id, endpoints[id], handlers)] as const));
    const open = ids.every((id) => endpoints[id].access === "open") && !isApi(template);
    const routes = { template, methods, allow: allowed([...methods.keys()]), open };
    if (template.includes("{")) patterns.add(template, routes);
    else literal.set(template, { routes, params: {} });
  }
  return (path) => {
    const exact = literal.get(path);
    if (exact) return exact;
    const match = patterns.find(path);
    return match && { routes: match.value, params: match.params };
  };
}

const isOperation = (id: string): id is OperationId => Object.hasOwn(endpoints, id);

/** Other spellings of an API path too: with further slashes, dots, capitals or percent-encoded characters. */
const API = /^[/\\]+(?:\.[/\\]+)*(?:v1|auth)(?:[/\\]|$)/i;

/** Returns whether unknown paths below it are 404; every other GET returns the dashboard. */
export const isApi = (path: string) => API.test(unescaped(path));

function unescaped(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function allowed(methods: readonly Method[]): string {
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].toSorted().join(", ");
}

function routeOf<K extends OperationId>(id: K, endpoint: Endpoints[K], handlers: Handlers): Route {
  return bind<Endpoints[K]>(endpoint, handlers[id]);
}

function bind<E extends Endpoint>(endpoint: E, handler: Handler<E>): Route {
  const check = checkInput(endpoint);
  return {
    endpoint,
    key: `${endpoint.method} ${endpoint.path}`,
    prepare(raw) {
      const { input, faults } = check(raw);
      if (!isDecoded<E>(input, faults)) return { ok: false, faults };
      return {
        ok: true,
        run: (context) => {
          if (!isFor(endpoint, context)) throw new Error(`${endpoint.path} was reached without a caller`);
          return handler(input, context);
        },
      };
    },
  };
}

/** Narrows to the endpoint's input type when all schemas have passed. */
function isDecoded<E extends Endpoint>(
  _input: { [K in keyof InputOf<E>]: unknown },
  faults: Fault[],
): _input is InputOf<E> {
  return faults.length === 0;
}

function isFor<E extends Endpoint>(
  endpoint: E,
  context: HandlerContext,
): context is HandlerContext<E["access"] extends "open" ? Principal | null : Principal> {
  return endpoint.access === "open" || context.principal !== null;
}
