import { linkStyle } from "../../ui/link-style.ts";

/** A link to a website of others, which learns nothing of where its visitor came from. @param href of the web */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={`${linkStyle} wrap-anywhere`}>
      {children}
    </a>
  );
}
