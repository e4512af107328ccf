import { expect, test } from "vitest";

import { afterSaving, standOf, typed, versionFor } from "./use-lead-notes.ts";

const saved = { notes: "before", version: 3 };

test("a draft keeps the version of its first keystroke", () => {
  const firstDraft = typed(undefined, "m", saved);
  const second = typed(firstDraft, "mine", { notes: "theirs", version: 4 });
  expect(second).toEqual({ text: "mine", basis: "before", version: 3 });
});

test("typing the saved text leaves no unsaved change", () => {
  expect(typed({ text: "befor", basis: "before", version: 3 }, "before", saved)).toBeUndefined();
  expect(standOf({ text: "before", basis: "", version: 1 }, saved)).toBe("saved");
});

test("other notes of a newer version are a conflict, and are never overwritten unseen", () => {
  const draft = { text: "mine", basis: "before", version: 3 };
  const theirs = { notes: "theirs", version: 4 };
  expect(standOf(draft, theirs)).toBe("conflict");
  expect(versionFor(draft, theirs)).toBe(3);
});

test("a newer version with the same notes is not a conflict: a lead can be moved while its notes are typed", () => {
  const draft = { text: "mine", basis: "before", version: 3 };
  const moved = { notes: "before", version: 5 };
  expect(standOf(draft, moved)).toBe("unsaved");
  expect(versionFor(draft, moved)).toBe(5);
});

test("an older copy of the lead neither causes a conflict nor resets the version", () => {
  const draft = { text: "mine", basis: "before", version: 3 };
  expect(standOf(draft, { notes: "long ago", version: 2 })).toBe("unsaved");
  expect(versionFor(draft, { notes: "before", version: 2 })).toBe(3);
});

test("text typed during a save is based on the saved version", () => {
  const draft = { text: "mine and more", basis: "before", version: 3 };
  expect(afterSaving(draft, "mine", { notes: "mine", version: 4 })).toEqual({
    text: "mine and more",
    basis: "mine",
    version: 4,
  });
  expect(afterSaving(draft, "mine and more", { notes: "mine and more", version: 4 })).toBeUndefined();
});
