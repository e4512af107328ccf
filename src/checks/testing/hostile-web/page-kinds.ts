/** Parked pages, robots rules that exclude a crawler, and pages that are slow to parse. */
import { type Answer, page } from "../loopback-web.ts";
import { type HostileKind, status } from "./hostile-kind.ts";

const HOME = page('<h1>Fjord</h1><a href="/kontakt">Kontakt</a>');
const text =
  (robots: string): Answer =>
  (_, response) =>
    response.end(robots);

export const pageKinds: readonly HostileKind[] = [
  {
    what: "a challenge by its title",
    outcome: "challenge",
    answer: page("<title>Just a moment...</title><p>Vent</p>"),
  },
  {
    what: "a challenge by its text",
    outcome: "challenge",
    answer: page("<p>Checking your browser before accessing</p>"),
  },
  { what: "a domain for sale", outcome: "parked", answer: page("<p>This domain is for sale</p>") },
  { what: "a parked Swedish domain", outcome: "parked", answer: page("<p>Domänen är parkerad</p>") },
  {
    what: "a reservation in its head",
    outcome: "reserved",
    answer: page('<meta name="tdm-reservation" content="1"><h1>Fjord</h1>'),
  },
  {
    what: "a reservation in a header",
    outcome: "reserved",
    answer: page("<h1>Fjord</h1>", { "tdm-reservation": "1" }),
  },
  {
    what: "a reservation in a file of its own",
    outcome: "reserved",
    answer: ({ url }, response) =>
      void response.end(
        url === "/.well-known/tdmrep.json" ? '[{"location":"/","tdm-reservation":1}]' : "<h1>Fjord</h1>",
      ),
  },
  {
    what: "a file of reservations without end",
    outcome: "complete",
    answer: (request, response) => {
      const rules = `[${'{"location":"/x","tdm-reservation":1},'.repeat(40_000)}`;
      if (request.url === "/.well-known/tdmrep.json") response.end(rules);
      else page("<h1>Fjord</h1>")(request, response);
    },
  },
  {
    what: "reservations in a hundred thousand brackets",
    outcome: "complete",
    answer: (request, response) => {
      if (request.url === "/.well-known/tdmrep.json") response.end("[".repeat(99_999));
      else page("<h1>Fjord</h1>")(request, response);
    },
  },
  { what: "markup without a word", outcome: "empty", answer: page("<html><body><div></div></body></html>") },
  {
    what: "robots.txt that denies all",
    outcome: "robots_denied",
    answer: HOME,
    robots: text("User-agent: *\nDisallow: /"),
  },
  {
    what: "robots.txt that denies us",
    outcome: "robots_denied",
    answer: HOME,
    robots: text("User-agent: NordscopeBot\nDisallow: /\n\nUser-agent: *\nAllow: /"),
  },
  { what: "robots.txt with a server's error", outcome: "robots_unavailable", answer: HOME, robots: status(500) },
  { what: "robots.txt out of service", outcome: "robots_unavailable", answer: HOME, robots: status(503) },
  {
    what: "robots.txt that redirects for ever",
    outcome: "complete",
    answer: page("<h1>Fjord</h1>"),
    robots: ({ url }, response) => void response.writeHead(302, { location: `${url}x` }).end(),
  },
  {
    what: "robots.txt without end",
    outcome: "complete",
    answer: page("<h1>Fjord</h1>"),
    robots: text(`User-agent: a\nDisallow: /x\n${"User-agent: b\nDisallow: /y\n".repeat(40_000)}`),
  },
  {
    what: "a page that sends on to another for ever",
    outcome: "complete",
    answer: (request, response) =>
      page(`<meta http-equiv="refresh" content="0; url=${request.url}x"><h1>Fjord</h1>`)(request, response),
  },
  {
    what: "a script that sends on for ever",
    outcome: "complete",
    answer: (request, response) =>
      page(`<h1>Fjord</h1><script>location = "${request.url}x"</script>`)(request, response),
  },
  {
    what: "a script that leads inwards",
    outcome: "private_address",
    answer: page('<script>location.replace("http://inne.example.no/")</script>'),
  },
  {
    what: "a frame that leads into the machine",
    outcome: "address_literal",
    answer: page('<frameset><frame src="http://127.0.0.1/"></frameset>'),
  },
  {
    what: "a frameset of framesets without end",
    outcome: "complete",
    answer: (request, response) =>
      page(`<frameset>${`<frame src="${request.url}x"><frame src="${request.url}y">`.repeat(500)}</frameset>`)(
        request,
        response,
      ),
  },
  {
    what: "a script of location without end",
    outcome: "complete",
    answer: page(
      `<h1>Fjord</h1><script>${"location=".repeat(300)}</script><body onload="${"location.replace(".repeat(100)}">`,
    ),
  },
  {
    what: "a calendar without end",
    outcome: "complete",
    answer: (request, response) =>
      page(`<h1>Kalender</h1>${links((n) => `${request.url}/${n}`, "Neste")}`)(request, response),
  },
  {
    what: "contact pages without end",
    outcome: "complete",
    answer: (request, response) =>
      page(`<h1>Kontakt</h1>${links((n) => `${request.url}/kontakt-${n}`, "Kontakt oss")}`)(request, response),
  },
  {
    what: "a hundred thousand nested elements",
    outcome: "complete",
    answer: page(`<h1>Fjord</h1>${"<div>".repeat(100_000)}`),
  },
  { what: "a page of @", outcome: "complete", answer: page(`<h1>Fjord</h1>${"a@".repeat(200_000)}`) },
  { what: "a page of digits", outcome: "complete", answer: page(`<h1>Fjord</h1>Tlf ${"1 ".repeat(200_000)}`) },
  {
    what: "deep structured data",
    outcome: "complete",
    answer: page(`<h1>Fjord</h1><script type="application/ld+json">${'{"a":['.repeat(20_000)}</script>`),
  },
  {
    what: "a base that leads into the machine",
    outcome: "complete",
    answer: page('<base href="file:///etc/"><h1>Fjord</h1><a href="passwd">Kontakt oss</a>'),
  },
  {
    what: "contact links that lead inwards",
    outcome: "complete",
    answer: page(
      '<h1>Fjord</h1><a href="http://127.0.0.1/kontakt">Kontakt oss</a><a href="http://inne.example.no/om">Om oss</a>',
    ),
  },
  {
    what: "a page in a character set of its own",
    outcome: "complete",
    answer: page("<h1>Fjord</h1>", { "content-type": "text/html; charset=klingon" }),
  },
];

function links(path: (n: number) => string, label: string): string {
  return Array.from({ length: 200 }, (_, n) => `<a href="${path(n)}">${label}</a>`).join("");
}
