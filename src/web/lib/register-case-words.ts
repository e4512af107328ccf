/** Words of company names with special capitalisation, in upper case. */

const words = (text: string) => text.trim().split(/\s+/);
const spellings = (text: string) => new Map(words(text).map((word) => [word.toUpperCase(), word]));

/** Legal forms that are not ordinary words, in their usual spelling, at any position. */
export const FORMS: ReadonlyMap<string, string> = spellings(
  "AS ASA ANS NUF AB A/S ApS I/S K/S P/S IVS Oy Oyj Abp AmbA A.m.b.a. F.m.b.a. S.m.b.a. GmbH Ltd Ltd. Inc Inc. LLC",
);

/** Legal forms that are also words ("DA VINCI"), and a word in lower case: only at the end of a name. */
export const LAST_FORMS: ReadonlyMap<string, string> = spellings(
  "DA SA BA KS SE KF SF BL SI IKS BRL HB KB SCE Ky Ay Osk Tmi Brf Plc län",
);

/** Short words of the Nordic languages and others in their names: lower case between two other words. */
export const PARTICLES: ReadonlySet<string> = new Set(
  words(`OG I PÅ VED AV AF FOR TIL MED FRA HOS OM SAMT V/ MELLOM UNDER OVER Å OCH VID FÖR TILL FRÅN O ELLER JA SEKÄ
    NR NR. AVD AVD. AVDELING OF AND THE AT IN BY ON TO WITH DE DEL DELLA DI DU LA LE LES DES ET VAN VON DER DEN DET UND`),
);

/**
 * Short words that would otherwise count as abbreviations: any other two letters do, unless they include å, ä, æ, ö or
 * ø.
 */
export const SHORT_WORDS: ReadonlySet<string> = new Set(
  words(`AD AL AN AT BE BI BO BU BY CO DA DE DI DO DR DU EL EN ER ET GO HE HI HO HU IN IS JA JO JR JU KI KO LA LE LI LO LU
    MA ME MI MO MY NE NI NO NR NU NY OG OH OM ON OR OS PI PO RA RE RI RO RU SA SE SI SO SR SU TA TE TI TO TU UP VE VI VS
    WE WU YA YE YU ZU FU UP OX VY YO CHR FRK MR MRS`),
);

/** Abbreviations that could be pronounced as a word. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  words(`ABB ABC AGA AMK BIM BMW DOF EDB EDI EMS EPC ERP ESG EVRY GPS HMS IBM ICA IKEA IKT ISS ITAB KLM KPMG LED LKAB
    NATO NAV OBOS OEM OSB REMA SAS SEB SINTEF SSAB SUV TUI UNICEF UPC UPS USA YIT`),
);

/** Consonants with which a pronounceable word can begin. */
export const ONSETS: ReadonlySet<string> = new Set(
  words(`BJ BL BR CH CHR CL CR DJ DR DV DW FJ FL FN FR GH GJ GL GN GR HJ HV KH KJ KL KN KR KV LJ MC MJ NJ PH PJ PL PR QU
    RH SC SCH SH SHR SJ SK SKJ SKR SKV SL SM SN SP SPJ SPR SQ ST STJ STR SV SW TH THR TJ TR TS TV TW VL VR WH WR`),
);
