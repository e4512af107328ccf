import type { SubmitEvent } from "react";

import { explain, hasStatus } from "../../api/api-problem.ts";
import { useSignIn } from "../../api/session.ts";
import { formTexts, TextField } from "../../ui/form/text-field.tsx";
import { Button } from "../../ui/button.tsx";

interface SignInFormProps {
  /** E-mail of the user whose session ended. */
  email?: string;
  /** The demo account, for sign-in with one click. */
  demo?: { email: string; password: string } | null;
  onSignedIn?: () => void;
}

/** Email and password; the input is kept after an error. */
export function SignInForm({ email: known = "", demo, onSignedIn }: SignInFormProps) {
  const signIn = useSignIn();
  const submit = (body: { email: string; password: string }) =>
    signIn.mutate(body, { ...(onSignedIn && { onSuccess: onSignedIn }) });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const textOf = formTexts(event.currentTarget);
    submit({ email: textOf("email").trim(), password: textOf("password") });
  };
  // Also after success, while the next page is loading.
  const isBusy = signIn.isPending || signIn.isSuccess;
  const isDemo = isBusy && signIn.variables.email === demo?.email;
  return (
    <>
      <form onSubmit={onSubmit} className="grid gap-4">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          defaultValue={known}
          {...(known === "" && { "data-autofocus": true, autoFocus: true })}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          {...(known !== "" && { "data-autofocus": true })}
        />
        {signIn.isError && (
          <p role="alert" className="text-13 text-danger">
            {hasStatus(signIn.error, 401) ? "Email or password is wrong." : explain(signIn.error).detail}
          </p>
        )}
        <Button type="submit" variant="primary" busy={isBusy && !isDemo} className="w-full">
          Sign in
        </Button>
      </form>
      <p className="mt-4 text-12 text-pretty text-ink-2">Forgot your password? Ask your administrator to reset it.</p>
      {demo && (
        <div className="mt-6 grid gap-3 border-t border-line pt-6">
          <p className="text-12 text-pretty text-ink-2">Demo: all companies are fictional.</p>
          <Button busy={isDemo} onClick={() => submit(demo)} className="w-full">
            {known === "" ? "Try the demo" : "Continue with the demo"}
          </Button>
        </div>
      )}
    </>
  );
}
