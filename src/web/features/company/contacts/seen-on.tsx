import { format } from "../../../lib/format.ts";
import { isWebAddress, pageName } from "../../../lib/web-address.ts";
import { tooltip } from "../../../ui/popups/tooltip.ts";
import { OutsideLink } from "./outside-link.tsx";

interface SeenOnProps {
  /** Null when the DNS records of the domain show it. */
  url: string | null;
  firstSeen: string | null;
  lastSeen: string;
  /** True for a demo company, whose pages do not exist and are not linked. */
  invented: boolean;
  /** First word of the sentence. */
  word?: string;
}

/** "Seen on /kontakt 3 days ago": the page that shows a fact, and the time of the last visit. */
export function SeenOn({ url, firstSeen, lastSeen, invented, word = "Seen" }: SeenOnProps) {
  const days = firstSeen && `First seen ${format.day(firstSeen)}, last ${format.dateTime(lastSeen)}`;
  return (
    <>
      {word} {url === null ? "in its DNS records" : <PageLink url={url} invented={invented} />}{" "}
      <span {...tooltip(days ?? format.dateTime(lastSeen))}>{format.ago(lastSeen)}</span>
    </>
  );
}

/** "on /kontakt", as a link if the page exists. */
export function PageLink({ url, invented }: { url: string; invented: boolean }) {
  const name = pageName(url);
  return <>on {invented || !isWebAddress(url) ? name : <OutsideLink href={url}>{name}</OutsideLink>}</>;
}
