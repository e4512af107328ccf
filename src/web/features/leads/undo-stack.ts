import { explain } from "../../api/api-problem.ts";
import type { SignalValue } from "../../lib/signal-value.ts";
import { dismissToast, toast, type ToastAction } from "../../ui/popups/toast-store.ts";

const MOST_UNDO_STEPS = 20;

export interface UndoStep {
  /** Reverts the action. The step stays until that has succeeded. */
  takeBack: () => Promise<void>;
  /** True while it is being reverted. */
  isBusy: boolean;
}

/** Actions that can be undone, newest last. */
export type UndoSteps = SignalValue<readonly UndoStep[]>;

/** A request that is sent at once, its messages, and the opposite request. */
interface Undoable<Answer> {
  send: () => Promise<Answer>;
  /** The message after it; undefined for none. */
  done: (answer: Answer) => string | undefined;
  /** Offered once, next to Undo. */
  onward?: ToastAction | undefined;
  /** "Couldn’t move Fjord AS: …" */
  failed: (error: unknown) => string;
  /** "Undone: 1 move" */
  undone: string;
  /** Null for an action that is not undone by itself, such as the reason of a move. */
  revert: ((answer: Answer) => Promise<unknown>) | null;
  /** True for an answer that changed nothing. */
  isEmpty?: (answer: Answer) => boolean;
}

export interface UndoStack {
  /** Resolves to the answer, or to undefined after a failure, which is shown. */
  perform: <Answer>(action: Undoable<Answer>) => Promise<Answer | undefined>;
  /** Reverts the latest action. */
  undo: () => void;
}

export function createUndoStack(steps: UndoSteps): UndoStack {
  const drop = (step: UndoStep) => steps.set(steps.get().filter((other) => other !== step));
  return {
    async perform({ send, done, onward, failed, undone, revert, isEmpty }) {
      const sent = send();
      let toastId = 0;
      const step = {
        isBusy: false,
        async takeBack() {
          if (step.isBusy) return;
          step.isBusy = true;
          dismissToast(toastId);
          try {
            await revert?.(await sent);
            toast(undone);
            drop(step);
          } catch (error) {
            // An action that was refused is reverted already.
            if (steps.get().includes(step)) toast(`Couldn’t undo: ${explain(error).detail}`, { tone: "danger" });
          }
          step.isBusy = false;
        },
      };
      if (revert) steps.set([...steps.get(), step].slice(-MOST_UNDO_STEPS));
      try {
        const answer = await sent;
        if (isEmpty?.(answer)) drop(step);
        const message = done(answer);
        if (message !== undefined)
          toastId = toast(message, { onward, action: { label: "Undo", run: () => void step.takeBack() } });
        return answer;
      } catch (error) {
        drop(step);
        toast(failed(error), { tone: "danger" });
        return undefined;
      }
    },
    undo: () =>
      void steps
        .get()
        .findLast(({ isBusy }) => !isBusy)
        ?.takeBack(),
  };
}
