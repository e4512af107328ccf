/** Steps that ⌘Z takes back, newest first. Twenty are kept. */
export interface UndoStep {
  takeBack: () => void;
}

const MOST = 20;

export class UndoStack {
  #steps: UndoStep[] = [];

  push(step: UndoStep): void {
    this.#steps = [...this.#steps, step].slice(-MOST);
  }
  pop(): UndoStep | undefined {
    return this.#steps.pop();
  }
  /** Takes out a step that was taken back by its toast, that the service refused, or that is beyond recall. */
  remove(step: UndoStep): void {
    this.#steps = this.#steps.filter((one) => one !== step);
  }
}
