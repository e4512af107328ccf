import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

import { sessionQuery } from "../../api/session.ts";
import { whenIdle } from "../../lib/lazy-part.ts";
import { lineLinkStyle } from "../../ui/link-style.ts";
import { startPath } from "./return-path.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** @param returnTo the requested path */
export function SignInPage({ returnTo }: { returnTo: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const session = useQuery(sessionQuery);
  // Loads the usual next page while the password is typed.
  useEffect(() => {
    void whenIdle().then(() => router.loadRouteChunk(router.routesById["/_frame/companies/"]));
  }, [router]);
  return (
    <main className="grid min-h-dvh bg-subtle lg:grid-cols-[minmax(28rem,2fr)_3fr]">
      <title>Sign in · Nordscope</title>
      <div className="grid place-items-center p-4">
        <div className="w-full max-w-[22.5rem]">
          <img src="/favicon.svg" alt="" width="36" height="36" className="mx-auto mb-4" />
          <h1 className="text-center text-20 font-semibold text-ink">Sign in to Nordscope</h1>
          <p className="mt-1 mb-6 text-center text-13 text-pretty text-ink-2">
            Company data from the official Nordic registers
          </p>
          <div className="rounded-8 border border-line bg-raised p-6">
            <SignInForm
              demo={session.data?.demo ?? null}
              onSignedIn={() => void startPath(client, returnTo).then((path) => router.history.replace(path))}
            />
          </div>
          <p className="mt-6 text-center text-12">
            <Link to="/privacy" className={lineLinkStyle}>
              Privacy: people in the data
            </Link>
          </p>
        </div>
      </div>
      <ProductStill />
    </main>
  );
}

/**
 * A picture of the product next to the sign-in form (styles/parts.css), created by
 * `npm run screenshots -- --committed`. As a background image it is loaded for one theme only, and not at all without
 * room for it.
 */
function ProductStill() {
  return (
    <div aria-hidden="true" className="relative hidden overflow-hidden border-l border-line bg-canvas lg:block">
      <div className="product-still absolute top-1/2 left-1/2 w-[min(58.5rem,calc(100%-6rem),92dvh)] -translate-1/2 rounded-8 border border-line shadow-popup" />
    </div>
  );
}
