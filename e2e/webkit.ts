/** WebKitGTK (Debian: webkit2gtk-driver, xvfb) over the WebDriver protocol: as near to Safari as Linux comes. */
import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import * as z from "zod/mini";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/xvfb-run";
const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const START_MS = 30_000;
/** The key by which the protocol names an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Says what is missing; undefined when WebKit can be started. */
export const missingWebKit = (): string | undefined =>
  [DRIVER, DISPLAY, MINI_BROWSER].every((path) => existsSync(path))
    ? undefined
    : "WebKit is not installed (Debian: apt-get install webkit2gtk-driver xvfb xauth)";

export interface WebKit {
  open(url: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Types into the first element that matches. */
  type(selector: string, text: string): Promise<void>;
  click(selector: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Writes what the window shows as PNG. */
  capture(path: string): Promise<void>;
  close(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

const reply = z.object({ value: z.unknown() });

/** Starts a browser with an empty profile on a screen of its own. */
export async function startWebKit(): Promise<WebKit> {
  const port = await freePort();
  // A group of its own: closing ends the screen, the driver and the browser.
  const driver = spawn(DISPLAY, ["-a", "-s", "-screen 0 1600x1200x24", DRIVER, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
  });
  const end = () => driver.pid !== undefined && process.kill(-driver.pid, "SIGKILL");
  process.once("exit", end);

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = reply.parse(await response.json());
    if (!response.ok) throw new Error(`WebKit refused ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  async function begin(): Promise<unknown> {
    const options = { binary: MINI_BROWSER, args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 200)))
      try {
        return await send("POST", "", { capabilities });
      } catch (error) {
        if (Date.now() - start > START_MS) throw error;
      }
  }

  const { sessionId } = z.object({ sessionId: z.string() }).parse(await begin());
  const find = async (selector: string): Promise<string> => {
    const answer = await send("POST", `/${sessionId}/element`, { using: "css selector", value: selector });
    return z.object({ [ELEMENT]: z.string() }).parse(answer)[ELEMENT] ?? "";
  };
  return {
    async open(url) {
      await send("POST", `/${sessionId}/url`, { url });
    },
    evaluate: (expression) => send("POST", `/${sessionId}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async type(selector, text) {
      await send("POST", `/${sessionId}/element/${await find(selector)}/value`, { text });
    },
    async click(selector) {
      await send("POST", `/${sessionId}/element/${await find(selector)}/click`, {});
    },
    async resize(width, height) {
      await send("POST", `/${sessionId}/window/rect`, { x: 0, y: 0, width, height });
    },
    async capture(path) {
      writeFileSync(path, Buffer.from(z.string().parse(await send("GET", `/${sessionId}/screenshot`)), "base64"));
    },
    async close() {
      await send("DELETE", `/${sessionId}`);
      process.off("exit", end);
      end();
    },
  };
}
