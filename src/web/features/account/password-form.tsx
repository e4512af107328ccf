import { useState, type SyntheticEvent } from "react";

import { useChangePassword } from "../../api/account.ts";
import { explain } from "../../api/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { toast } from "../../ui/popups/toast-store.ts";

const LEAST = 12;

export function PasswordForm() {
  const change = useChangePassword();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [tried, setTried] = useState(false);
  const tooShort = [...next].length < LEAST;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (current === "" || tooShort) return;
    change.mutate(
      { current, new: next },
      {
        onSuccess: () => {
          setCurrent("");
          setNext("");
          setTried(false);
          toast("The password is changed; your other sessions have ended", { tone: "success" });
        },
      },
    );
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={tried && current === "" ? "Enter your current password" : undefined}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${LEAST} characters`}
        value={next}
        onChange={setNext}
        error={tried && tooShort ? `At least ${LEAST} characters` : undefined}
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
