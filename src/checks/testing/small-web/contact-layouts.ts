/** Layouts of the lines on a contact page. */
export type ContactLayout = (lines: readonly string[]) => string;

export const CONTACT_LAYOUTS: readonly ContactLayout[] = [
  (lines) => `<p>${lines.join("<br>")}</p>`,
  (lines) => `<table>${lines.map((line) => `<tr><td>${line}</td></tr>`).join("")}</table>`,
  (lines) => `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`,
  (lines) => lines.map((line) => `<div class="row"><div>${line}</div></div>`).join(""),
  (lines) => `<address>${lines.join("<br/>\n")}</address>`,
  (lines) => `<p>${lines.join(" | ")}</p>`,
  (lines) => lines.map((line) => `<h5>${line}</h5>`).join(""),
];
