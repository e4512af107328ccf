/**
 * Title case for names that registers write in capitals, only for display. API, CSV, copied values and tooltips keep
 * the register's spelling.
 */

/** Words of company names with special capitalisation, in upper case. */

const words = (text: string) => text.trim().split(/\s+/);

const spellings = (text: string) => new Map(words(text).map((word) => [word.toUpperCase(), word]));

/** Legal forms that are not ordinary words, in their usual spelling, at any position. */
const FORMS: ReadonlyMap<string, string> = spellings(
  "AS ASA ANS NUF AB A/S ApS I/S K/S P/S IVS Oy Oyj Abp AmbA A.m.b.a. F.m.b.a. S.m.b.a. GmbH Ltd Ltd. Inc Inc. LLC",
);

/** Legal forms that are also words ("DA VINCI"), and a word in lower case: only at the end of a name. */
const LAST_FORMS: ReadonlyMap<string, string> = spellings(
  "DA SA BA KS SE KF SF BL SI IKS BRL HB KB SCE Ky Ay Osk Tmi Brf Plc län",
);

/** Short words of the Nordic languages and others in their names: lower case between two other words. */
const PARTICLES: ReadonlySet<string> = new Set(
  words(`OG I PÅ VED AV AF FOR TIL MED FRA HOS OM SAMT V/ MELLOM UNDER OVER Å OCH VID FÖR TILL FRÅN O ELLER JA SEKÄ
    NR NR. AVD AVD. AVDELING OF AND THE AT IN BY ON TO WITH DE DEL DELLA DI DU LA LE LES DES ET VAN VON DER DEN DET UND`),
);

/**
 * Short words that would otherwise count as abbreviations: any other two letters do, unless they include å, ä, æ, ö or
 * ø.
 */
const SHORT_WORDS: ReadonlySet<string> = new Set(
  words(`AD AL AN AT BE BI BO BU BY CO DA DE DI DO DR DU EL EN ER ET GO HE HI HO HU IN IS JA JO JR JU KI KO LA LE LI LO LU
    MA ME MI MO MY NE NI NO NR NU NY OG OH OM ON OR OS PI PO RA RE RI RO RU SA SE SI SO SR SU TA TE TI TO TU UP VE VI VS
    WE WU YA YE YU ZU FU UP OX VY YO CHR FRK MR MRS`),
);

/** Abbreviations that could be pronounced as a word. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  words(`ABB ABC AGA AMK BIM BMW DOF EDB EDI EMS EPC ERP ESG EVRY GPS HMS IBM ICA IKEA IKT ISS ITAB KLM KPMG LED LKAB
    NATO NAV OBOS OEM OSB REMA SAS SEB SINTEF SSAB SUV TUI UNICEF UPC UPS USA YIT`),
);

/** Consonants with which a pronounceable word can begin. */
const ONSETS: ReadonlySet<string> = new Set(
  words(`BJ BL BR CH CHR CL CR DJ DR DV DW FJ FL FN FR GH GJ GL GN GR HJ HV KH KJ KL KN KR KV LJ MC MJ NJ PH PJ PL PR QU
    RH SC SCH SH SHR SJ SK SKJ SKR SKV SL SM SN SP SPJ SPR SQ ST STJ STR SV SW TH THR TJ TR TS TV TW VL VR WH WR`),
);

const VOWELS = "AEIOUYÅÄÆÖØÉÈÜÁÓ";
const ROMAN = /^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/;
/** "(HATS)" after "HÅLOGALAND AMATØRTEATERSELSKAP": a name's own abbreviation, with the same first letter. */
const ACRONYM = /^\(\p{Lu}{2,5}\)$/u;
const DOMAIN = /^(.+)\.(NO|SE|DK|FI|EU|COM|NET|ORG|NU|IO|AS)$/;
const hasLower = (text: string) => text !== text.toUpperCase();

/**
 * A company's name in its usual spelling: "AF GRUPPEN ASA" → "AF Gruppen ASA". A name with lower-case letters is
 * intentional and stays unchanged; forms such as "ApS" do not count, so that "MAGENTA ApS" → "Magenta ApS".
 */
export function displayName(name: string): string {
  const tokens = name.split(/\s+/).filter(Boolean);
  const chosen = tokens.some((token) => hasLower(token) && FORMS.get(token.toUpperCase()) !== token);
  if (chosen) return tokens.join(" ");
  const finnish = tokens.some((token) => token === "OY" || token === "OYJ");
  return tokens
    .map((token, at) => {
      // In Finland the Swedish form is spelled like Oy.
      if (finnish && token === "AB") return "Ab";
      if (at > 0 && token.startsWith("(" + name.charAt(0)) && ACRONYM.test(token)) return token;
      return nameToken(token, at === 0, at === tokens.length - 1 || FORMS.has((tokens[at + 1] ?? "").toUpperCase()));
    })
    .join(" ");
}

