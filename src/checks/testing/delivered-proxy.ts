/** Caddy and nginx with the files of deploy/, for tests. They are programs of the operator and no dependencies of ours. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const deploy = join(import.meta.dirname, "../../../deploy");

export const proxies = ["caddy", "nginx"] as const;
export type Proxy = (typeof proxies)[number];

const VERSION = { caddy: "version", nginx: "-v" };

/** @returns why its tests cannot run here, or undefined */
export function absenceOf(proxy: Proxy): string | undefined {
  if (spawnSync(proxy, [VERSION[proxy]]).status === 0) return undefined;
  return `${proxy} is not installed (Debian: apt-get install ${proxy}), so its file in deploy/ is not tested`;
}

interface ProxyPlan {
  /** The address at which it listens. */
  publicUrl: string;
  /** URLs of the nodes behind it. */
  nodes: readonly string[];
}

/** Resolves when a node answers through it. @returns its end */
export async function startDeliveredProxy(proxy: Proxy, plan: ProxyPlan): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), `nordscope-${proxy}-`));
  const child = proxy === "caddy" ? caddyIn(folder, plan) : nginxIn(folder, plan);
  const exit = once(child, "exit");
  const stop = async () => {
    child.kill("SIGKILL");
    await exit;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let triesLeft = 400; !(await isReady(plan.publicUrl)); triesLeft -= 1) {
    if (triesLeft > 0) await delay(50);
    else {
      await stop();
      throw new Error(`${proxy} does not reach the nodes`);
    }
  }
  return stop;
}

const isReady = (url: string) =>
  fetch(`${url}/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

function caddyIn(folder: string, { publicUrl, nodes }: ProxyPlan): ChildProcess {
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: folder,
    CADDY_ADMIN: `unix/${join(folder, "admin.sock")}`,
    NORDSCOPE_HOST: publicUrl,
    NORDSCOPE_NODES: nodes.map((url) => new URL(url).host).join(" "),
  };
  return spawn("caddy", ["run", "--config", join(deploy, "Caddyfile")], { env, stdio: "ignore" });
}

/** Its server without TLS, at the port of `publicUrl`. */
function nginxIn(folder: string, { publicUrl, nodes }: ProxyPlan): ChildProcess {
  const { host } = new URL(publicUrl);
  const [primary = "", secondary] = nodes.map((url) => new URL(url).host);
  const delivered = readFileSync(join(deploy, "nginx.conf"), "utf8");
  const servers = delivered
    .replace(/server \{\s+listen 80;[^}]*\}/, "")
    .replace(/^\tssl_.*\n/gm, "")
    .replace("listen 443 ssl", `listen ${host}`)
    .replace("server_name nordscope.example.com", "server_name 127.0.0.1")
    .replace("server 127.0.0.1:3000", `server ${primary}`)
    .replace("# server 127.0.0.1:3001", secondary === undefined ? "# server 127.0.0.1:3001" : `server ${secondary}`);
  if (!servers.includes(`listen ${host};`)) throw new Error("deploy/nginx.conf has other lines than expected here");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  const config = join(folder, "nginx.conf");
  writeFileSync(
    config,
    `daemon off; master_process off; pid nginx.pid; error_log stderr; ${process.getuid?.() === 0 ? "user root;" : ""} events {}
    http { access_log off; ${temporary.join(" ")} ${servers} }`,
  );
  return spawn("nginx", ["-p", folder, "-c", config, "-e", "stderr"], { stdio: "ignore" });
}
