/** Lines of a postal address, of which some registers write several in one text, without lines that name a person. */

/** `c/o`, `v/`, `att.`, `ved`: the name of a recipient follows. */
const RECIPIENT =
  /^(?:c\s?[/\\.]\s?o\s?[.:]?|℅|co\/|v\s?\/|v\. |(?:att(?:n|ention|e?n\.?)?|til|till)\s?[.:]\s?|(?:att|attn|ved|vid|co)\s)\s*/iu;
/** `/n` instead of a line break, as Brønnøysundregistrene's CSV has it. It is followed by the start of a line. */
const LINE_BREAK = /\s*(?:[\r\n]+|\/n(?=\p{Lu}|\d|c\/o|v\/|att|p\.?\s?b\.?|postboks))\s*/u;

/** Words of companies: legal forms, and endings of words for offices and trades. */
const COMPANY_WORD =
  /^(?:as|asa|ans|da|sa|ba|ks|k\/s|nuf|bbl|iks|kf|fkf|hf|ab|aktiebolag(?:et)?|aktieselskab|aktieselskap|hb|kb|ek|aps|a\/s|p\/s|i\/s|ivs|oyj?|ky|ry|tmi|ltd|limited|llc|llp|plc|inc|gmbh|ag|bv|nv|sarl|sas|se|hq|ef|brf|the)\.?$|(?:regnskap|regnskab|revisjon|revision|revisor(?:er(?:ne)?|n)?|advokat(?:er(?:ne)?|firma(?:et|n)?)?|advokatbyrå|asianajo\p{L}*|økonomi|ekonomi|redovisning(?:en|s)?|bokföring|bokføring|byrån?|byrået|bureau|kontor(?:et)?|toimisto|center|centre|centrum|senter(?:et)?|sentralen|centralen|keskus|forvaltning(?:en)?|förvaltning(?:en)?|förvaltningen|administrasjon(?:en)?|administration(?:en)?|eiendom(?:mer)?|ejendomme?|fastighet(?:er|en)?|kiinteistö\p{L}*|isännöinti\p{L}*|holding|invest(?:ment|ering)?s?|kapital|capital|bank(?:en)?|pankki|finans|finance|group|gruppen|konsern(?:et)?|koncern(?:en)?|service|services|consult(?:ing|ants?)?|konsult(?:er)?|partners?|management|accounting|audit|law|legal|tax|trust|fund|fond(?:en|et)?|stiftelsen?|säätiö|foundation|forening(?:en)?|förening(?:en)?|yhdistys|laget|selskap(?:et)?|selskab(?:et)?|bolag(?:et)?|firma(?:et|n)?|yhtiöt?|företag(?:et)?|kommune?n?|kunta|kaupunki|stad|region(?:en)?|universitet(?:et)?|skolen?|skolan?|hotell?(?:et)?|bygg|entreprenør|shipping|rederi(?:et)?|maritime|data|digital|tech|systems?|solutions?|software|media|design|nordic|norge|norway|sverige|sweden|danmark|denmark|suomi|finland|scandinavia|international|global|europe|huset|gården|verket|værket|borettslag|sameie(?:t)?|avdeling(?:en)?|avdelning(?:en)?|afdeling(?:en)?|styret|styrelsen|boet|konkursbo(?:et)?|dødsbo|dödsbo)$/iu;
/** Endings that are almost only found in family names. */
const FAMILY_NAME =
  /(?:sen|sson|son|dotter|datter|nen|str[öø]m|berg|lund|qvist|kvist|gaard|dahl|mann?|stad|holm|gren|stedt)$/iu;
const NAME_WORD = /^\p{L}[\p{L}'’.-]*$/u;

/** Returns whether the text behind `c/o` is the name of a person. A name without a sign of either is one if it has two to five words. */
function isPerson(name: string): boolean {
  const words = name.replace(/\s*\(.*\)\s*$/u, "").split(/\s+/u);
  if (words.length > 5 || words.some((word) => !NAME_WORD.test(word) || COMPANY_WORD.test(word))) return false;
  const [word = ""] = words;
  return words.length > 1 || FAMILY_NAME.test(word);
}

/** The words of a street with its number after the name of a person: `c/o Kari Testesen Storgata 5`. */
const STREET_BEHIND =
  /^(?:\S+\s+){2,3}(?<street>\S*(?:gat[ae]n?|vei(?:en)?|veg(?:en)?|väg(?:en)?|vej|gränd|plads|plass|katu|tie|all[eé])\s+\d.*|(?:postboks|boks|box|pb\.?)\s+\d.*)$/iu;

function lineWithoutPerson(line: string): string[] {
  const [marker = ""] = RECIPIENT.exec(line) ?? [];
  if (marker === "") return [line];
  const name = line.slice(marker.length).trim();
  if (isPerson(name)) return [];
  const street = STREET_BEHIND.exec(name)?.groups?.["street"];
  return street !== undefined && isPerson(name.slice(0, -street.length).trim()) ? [street] : [line];
}

/**
 * The lines of an address, separated by commas. A line that names a person is left out; one that names a company stays.
 * Null when no line remains.
 */
export function addressLines(text: string): string | null {
  if (!/[/\n\r℅]|att|co |ved|vid|v\.|til/iu.test(text)) return text;
  const lines = text.split(LINE_BREAK).flatMap((line) => line.split(/\s*,\s*/u).filter((part) => part !== ""));
  return lines.flatMap(lineWithoutPerson).join(", ") || null;
}

/** The cell of a register for the recipient at an address, which often lacks `c/o`. Null for a person. */
export function careOfLine(text: string | null | undefined): string | null {
  if (!text) return null;
  return isPerson(text) ? null : addressLines(text);
}
