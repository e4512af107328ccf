import { useQuery } from "@tanstack/react-query";

import { sessionQuery } from "../../api/session.ts";
import { Dialog } from "../../ui/popups/dialog.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Asks for the password again over the page as it is; requests that were refused then go on. */
export function SessionEndedDialog() {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <Dialog
      open
      onClose={() => undefined}
      role="alertdialog"
      size="small"
      title="Your session has ended"
      description="Sign in again to go on. The page behind, and everything typed into it, stays as it is."
    >
      <SignInForm email={session?.user?.email ?? ""} />
    </Dialog>
  );
}
