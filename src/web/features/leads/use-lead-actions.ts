import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

import { loadPatiently } from "../../lib/lazy-part.ts";
import { signalValue } from "../../lib/signal-value.ts";
import type { LeadActions } from "./lead-actions.ts";
import type { UndoStep } from "./undo-stack.ts";

/** Actions whose code is loaded after the page, which is drawn without it. */
function createLazyActions(client: QueryClient): LeadActions {
  const undoSteps = signalValue<readonly UndoStep[]>([]);
  let loaded: LeadActions | undefined;
  const loading = loadPatiently(() => import("./lead-actions.ts"), new AbortController().signal).then((module) => {
    loaded = module?.createLeadActions(client, undoSteps);
    return loaded;
  });
  /** Runs at once when the code is loaded, so that the next frame shows the change. */
  const run = async <R>(act: (actions: LeadActions) => R | Promise<R>): Promise<R | undefined> => {
    const actions = loaded ?? (await loading);
    return actions && act(actions);
  };
  return {
    move: async (...args) => (await run((actions) => actions.move(...args))) ?? false,
    plan: async (...args) => (await run((actions) => actions.plan(...args))) ?? false,
    giveReason: async (...args) => (await run((actions) => actions.giveReason(...args))) ?? false,
    leaveAlone: async (...args) => (await run((actions) => actions.leaveAlone(...args))) ?? false,
    log: (...args) => run((actions) => actions.log(...args)),
    amend: async (...args) => (await run((actions) => actions.amend(...args))) ?? false,
    async unlog(...args) {
      await run((actions) => actions.unlog(...args));
    },
    remove: async (...args) => (await run((actions) => actions.remove(...args))) ?? false,
    undo: () => void run((actions) => actions.undo()),
    undoSteps,
  };
}

/** The actions of a page. */
export function useLeadActions(): LeadActions {
  const client = useQueryClient();
  return useMemo(() => createLazyActions(client), [client]);
}
