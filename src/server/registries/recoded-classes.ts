/**
 * Classes whose number Rev. 2 gave to something else: 46.71 was fuel and is motor vehicles. A row with such a code is of
 * the old edition when its title, Norwegian or Danish, has none of the words that belong to the new meaning.
 */
const WORDS_OF_REV_2_1: ReadonlyMap<string, RegExp> = new Map([
  ["2051", /bio/],
  ["2530", /v[åa]ben|våpen/],
  ["2540", /^sm[ie]/],
  ["2561", /kjøkken|bestik|kniv|redskab/],
  ["2562", /lås/],
  ["3512", /fornyb|vedvar|vann?kraft|vind|sol|bio/],
  ["3513", /overfør|transmission/],
  ["3514", /distribu/],
  ["3831", /forbr[eæ]n/],
  ["3832", /depon|lagring/],
  ["4391", /mur/],
  ["4671", /motor|bil/],
  ["4672", /motor|bil/],
  ["4673", /motor/],
  ["4763", /sport|fritid|båd|båt|cykel|sykkel/],
  ["4764", /spil|lege|leke/],
  ["4781", /motor|bil/],
  ["4782", /motor|bil|dæk|dekk/],
  ["4791", /formidl/],
  ["4932", /rute|køreplan|tur/],
  ["5812", /avis/],
  ["5813", /blader|tidsskrift|ugeblad|magasin/],
  ["6120", /videres|formidl/],
  ["6391", /søk|søg|portal/],
]);

export const RECODED_CLASSES: readonly string[] = [...WORDS_OF_REV_2_1.keys()];

/** Whether a row means what Rev. 2 meant by the class. @param digits of the class @param title the row's own, or empty */
export function isOldMeaning(digits: string, title: string): boolean {
  const words = WORDS_OF_REV_2_1.get(digits);
  return words !== undefined && title !== "" && !words.test(title.toLowerCase());
}
