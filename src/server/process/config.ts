/**
 * Configuration of a process. Only this file reads environment variables. An invalid value results in a one-line error.
 */
import { homedir } from "node:os";
import { join, resolve } from "node:path";

import { type SyncSetting, syncSettingOf } from "../registries/sync/schedule.ts";
import { isLoopback } from "../domain/request-origin.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

export interface Config {
  /** 0 selects any free port. */
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** Number of companies to generate on the first run; 0 for none. */
  demoCompanies: number;
  /** URL of PostgreSQL, to be used instead of the embedded database. */
  databaseUrl: string | null;
  /** Public origin of the service, without a trailing slash. */
  publicUrl: string | null;
  /** Shows the password of the demo account on the sign-in page to everyone. */
  demoSignInIsPublic: boolean;
  /** Number of our own proxies in front; with 0, X-Forwarded-For is not trusted. */
  trustedProxies: number;
  /**
   * Token that gives other machines access to /metrics and the details of /health when PUBLIC_URL is set; null to deny
   * it.
   */
  metricsToken: string | null;
  corsOrigins: string[];
  logLevel: (typeof LOG_LEVELS)[number];
  /** Schedule on which a serving process syncs with the registers. */
  sync: SyncSetting;
  /** True when it also reads annual accounts. */
  syncAccounts: boolean;
  /** URL of a mirror of all registers, without a trailing slash; null for the registers themselves. */
  registersUrl: string | null;
  /** API key for Denmark's Datafordeler. */
  datafordelerKey: string | null;
  /** True when a serving process visits company websites. */
  enrich: boolean;
  /** An address or URL at which website owners can contact the operator, or null. */
  enrichContact: string | null;
}

/** Returns whether `npm start` or `npm run` started this process. */
export function isRunByNpm(env: Environment = process.env): boolean {
  return env["npm_lifecycle_event"] !== undefined;
}

/** An invalid setting. The message is the line to print. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Environment = Readonly<Record<string, string | undefined>>;

export function readConfig(env: Environment = process.env): Config {
  // Compose files and shells write an empty value for "not set".
  const setting = (name: string) => env[name]?.trim() || undefined;
  const host = setting("HOST") ?? "127.0.0.1";
  const publicUrl = setting("PUBLIC_URL");
  const config: Config = {
    port: wholeNumber("PORT", setting("PORT") ?? "3000", 65_535),
    host,
    dataDir: folderOf(setting("DATA_DIR") ?? "data"),
    demoCompanies: wholeNumber("DEMO_COMPANIES", setting("DEMO_COMPANIES") ?? "50000", 10_000_000),
    databaseUrl: databaseUrlOf(setting("DATABASE_URL")),
    publicUrl: publicUrl === undefined ? null : originOf("PUBLIC_URL", publicUrl),
    demoSignInIsPublic: isPublic(setting("DEMO_SIGN_IN")),
    trustedProxies: proxiesOf(setting("TRUST_PROXY") ?? "0"),
    metricsToken: tokenOf(setting("METRICS_TOKEN")),
    corsOrigins: (setting("CORS_ORIGINS") ?? "")
      .split(/[\s,]+/)
      .filter((origin) => origin !== "")
      .map((origin) => originOf("CORS_ORIGINS", origin)),
    logLevel: levelOf(setting("LOG_LEVEL") ?? "info"),
    sync: syncOf(setting("SYNC") ?? "off"),
    syncAccounts: isOn("SYNC_ACCOUNTS", setting("SYNC_ACCOUNTS") ?? "off"),
    registersUrl: mirrorOf(setting("REGISTERS_URL")),
    datafordelerKey: setting("DATAFORDELER_KEY") ?? null,
    enrich: isOn("ENRICH", setting("ENRICH") ?? "off"),
    enrichContact: contactOf(setting("ENRICH_CONTACT")),
  };
  if (!isLoopback(host) && config.publicUrl === null) {
    throw new ConfigError(
      `HOST=${host} is reachable from the network: set PUBLIC_URL to the address that users open, for example PUBLIC_URL=https://nordscope.example.com.`,
    );
  }
  if (config.syncAccounts && config.sync === "off") {
    throw new ConfigError("SYNC_ACCOUNTS=on reads annual accounts after the registers: set SYNC=daily or a time.");
  }
  if (config.enrich && config.enrichContact === null) {
    throw new ConfigError(
      "ENRICH=on visits websites in your name: set ENRICH_CONTACT to an e-mail address or URL where their owners can reach you.",
    );
  }
  return config;
}

/** Expands `~/`, which a shell leaves as it is between quotes and in files of settings. */
function folderOf(path: string): string {
  if (!path.startsWith("~")) return resolve(path);
  if (path === "~" || path.startsWith("~/")) return join(homedir(), path.slice(1));
  throw new ConfigError(`DATA_DIR=${path}: the folder of another user is not known here: write its full path.`);
}

function isOn(name: string, text: string): boolean {
  const word = text.toLowerCase();
  if (word === "on" || word === "off") return word === "on";
  throw new ConfigError(`${name} must be on or off, not "${text}".`);
}

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (/^\d{1,9}$/.test(text) && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not "${text}".`);
}

/** `true` means one proxy; otherwise the number of proxies. */
function proxiesOf(text: string): number {
  const word = text.toLowerCase();
  if (word === "true") return 1;
  if (word === "false") return 0;
  if (/^\d$/.test(word)) return Number(word);
  throw new ConfigError(`TRUST_PROXY must be true, false or the number of proxies in front (0 to 9), not "${text}".`);
}

function isPublic(text: string | undefined): boolean {
  if (text === undefined || text.toLowerCase() === "public") return text !== undefined;
  throw new ConfigError(`DEMO_SIGN_IN must be "public" or empty, not "${text}".`);
}

function tokenOf(text: string | undefined): string | null {
  if (text === undefined || /^[\x21-\x7e]{16,200}$/.test(text)) return text ?? null;
  // The value is a secret and must not be printed.
  throw new ConfigError("METRICS_TOKEN must have 16 to 200 letters, digits or signs, without spaces.");
}

function originOf(name: string, text: string): string {
  const url = URL.parse(text);
  const bare =
    url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.hash && !url.username;
  if (url && bare) return url.origin;
  throw new ConfigError(
    `${name} must be an address like https://nordscope.example.com, without a path, not "${text}".`,
  );
}

function databaseUrlOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol)) return text;
  // The value can contain a password and must not be printed.
  throw new ConfigError("DATABASE_URL must be an address like postgres://user:password@host:5432/database.");
}

function levelOf(text: string): Config["logLevel"] {
  const level = LOG_LEVELS.find((name) => name === text.toLowerCase());
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}, not "${text}".`);
}

function syncOf(text: string): SyncSetting {
  const setting = syncSettingOf(text);
  if (setting !== null) return setting;
  throw new ConfigError(`SYNC must be off, daily or a time like 04:30 (UTC), not "${text}".`);
}

/** Becomes part of a header: an e-mail address or a URL, in ASCII and without brackets. */
function contactOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^(?:https?:\/\/|mailto:)?[\w.~:/?#@!$&'*+,;=%-]{3,200}$/.test(text) && /[@.]/.test(text)) return text;
  throw new ConfigError(`ENRICH_CONTACT must be an e-mail address or a URL, not "${text}".`);
}

function mirrorOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash) return url.href.replace(/\/$/, "");
  throw new ConfigError(`REGISTERS_URL must be an address like http://mirror.example.com:8080, not "${text}".`);
}
