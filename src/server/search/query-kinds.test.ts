/** Every kind of text that people type to find one company. The companies are written as the registers write them. */
import { expect, test } from "vitest";

import type { CompanyIndex } from "./company-index.ts";
import { phonesIn } from "./with-phones.ts";
import { company, indexOf } from "./testing/plain-companies.ts";

const PHONES: Readonly<Record<string, number>> = {
  "+4722334455": 1,
  "+4681234567": 2,
  "+4533123456": 3,
  "+358401234567": 4,
};

const index: CompanyIndex = indexOf([
  company(1, {
    name: "FJORDLYS SNEKKERI AS",
    registry_id: "923609016",
    website: "https://www.fjordlys.no",
    employee_count: 12,
  }),
  company(2, {
    name: "Måleri & Bygg i Umeå AB",
    country_code: "SE",
    registry_id: "556677-8899",
    website: "https://maleribygg.se/kontakt",
  }),
  company(3, { name: "C.F. Møller Danmark A/S", country_code: "DK", registry_id: "25052943" }),
  company(4, { name: "Kiinteistöhuolto Virtanen Oy", country_code: "FI", registry_id: "0112038-9" }),
  company(5, { name: "Blåbærhagen DA", website: "https://xn--blbrhagen-42ag.no" }),
  company(6, { name: "Kroken Pub AS", website: "https://facebook.com/krokenpub" }),
  company(7, { name: "Hjørnet Pub AS", website: "https://facebook.com/hjornet" }),
  company(8, { name: "Fjordlys Invest AS" }),
  company(9, { name: "Cvr Consult ApS", country_code: "DK", registry_id: "12345674" }),
  company(10, { name: "Komplett.no AS" }),
  company(11, { name: "O. L. Brekke AS" }),
  company(12, { name: "K.T.H. Holding AS" }),
  company(13, { name: "H & M Hennes & Mauritz Norway AS" }),
  company(14, { name: "JK Trafikkskole AS" }),
  company(15, { name: "Byggmester Dahl A.S." }),
  company(16, { name: "A B Consulting" }),
  company(17, {
    name: "Equinor ASA",
    other_names: ["Statoil ASA", "StatoilHydro ASA", "Den norske stats oljeselskap"],
  }),
  company(18, { name: "Statoil Stasjon Hamar DA" }),
  company(19, { name: "Nordlys Media AS", other_names: ["Nordlys AS"], employee_count: 900 }),
  company(20, { name: "Nordlys AS" }),
  company(21, { name: "RR:s Måleri AB", country_code: "SE" }),
  company(22, { name: "Kim's Foto" }),
  company(23, { name: "Sveriges centralbyrå för siffror", country_code: "SE", website: "https://www.scb.se/" }),
  company(24, { name: "Registerenheten i Brønnøysund", website: "https://brreg.no/om" }),
  company(25, { name: "Scbygg AS", employee_count: 40 }),
  company(26, { name: "Rett Fram Forlag AS", website: "https://norsk-lesebok.no" }),
]);

const find = (query: string) => {
  const phoned = phonesIn(query).flatMap((phone) => PHONES[phone] ?? []);
  return index.page({ filter: { query }, sort: "relevance", after: null, limit: 20, caller: {}, phoned });
};

