import type { TruePerson } from "./site.ts";

/** Layouts of a page of people; `email` and `phone` are formatted, or "" when missing. */
export interface TeamLayout {
  around: (cards: string) => string;
  card: (person: TruePerson, email: string, phone: string) => string;
}

const section = (cards: string) => `<section>${cards}</section>`;
const lines = (...parts: string[]) => parts.filter((part) => part !== "").join("<br>");

export const TEAM_LAYOUTS: readonly TeamLayout[] = [
  {
    around: (cards) => `<div class="grid">${cards}</div>`,
    card: ({ name, title }, email, phone) =>
      `<div class="card"><img src="/x.jpg" alt=""><h3>${name}</h3><p>${title}</p><p>${email}</p><p>${phone}</p></div>`,
  },
  {
    around: (cards) => `<table>${cards}</table>`,
    card: ({ name, title }, email, phone) =>
      `<tr><td>${name}</td><td>${title}</td><td>${phone}</td><td>${email}</td></tr>`,
  },
  {
    around: (cards) => `<ul>${cards}</ul>`,
    card: ({ name, title }, email, phone) => `<li><strong>${name}</strong>, ${title}<br>${phone}<br>${email}</li>`,
  },
  {
    around: (cards) => cards,
    card: ({ name, title }, email, phone) => `<p><span>${title}</span><br><b>${name}</b><br>${phone}<br>${email}</p>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) => `<div><h4>${name}</h4><em>${title}</em><br>${email}<br>${phone}</div>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) => `<p>${lines(`${title}: ${name}`, phone, email)}</p>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) => `<p>${lines(`${name} – ${title}`, phone, email)}</p>`,
  },
  {
    around: (cards) => `<dl>${cards}</dl>`,
    card: ({ name, title }, email, phone) => `<dt>${title}</dt><dd>${lines(name, phone, email)}</dd>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) =>
      `<figure><img src="/p.jpg" alt="${name}"><figcaption>${lines(name, title, phone, email)}</figcaption></figure>`,
  },
  {
    around: section,
    card: ({ name, title }, email, phone) =>
      `<article itemscope itemtype="https://schema.org/Person"><h3 itemprop="name">${name}</h3><div itemprop="jobTitle">${title}</div><div>${phone}</div><div>${email}</div></article>`,
  },
  {
    around: (cards) => `<h2>—</h2>${cards}`,
    card: ({ name, title }, email, phone) => `<div><p>${name} (${title})</p><p>${lines(email, phone)}</p></div>`,
  },
];
