import { useState, type SyntheticEvent } from "react";

import { useChangePassword } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { formTexts } from "../../lib/form-texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { toast } from "../../ui/popups/toast-store.ts";

const LEAST = 12;

export function PasswordForm() {
  const change = useChangePassword();
  const [faults, setFaults] = useState<{ current?: string; next?: string }>({});
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const textOf = formTexts(form);
    const [current, next] = [textOf("current"), textOf("next")];
    const isShort = [...next].length < LEAST;
    setFaults({
      ...(current === "" && { current: "Enter your current password" }),
      ...(isShort && { next: `At least ${LEAST} characters` }),
    });
    if (current === "" || isShort) return;
    change.mutate(
      { current, new: next },
      {
        onSuccess: () => {
          form.reset();
          toast("Password changed. Other devices are signed out.", { tone: "success" });
        },
      },
    );
  };
  return (
    <form className="grid gap-4" onSubmit={submit} onInput={() => setFaults({})} noValidate>
      <TextField
        label="Current password"
        type="password"
        name="current"
        autoComplete="current-password"
        error={faults.current}
      />
      <TextField
        label="New password"
        type="password"
        name="next"
        autoComplete="new-password"
        hint={`At least ${LEAST} characters`}
        error={faults.next}
      />
      {change.isError && (
        <p role="alert" className="text-12 text-danger">
          {explain(change.error).detail}
        </p>
      )}
      <Button type="submit" variant="primary" className="justify-self-start" busy={change.isPending}>
        Change password
      </Button>
    </form>
  );
}