test.each([
  // Registry numbers
  ["923609016", 1],
  ["923 609 016", 1],
  ["NO 923609016 MVA", 1],
  ["orgnr 923609016 fjordlys", 1],
  ["923 609 016 something else", 1],
  ["Snekkeri 923609016", 1],
  ["CVR 25052943, møller", 3],
  ["1120389", 4],
  // Punctuation inside words
  ["rrs måleri", 21],
  ["RR:s Måleri", 21],
  ["rrs", 21],
  ["kims foto", 22],
  ["org.nr. 923 609 016", 1],
  ["Org nr: 923609016", 1],
  ["Foretaksregisteret NO 923 609 016 MVA", 1],
  ["5566778899", 2],
  ["SE556677889901", 2],
  ["organisationsnummer 556677-8899", 2],
  ["CVR 25052943", 3],
  ["CVR-nr. 25 05 29 43", 3],
  ["DK25052943", 3],
  ["y-tunnus 0112038-9", 4],
  ["Y-tunnus 0112038", 4],
  ["0112038", 4],
  ["VAT FI01120389", 4],
  // Initials
  ["cf møller", 3],
  ["c.f. møller", 3],
  ["C F Møller", 3],
  ["c møller", 3],
  ["cfmøller", 3],
  ["cf moller danmark", 3],
  ["ol brekke", 11],
  ["o l brekke", 11],
  ["o.l.brekke", 11],
  ["brekke ol", 11],
  ["o l b", 11],
  ["kth", 12],
  ["k.t.h.", 12],
  ["k t h", 12],
  ["kth hold", 12],
  ["hm", 13],
  ["h&m", 13],
  ["h & m", 13],
  ["hm hennes", 13],
  ["j.k. trafikkskole", 14],
  ["j k trafikkskole", 14],
  ["byggmester dahl as", 15],
  ["byggmester dahl a.s.", 15],
  ["ab consulting", 16],
  ["a b c", 16],
  // Names of web addresses
  ["scb", 23],
  ["SCB", 23],
  ["brreg", 24],
  ["norsk lesebok", 26],
  ["norsk-lesebok", 26],
  // Former names
  ["statoil", 17],
  ["Statoil ASA", 17],
  ["statoilhydro", 17],
  ["den norske stats oljeselskap", 17],
  ["stats oljeselskap norske", 17],
  ["nordlys as", 20],
  // Web addresses
  ["fjordlys.no", 1],
  ["www.fjordlys.no", 1],
  ["https://www.fjordlys.no/om-oss?x=1", 1],
  ["HTTP://FJORDLYS.NO", 1],
  ["http:www.fjordlys.no", 1],
  ["post@fjordlys.no", 1],
  ["mailto:kari@www.fjordlys.no", 1],
  ["maleribygg.se", 2],
  ["https://maleribygg.se/", 2],
  ["blåbærhagen.no", 5],
  ["https://www.blåbærhagen.no/", 5],
  ["facebook.com/krokenpub", 6],
  ["https://www.facebook.com/hjornet/about", 7],
  ["komplett.no", 10],
  ["www.komplett.no", 10],
  // Phones
  ["22334455", 1],
  ["22 33 44 55", 1],
  ["+47 22 33 44 55", 1],
  ["4722334455", 1],
  ["0047 22334455", 1],
  ["(+47) 22 33 44 55", 1],
  ["tlf. 22 33 44 55", 1],
  ["tel:+4722334455", 1],
  ["08-123 45 67", 2],
  ["+46 (0)8 123 45 67", 2],
  ["33 12 34 56", 3],
  ["+45 33 12 34 56", 3],
  ["040 123 4567", 4],
  ["+358 40 1234567", 4],
] as const)("%s finds company %i first", (query, id) => expect(find(query).ids[0]).toBe(id));

test("matches by number, address or phone rank above names, a number above a phone", () => {
  expect(find("fjordlys.no").ids[0]).toEqual(1);
  expect(find("fjordlys").ids).toEqual([8, 1]);
  const { ids } = index.page({
    filter: { query: "25052943" },
    sort: "relevance",
    after: null,
    limit: 5,
    caller: {},
    phoned: [1, 3],
  });
  expect(ids).toEqual([3, 1]);
});

test("a former name ranks below the same present name and above names that only begin with it, and is returned", () => {
  expect(find("nordlys")).toMatchObject({ ids: [20, 19], nameIndexes: [0, 1] });
  expect(find("statoil")).toMatchObject({ ids: [17, 18], nameIndexes: [1, 0] });
  expect(find("statoilhydro").nameIndexes).toEqual([2]);
  // A typo away, own names are first.
  expect(find("statiol")).toMatchObject({ ids: [18, 17], nameIndexes: [0, 1] });
  expect(find("equinor")).toMatchObject({ ids: [17], nameIndexes: [0] });
  expect(find("den norske stats oljeselskab").nameIndexes[0]).toBe(3);
  const filter = { query: "stat" };
  const byName = index.page({ filter, sort: "name", after: null, limit: 5, caller: {} });
  expect(byName).toMatchObject({ ids: [17, 18], nameIndexes: [1, 0] });
  expect(index.matching("statoil", [17, 20])).toEqual([17]);
  // Not by words of several names together.
  expect(find("equinor statoil").ids[0]).toBe(17);
  expect(find("nordlys media")).toMatchObject({ ids: [19, 20], nameIndexes: [0, 0] });
});

