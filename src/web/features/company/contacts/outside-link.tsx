import { linkStyle } from "../../../ui/link-style.ts";

/** A link to another website, sent without a referrer. @param href an http or https address */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={`${linkStyle} wrap-anywhere`}>
      {children}
    </a>
  );
}
