import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

import { ConfigError, readConfig } from "./config.ts";
import { isLoopback } from "../domain/request-origin.ts";

test("without settings the defaults of the contract apply", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("data"),
    demoCompanies: 50_000,
    databaseUrl: null,
    publicUrl: null,
    sync: "off",
    syncAccounts: false,
    registersUrl: null,
    datafordelerKey: null,
    enrich: false,
    enrichContact: null,
    demoSignInIsPublic: false,
    trustedProxies: 0,
    metricsToken: null,
    corsOrigins: [],
    logLevel: "info",
  });
});

test("an empty value counts as not set", () => {
  expect(readConfig({ PORT: "", HOST: " ", CORS_ORIGINS: "" })).toEqual(readConfig({}));
});

test("visits to websites need ENRICH_CONTACT", () => {
  expect(() => readConfig({ ENRICH: "on" })).toThrow("set ENRICH_CONTACT");
  expect(() => readConfig({ ENRICH: "yes" })).toThrow('ENRICH must be on or off, not "yes".');
  expect(() => readConfig({ ENRICH_CONTACT: "a) evil\r\nX: y" })).toThrow("ENRICH_CONTACT must be");
  expect(readConfig({ ENRICH: "On", ENRICH_CONTACT: "https://example.org/bot" })).toMatchObject({
    enrich: true,
    enrichContact: "https://example.org/bot",
  });
});

test("settings are read", () => {
  const env = {
    PORT: "0",
    HOST: "0.0.0.0",
    PUBLIC_URL: "https://nordscope.example.com/",
    TRUST_PROXY: "true",
    CORS_ORIGINS: "https://a.example, http://localhost:5173",
    LOG_LEVEL: "WARN",
    DEMO_COMPANIES: "0",
    DATABASE_URL: "postgres://me:secret@db/nordscope",
  };
  expect(readConfig(env)).toMatchObject({
    port: 0,
    host: "0.0.0.0",
    publicUrl: "https://nordscope.example.com",
    trustedProxies: 1,
    corsOrigins: ["https://a.example", "http://localhost:5173"],
    logLevel: "warn",
    demoCompanies: 0,
    databaseUrl: "postgres://me:secret@db/nordscope",
  });
});

test.each([
  ["PORT", "70000"],
  ["PORT", "http"],
  ["PORT", "-1"],
  ["PORT", "30.5"],
  ["DEMO_COMPANIES", "many"],
  ["PUBLIC_URL", "nordscope.example.com"],
  ["PUBLIC_URL", "https://nordscope.example.com/app"],
  ["PUBLIC_URL", "ftp://nordscope.example.com"],
  ["TRUST_PROXY", "10.0.0.1"],
  ["CORS_ORIGINS", "*"],
  ["CORS_ORIGINS", "https://a.example,b.example"],
  ["LOG_LEVEL", "loud"],
  ["METRICS_TOKEN", "short"],
  ["METRICS_TOKEN", "sixteen letters, with spaces"],
  ["HOST", "0.0.0.0"],
  ["HOST", "::"],
])("%s=%s stops the start with one line that names it", (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
});

test("a wrong DATABASE_URL is not repeated, because it might contain a password", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://me:hunter2@db/x" })).toThrow(/^(?!.*hunter2).*DATABASE_URL/);
});

test("a wrong METRICS_TOKEN is not repeated either", () => {
  expect(() => readConfig({ METRICS_TOKEN: "hunter2" })).toThrow(/^(?!.*hunter2).*METRICS_TOKEN/);
});

test.each(["localhost", "127.0.0.1", "127.8.0.1", "::1"])("%s is loopback", (host) => {
  expect(isLoopback(host)).toBe(true);
});

test("a home folder that the shell has left is found, another user's is refused", () => {
  expect(readConfig({ DATA_DIR: "~/nordscope" }).dataDir).toBe(join(homedir(), "nordscope"));
  expect(() => readConfig({ DATA_DIR: "~kari/x" })).toThrow("write its full path");
});
