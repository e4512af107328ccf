import { expect, test } from "vitest";

import { afterSaving, standOf, typed, versionFor } from "./use-lead-notes.ts";

const saved = { notes: "before", version: 3 };

test("a draft remembers the version of its first keystroke, whatever comes later", () => {
  const firstDraft = typed(undefined, "m", saved);
  const second = typed(firstDraft, "mine", { notes: "theirs", version: 4 });
  expect(second).toEqual({ text: "mine", basis: "before", version: 3 });
});

test("typing what is saved leaves nothing to save", () => {
  expect(typed({ text: "befor", basis: "before", version: 3 }, "before", saved)).toBeUndefined();
  expect(standOf({ text: "before", basis: "", version: 1 }, saved)).toBe("saved");
});

test("other notes of a newer version are a conflict, and are never saved over unseen", () => {
  const draft = { text: "mine", basis: "before", version: 3 };
  const theirs = { notes: "theirs", version: 4 };
  expect(standOf(draft, theirs)).toBe("conflict");
  expect(versionFor(draft, theirs)).toBe(3);
});

test("a newer version with the same notes is none: a lead may be moved while its notes are typed", () => {
  const draft = { text: "mine", basis: "before", version: 3 };
  const moved = { notes: "before", version: 5 };
  expect(standOf(draft, moved)).toBe("unsaved");
  expect(versionFor(draft, moved)).toBe(5);
});

test("an older copy of the lead neither makes a conflict nor sets the version back", () => {
  const draft = { text: "mine", basis: "before", version: 3 };
  expect(standOf(draft, { notes: "long ago", version: 2 })).toBe("unsaved");
  expect(versionFor(draft, { notes: "before", version: 2 })).toBe(3);
});

test("what was typed while a save was under way stands on what was saved", () => {
  const draft = { text: "mine and more", basis: "before", version: 3 };
  expect(afterSaving(draft, "mine", { notes: "mine", version: 4 })).toEqual({
    text: "mine and more",
    basis: "mine",
    version: 4,
  });
  expect(afterSaving(draft, "mine and more", { notes: "mine and more", version: 4 })).toBeUndefined();
});
