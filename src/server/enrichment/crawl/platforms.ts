/** Platforms: websites with a page for each of many other companies. */
import { domainLabel } from "../../domain/contact-details/domain-name.ts";
import { nameKey } from "../legal-name.ts";
import { hostOf } from "./site-address.ts";

/**
 * Marketplaces, directories and services whose company pages show the platform's own contacts. Subdomains are included.
 * Services that give each customer a host for a website are not listed.
 */
const PLATFORMS = new Set(
  `wolt.com foodora.no foodora.se foodora.fi foodora.dk foodora.com foodpanda.com just-eat.dk just-eat.no just-eat.com justeat.com
  justeattakeaway.com ubereats.com deliveroo.com deliveroo.dk hungry.dk too-good-to-go.com toogoodtogo.com karma.life resq-club.com
  tripadvisor.com tripadvisor.no tripadvisor.se tripadvisor.dk tripadvisor.fi yelp.com yelp.no yelp.se yelp.dk yelp.fi booking.com
  airbnb.com airbnb.no airbnb.se airbnb.dk airbnb.fi hotels.com expedia.com expedia.no expedia.se vrbo.com thefork.com thefork.se
  bookatable.com quandoo.com quandoo.fi opentable.com bokadirekt.se timma.fi timma.no timma.se fresha.com treatwell.dk booksy.com
  trustpilot.com proff.no proff.se proff.dk gulesider.no 1881.no 180.no purehelp.no regnskapstall.no opplysningen.no
  mittanbud.no anbudstorget.no finn.no hybel.no legelisten.no hitta.se eniro.se allabolag.se merinfo.se ratsit.se foretagsfakta.se
  offerta.se servicefinder.se reco.se blocket.se hemnet.se bolagsfakta.se krak.dk degulesider.dk proff.fi dba.dk
  3byggetilbud.dk bilbasen.dk boligportal.dk fonecta.fi finder.fi asiakastieto.fi urakkamaailma.fi tori.fi nettiauto.com
  oikotie.fi etuovi.com etsy.com ebay.com amazon.com amazon.se tradera.com tise.com vinted.com 
  linktr.ee linkin.bio beacons.ai bio.link campsite.bio taplink.cc allmylinks.com goo.gl g.page g.co maps.google.com
  apps.apple.com itunes.apple.com podcasts.apple.com music.apple.com maps.apple.com play.google.com open.spotify.com soundcloud.com
  patreon.com gofundme.com spleis.no eventbrite.com eventbrite.no eventbrite.se meetup.com wikipedia.org medium.com`
    .trim()
    .split(/\s+/),
);

/** Google Search and Maps. sites.google.com has websites of customers and is not included. */
const GOOGLE = /^(?:www\.)?google\.[a-z.]{2,6}$/;

/** Checks whether an address is a company's page on a platform of another company. @param name the company's name */
export function isOnPlatform(url: URL, name: string): boolean {
  const host = hostOf(url);
  const labels = host.split(".");
  const isPlatform = GOOGLE.test(host) || labels.some((_, index) => PLATFORMS.has(labels.slice(index).join(".")));
  return isPlatform && !nameKey(name).split(" ").includes(domainLabel(host));
}
