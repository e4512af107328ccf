import { useQuery } from "@tanstack/react-query";

import { sessionQuery } from "../../api/session.ts";
import { Dialog } from "../../ui/popups/dialog.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Asks for the password again over the current page; refused requests then continue. */
export function SessionEndedDialog() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const email = session?.user?.email ?? "";
  // A user of the demo button does not know the password.
  const demo = session?.demo?.email === email ? session.demo : null;
  return (
    <Dialog
      open
      onClose={() => undefined}
      role="alertdialog"
      size="small"
      title="Your session expired"
      description="Sign in to continue. Nothing you typed is lost."
    >
      <SignInForm email={email} demo={demo} />
    </Dialog>
  );
}