/** @param last true at the end of the name, or before its legal form */
function nameToken(token: string, first: boolean, last: boolean): string {
  const [, open = "", bare = token, close = ""] = /^([("“]*)(.*?)([,;)"”]*)$/.exec(token) ?? [];
  return open + nameWords(bare, first, last) + close;
}

function nameWords(text: string, first: boolean, last: boolean): string {
  const upper = text.toUpperCase();
  const form = FORMS.get(upper) ?? (last && !first ? LAST_FORMS.get(upper) : undefined);
  if (form !== undefined) return form;
  // "INVEST I ApS" is the first of several, while "BYGG I OSLO" is in Oslo.
  if (!first && !last && PARTICLES.has(text)) return text.toLowerCase();
  const [, host, suffix] = DOMAIN.exec(text) ?? [];
  if (host && suffix) return `${nameWords(host, first, last)}.${suffix.toLowerCase()}`;
  let previousWord = "";
  return text.replace(/[\p{L}\p{N}'’´`]+/gu, (word: string, at: number) => {
    const cased = nameWord(word, text[at - 1] === "-" ? previousWord : "");
    previousWord = word;
    return cased;
  });
}

/** @param joined text before the word and a hyphen: "VA" in "VA-NÄMND" */
function nameWord(word: string, joined = ""): string {
  const [, head = "", mark = "", rest = ""] = /^([^'’´`]*)(['’´`]?)(.*)$/.exec(word) ?? [];
  if (mark !== "" && head !== "") {
    // "O’LEARYS" → "O’Learys", "ALMA’S" → "Alma’s", "ROCK’N’ROLL" → "Rock’n’Roll"
    const tail = nameWord(rest);
    const spelled = /^\p{L}(?!\p{L})/u.test(rest) ? tail.charAt(0).toLowerCase() + tail.slice(1) : tail;
    return nameWord(head, joined) + mark + spelled;
  }
  if (joined !== "" && (PARTICLES.has(word) || (isAbbreviation(joined) && word.length > 3))) return word.toLowerCase();
  if (isAbbreviation(word)) return word;
  const [, mac, clan] = /^(MC)(\p{L}{3,})$/u.exec(word) ?? [];
  return mac && clan ? `Mc${capitalise(clan)}` : capitalise(word);
}

function isAbbreviation(word: string): boolean {
  if (ABBREVIATIONS.has(word) || ROMAN.test(word)) return true;
  if (/\p{N}/u.test(word)) return word.length <= 4;
  if (word.length === 1) return true;
  if (SHORT_WORDS.has(word)) return false;
  if (word.length === 2) return !/[ÅÄÆÖØ]/.test(word);
  return word.length <= 4 && !canBeSpoken(word);
}

/**
 * Returns whether a word is pronounceable: "BAR" and "SKY" begin with possible consonants and a vowel; "FMS" and "KBUS"
 * do not.
 */
function canBeSpoken(word: string): boolean {
  const onset = [...word].findIndex((letter) => VOWELS.includes(letter));
  return onset >= 0 && (onset < 2 || ONSETS.has(word.slice(0, onset)));
}

const capitalise = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

const PLACE_WORDS = new Set(["I", "PÅ", "VED", "AV", "AF", "OG", "OCH", "VID", "ON", "PR."]);

/**
 * A town's name in its usual spelling: "MO I RANA" → "Mo i Rana"; "KRISTIANSAND S" and "AALBORG SV" keep their
 * district.
 */
export function displayCity(city: string): string {
  if (hasLower(city)) return city;
  return city
    .split(/\s+/)
    .filter(Boolean)
    .map((word, at) => {
      if (at > 0 && PLACE_WORDS.has(word)) return word.toLowerCase();
      if (at > 0 && /^(?:[A-ZØÖ]|[NS][VWØÖ]|[NS])$/.test(word)) return word;
      return word.replace(/[\p{L}’']+/gu, capitalise);
    })
    .join(" ");
}

/** Parts of addresses in lower case. */
const SMALL_PARTS = new Set(["C/O", "TR", "LGH", "NB", "ST", "TH", "TV"]);

/** A street address in its usual spelling: "BOX 90" → "Box 90", "STORGATAN 5A LGH 1101" → "Storgatan 5A lgh 1101". */
export function displayAddress(address: string): string {
  if (hasLower(address)) return address;
  return address.replace(/[\p{L}’'/]+/gu, (word: string, at: number) => {
    const isOfNumber = /\p{N}/u.test(address[at - 1] ?? "");
    if (isOfNumber) return word;
    return at > 0 && SMALL_PARTS.has(word) ? word.toLowerCase() : word === "C/O" ? "c/o" : capitalise(word);
  });
}