test("former names are updated by changes", () => {
  const index = indexOf([company(1, { name: "Ny AS", other_names: ["Gammel AS"] }), company(2)]);
  const ids = (query: string) => index.page({ filter: { query }, sort: "id", after: null, limit: 5, caller: {} }).ids;
  index.apply([
    company(2, { name: "Nyere AS", other_names: ["Firma 2 AS", "Eldst AS"] }),
    company(3, { other_names: ["Eldst DA"] }),
  ]);
  expect([ids("gammel"), ids("eldst"), ids("firma 2")]).toEqual([[1], [2, 3], [2, 3]]);
  index.compact(0).forEach(() => undefined);
  index.apply([company(1, { name: "Ny AS" }), company(2, { name: "Nyere AS", other_names: ["Eldst AS"] })]);
  expect([ids("gammel"), ids("eldst"), ids("firma 2")]).toEqual([[], [2, 3], [3]]);
});

test("a web address ranks below the same name and above names that only begin with it, and changes with the company", () => {
  const site = (host: string) => ({ website: `https://${host}` });
  const index = indexOf([
    company(1, { name: "Kungliga Tekniska högskolan", ...site("www.kth.se") }),
    company(2, { name: "KTH AS" }),
    company(3, { name: "Kthuset AS", employee_count: 50 }),
    ...Array.from({ length: 30 }, (_, n) => company(100 + n, { name: `Salong ${n} AS`, ...site("wonderpage.no/x") })),
  ]);
  const ids = (query: string) =>
    index.page({ filter: { query }, sort: "relevance", after: null, limit: 5, caller: {} }).ids;
  expect(ids("kth")).toEqual([2, 1, 3]);
  expect(ids("wonderpage")).toEqual([]);
  expect(index.matching("kth", [1, 3])).toEqual([1, 3]);
  index.apply([
    company(1, { name: "Kungliga Tekniska högskolan", ...site("tekniska.se") }),
    company(3, { name: "Kthuset AS", ...site("kth.no") }),
    company(200, { name: "Ny AS", ...site("kth.fi") }),
  ]);
  expect(ids("kth")).toEqual([2, 200, 3]);
  index.remove([200]);
  expect(ids("kth")).toEqual([2, 3]);
});

test("a word that no name has next to the others is the city of the first companies", () => {
  const pub = (id: number, city: string | null, name = "Solvang Kafé AS") =>
    company(id, { name, city, employee_count: 90 - id });
  const index = indexOf([
    pub(1, "Bergen"),
    pub(2, null),
    pub(3, "Oslo"),
    pub(4, "MO I RANA"),
    pub(5, "Århus C"),
    pub(6, "Oslo", "Solvang Kafé Holding AS"),
    pub(7, "Bergen", "Solvang Oslofjord AS"),
    ...Array.from({ length: 600 }, (_, n) => pub(1000 - n, "Drammen", "Rør AS")),
    pub(2000, "Larvik", "Rør Service AS"),
  ]);
  const ids = (query: string) =>
    index.page({ filter: { query }, sort: "relevance", after: null, limit: 3, caller: {} }).ids;
  expect(ids("solvang kafe oslo")).toEqual([3, 6, 1]);
  expect(ids("solvang kafe mo i rana")).toEqual([4, 1, 2]);
  expect(ids("solvang kafé aarhus")).toEqual([5, 1, 2]);
  // A name with all words is above a city.
  expect(ids("solvang oslo")).toEqual([7]);
  expect(ids("rør larvik")[0]).toBe(2000);
  // All of them match, in any order of the answer.
  expect(
    index.page({ filter: { query: "rør larvik" }, sort: "relevance", after: null, limit: 1, caller: {} }).total,
  ).toBe(601);
});

test("a shared host finds all its companies, and a path finds one of its pages", () => {
  expect(find("facebook.com").ids).toEqual([6, 7]);
  expect(find("facebook.com/nobody").ids).toEqual([]);
});

test("a label is a word of a name only when no number follows it", () => {
  expect(find("CVR 99999999").ids).toEqual([]);
  expect(find("cvr consult").ids).toEqual([9]);
});

test("facets, totals and leads match the same companies as pages", () => {
  const filter = { query: "tlf. 22 33 44 55" };
  expect(index.facets({ filter, facets: [], narrow: {}, caller: {}, phoned: [1] }).total).toBe(1);
  expect(index.matching(filter.query, [1, 2], [1])).toEqual([1]);
  expect(find("22 33 44 55").total).toBe(1);
});
