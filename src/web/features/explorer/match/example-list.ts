/** A small list to try the dialog with: companies of this service, written as people write them. */
import { call } from "../../../api/call.ts";
import { displayCity, displayName } from "../../../lib/register-case.ts";

/** Two letters in the middle change places. */
function misspell(name: string): string {
  const place = Math.floor(name.length / 3);
  return `${name.slice(0, place)}${name.charAt(place + 1)}${name.charAt(place)}${name.slice(place + 2)}`;
}

/** Rows with tabs: some with their number, some with name and city, some misspelt and without a city, and two of no company. Free. */
export async function exampleList(): Promise<string> {
  const { data } = await call("searchCompanies", {
    body: { registry_status: ["active"], min_employees: 10, limit: 9, sort: "name" },
  });
  const rows = data.map(({ name, city, registry_id: number, country_code: country }, place) => {
    const isMisspelt = place % 3 === 2;
    const text = isMisspelt ? misspell(displayName(name)) : displayName(name).toLocaleUpperCase();
    const writtenCity = isMisspelt ? "" : displayCity(city ?? "");
    return [text, writtenCity, place % 3 === 0 ? `${country} ${number}` : "", `K-${place + 1}`];
  });
  const unknownRows = [
    ["Quetzal & Ocelot Trading", "Oslo", "", "K-98"],
    ["", "", "999 999 999", "K-99"],
  ];
  return [["Name", "City", "Registry number", "Our number"], ...rows, ...unknownRows]
    .map((row) => row.join("\t"))
    .join("\n");
}
