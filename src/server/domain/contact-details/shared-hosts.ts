/** Hosts that many companies share, so that they identify none of them. */
import { registrableDomain } from "./domain-name.ts";

/** Registrable domains of social networks. Links to them are stored, never followed. */
export const SOCIAL_NETWORKS = new Set(
  (
    "facebook.com fb.com fb.me messenger.com instagram.com instagr.am linkedin.com lnkd.in x.com twitter.com t.co youtube.com " +
    "youtu.be tiktok.com github.com threads.net threads.com pinterest.com snapchat.com xing.com whatsapp.com wa.me t.me vimeo.com"
  ).split(" "),
);
/** Mailbox providers: their domains do not identify their customers. */
export const MAIL_PROVIDERS = new Set(
  `gmail.com googlemail.com hotmail.com hotmail.no hotmail.se hotmail.dk hotmail.fi outlook.com outlook.dk live.com live.no
  live.se live.dk live.fi msn.com yahoo.com yahoo.no yahoo.se yahoo.dk ymail.com icloud.com me.com mac.com aol.com gmx.com
  gmx.net proton.me protonmail.com pm.me fastmail.com zoho.com mail.com hey.com yandex.com mail.ru online.no frisurf.no
  broadpark.no getmail.no lyse.net altibox.no bbnett.no c2i.net start.no epost.no telia.com telia.se tele2.se bredband.net
  bredband2.com comhem.se spray.se swipnet.se home.se passagen.se algonet.se bahnhof.se mail.dk post.tele.dk tdcadsl.dk
  stofanet.dk jubii.dk ofir.dk get2net.dk c.dk mail.tele.dk youmail.dk webspeed.dk vip.cybercity.dk kolumbus.fi elisanet.fi
  saunalahti.fi luukku.com suomi24.fi pp.inet.fi inet.fi welho.com netti.fi dnainternet.net phnet.fi sci.fi`
    .trim()
    .split(/\s+/),
);

export function isSharedHost(host: string): boolean {
  const domain = registrableDomain(host) ?? host;
  return (
    domain === "google.com" || SOCIAL_NETWORKS.has(domain) || MAIL_PROVIDERS.has(domain) || MAIL_PROVIDERS.has(host)
  );
}
