import type { ReactNode } from "react";

/** Text for screen readers alone. */
export function VisuallyHidden({
  children,
  as: Tag = "span",
}: {
  children: ReactNode;
  as?: "span" | "h2" | "caption";
}) {
  return <Tag className="sr-only">{children}</Tag>;
}
