/** The way back in: this service sends no mail, its operator sets a new password. */
export function ForgotPassword() {
  return (
    <details className="mt-4 text-13 text-ink-2">
      <summary className="w-fit cursor-pointer rounded-6 touch:py-3">Forgot password?</summary>
      <p className="mt-2 text-12 text-pretty">
        Ask the operator of this service for a new one. This command prints it:
        <code className="mt-1 block rounded-6 bg-subtle px-2 py-1 wrap-anywhere">
          npm run nordscope -- user password EMAIL
        </code>
      </p>
    </details>
  );
}
