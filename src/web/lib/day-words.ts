/**
 * Words for days in English, Norwegian, Swedish, Danish and Finnish, whatever the language of the browser. Each entry
 * is a closed list: a word counts only as a whole, so that "Frida" is no Friday.
 */

type Unit = "d" | "w" | "m";

const list = (text: string): readonly string[] => text.split(/\s+/);

/** From words to the index of their list. */
const indexed = (lists: readonly string[]): ReadonlyMap<string, number> =>
  new Map(lists.flatMap((text, index) => list(text).map((word) => [word, index] as const)));

/** Sunday is 0. */
const weekdayLists = [
  "sunday sun søndag søn sundag sondag söndag sön sunnuntai sunnuntaina",
  "monday mon mandag måndag mån maanantai maanantaina",
  "tuesday tue tues tirsdag tysdag tir tirs tisdag tis tiistai tiistaina",
  "wednesday wed weds onsdag ons keskiviikko keskiviikkona",
  "thursday thu thur thurs torsdag tors torstai torstaina",
  "friday fri fredag fre perjantai perjantaina",
  "saturday sat lørdag lør laurdag lordag lördag lör lauantai lauantaina",
];

/** Words that mean a weekday only before a date, "man 30. nov": without one they are other words, or a name. */
const dateOnlyLists = ["su", "man ma", "ti", "ke", "tor to", "pe", "la"];

export const weekdayIndex = indexed(weekdayLists);
export const weekdayBeforeDate = indexed(weekdayLists.map((text, index) => `${text} ${dateOnlyLists[index]}`));

export const monthIndex = indexed([
  "january jan januar januari tammikuu tammikuuta tammikuun tammi",
  "february feb februar februari helmikuu helmikuuta helmikuun helmi",
  "march mar mars marts maaliskuu maaliskuuta maaliskuun maalis",
  "april apr huhtikuu huhtikuuta huhtikuun huhti",
  "may mai maj toukokuu toukokuuta toukokuun touko",
  "june jun juni kesäkuu kesäkuuta kesäkuun kesä",
  "july jul juli heinäkuu heinäkuuta heinäkuun heinä",
  "august aug augusti elokuu elokuuta elokuun elo",
  "september sept sep syyskuu syyskuuta syyskuun syys",
  "october oct oktober okt lokakuu lokakuuta lokakuun loka",
  "november nov marraskuu marraskuuta marraskuun marras",
  "december dec desember des joulukuu joulukuuta joulukuun joulu",
]);

/** Month names of written days. */
export const MONTHS = list("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec");

/** Days from today, by a word or two. */
export const nearDays: ReadonlyMap<string, number> = new Map(
  [
    [0, "today", "i dag", "idag", "tänään"],
    [1, "tomorrow", "tmrw", "tmr", "i morgen", "imorgen", "i morgon", "imorgon", "huomenna"],
    [2, "day after tomorrow", "i overmorgen", "overmorgen", "i övermorgon", "övermorgon", "ylihuomenna"],
  ].flatMap(([count, ...phrases]) => phrases.map((phrase) => [String(phrase), Number(count)] as const)),
);

/** "yesterday" belongs to a step ("the offer of yesterday"), unless nothing else was typed. */
export const yesterdays: ReadonlySet<string> = new Set(["yesterday", "i går", "igår", "eilen"]);

const unitLists: Readonly<Record<Unit, string>> = {
  d: "d day days dag dager dagar dage päivä päivää päivän pv",
  w: "w week weeks uke uker veke veker vecka veckor uge uger viikko viikkoa viikon viikolla vk",
  m: "m month months måned måneder månad månader kuukausi kuukautta kuukauden kuussa kk",
};

export const units: ReadonlyMap<string, Unit> = new Map(
  (["d", "w", "m"] as const).flatMap((unit) => list(unitLists[unit]).map((word) => [word, unit] as const)),
);

/** Words before a number of units or a day that count from today: "in 2 weeks", "om 2 uker". */
export const IN = "in|om";
export const ONE = "a|an|one|en|ett|et|ei";
/** Finnish words behind a number of units. */
export const LATER = "päästä|kuluttua";
export const NEXT = "next|neste|nästa|næste|ensi";
/** Words that belong to the day behind them: "on Monday", "på mandag", "senest fredag". */
export const ON = "on|by|på|til|till|innen|inden|senest|senast|the|den";
