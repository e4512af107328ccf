/** Titles and roles, by the stems that they are made of in the four languages and English. */

const STEMS = String.raw`leder(?!skap)|ledare|sjef|chef|direkt[øöo]r|direkt[öø]r|director|president|chairman|chairwoman|chair|forman(?:n|d)|verkm[äa]stare|manager|officer|supervisor|superintendent|coordinator|koordinator|koordinaattori|administrator|assistent|assistant|avustaja|assistentti|secretary|sekret[æea]r(?:e|are)?|sihteeri|treasurer|founder|gr[uü]n(?:der|dare)|grundl[æa]gger|grunnlegger|perustaja|owner|eier|[äa]gare|indehaver|ejer|innehaver|inneh[aä]vare|omistaja|yritt[äa]j[äa]|toimitusjohtaja|johtaja|p[äa][äa]llikk[öo]|esimies|vastaava|asiantuntija|edustaja|myyj[äa]|selger|s[äa]ljare|s[æe]lger|representative|salesman|r[åa]dgiver|r[åa]dgivare|neuvoja|konsulent|konsult(?:ti)?|consultant|adviser|advisor|specialist|e(?:ks|x)pert|spesialist|asiantuntija|analyst|analytiker|analyytikko|advokat|asianajaja|jurist|lawyer|attorney|counsel|solicitor|barrister|paralegal|ingeni[øöe]r|ingenj[öo]r|(?<=\p{L})medarbeider(?!e)|(?<=\p{L})medarbetare|(?<=\p{L})medarbejder(?!e)|palvelija|ty[öo]ntekij[äa]|insin[öo][öo]ri|engineer|arkitekt|arkkitehti|architect|utvikler|utvecklare|udvikler|developer|kehitt[äa]j[äa]|programmer|designer|muotoilija|tannlege|tandl[äa]kare|tandl[æa]ge|hammasl[äa][äa]k[äa]ri|l[äa]kare|l[äa][äa]k[äa]ri|doctor|physician|dentist|nurse|sykepleier|sjuksk[öo]terska|sygeplejerske|hoitaja|veterin[æa]r|el[äa]inl[äa][äa]k[äa]ri|veterinarian|fysioterapeut|fysioterapeutti|therapist|terapeut(?:ti)?|psykolog(?:i)?|psychologist|fris[øöo]r|kampaaja|stylist|megler|m[äa]klare|m[æa]gler|broker|realtor|agent|regnskapsf[øo]rer|redovisningskonsult|kirjanpit[äa]j[äa]|accountant|bookkeeper|bogholder|revisor|auditor|controller|økonom(?:i\p{L}*)?|ekonom|mont[øöo]r|asentaja|snekker|snickare|t[øo]mrer|kirvesmies|mekaniker|mekaanikko|mechanic|elektriker|electrician|s[äa]hk[öo]mies|r[øo]rlegger|r[öo]rmokare|tekniker|technician|teknikko|teknologi|operator|operat[øöo]r|lærer|l[äa]rare|opettaja|teacher|trainer|tr[äa]nare|tr[æa]ner|valmentaja|coach|instruct[oø]r|professor|lecturer|prest|pr[äa]st|pastor|rektor|rehtori|principal|fullmektig|redakt[øöo]r|toimittaja|editor|journalist|writer|author|skribent|fotograf|photographer|valokuvaaja|kokk|kock|kokki|kjøkkensjef|chef|baker|bagare|leipuri|partner|osakas|member|medlem|j[äa]sen|ordf[öo]rande|puheenjohtaja|kass[öø]r|kasser(?:er|are)|suppleant|ledamot|fogde|styreleder|underwriter|estimator|planner|planlegger|planerare|buyer|inn?kj[øo]per|ink[öo]pare|indk[øo]ber|ostaja|recruiter|rekrytoija|receptionist|resepsjonist|vastaanotto|webmaster|producer|produsent|producent|tuottaja|dean|provost|librarian|captain|kaptein|pilot|driver|sj[åa]f[øo]r|chauff[øöo]r|kuljettaja|eksped\p{L}*|saksbehandler|handl[äa]ggare|sagsbehandler|ansvarlig|ansvarig|vaktm[äa]ster|vaktmester|vicev[æa]rt|huoltomies|kundeservice|kundtj[äa]nst|myynti(?=$|\s)|laskutus|hallitus`;
const SHORT = String.raw`vd|v\.?d\.?|adm\.?\s?dir\.?|ceo|cto|cfo|coo|cmo|cio|cpo|cso|cco|chro|vp|svp|evp|md|gm|hr|cd|ad|kam|tj\.?|dir\.?|head of|lead|lege|frontend|backend|bestyrer|styre|staff`;
const DEPARTMENTS = String.raw`sales|salg|f[öo]rs[äa]ljning|marketing|markedsf[øo]ring|økonomi|ekonomi|regnskap|drift|lager|verksted|prosjekt|projekt|support|service`;

const ROLE = new RegExp(
  String.raw`(?<![\p{L}])(?:\p{L}*(?:${STEMS})(?:\p{L}{0,4}|ska|inna)|${SHORT})(?![\p{L}])`,
  "iu",
);
const DEPARTMENT = new RegExp(String.raw`(?<![\p{L}])(?:${DEPARTMENTS})(?![\p{L}])`, "iu");
/** A longer text that names a department speaks of its work: "Flot arbejde og god service". */
const LONGEST_DEPARTMENT = 4;
const ONE_WORD = new RegExp(String.raw`^(?:\p{L}*(?:${STEMS})\p{L}{0,3})$`, "iu");
const MAX_LENGTH = 80;

/** Checks whether one word, lower case, is a role or ends in one: `salgssjef`. */
export function isRoleWord(word: string): boolean {
  return ONE_WORD.test(word);
}

/** @returns the role that a short text states, tidied; null when it states none or goes on as a sentence */
export function readRole(text: string): string | null {
  const plain = text
    .replaceAll(/\s+/g, " ")
    .replace(/^(?:[\s,:;|/•·–—-]|og |och |and |ja )+|[\s,:;|/•·–—-]+$/g, "")
    .replaceAll(/^[([]|[)\]]$/g, "")
    .trim()
    // Written for the eye and once more for readers of the screen.
    .replace(/^(.{4,}?) \1$/, "$1");
  if (
    plain.length < 2 ||
    plain.length > MAX_LENGTH ||
    /[@?!:«»"“”]|\d{3}| [–—] /.test(plain) ||
    plain.split(" ").length > 8
  )
    return null;
  if (/[.]\s+\p{Lu}/u.test(plain) && plain.length > 40) return null;
  // `Adm. dir.` ends in a point, too.
  if (/\p{L}{5,}[.]$/u.test(plain) && plain.split(" ").length > 3) return null;
  // Of an association, or what the law calls the company.
  if (/^(?:medlem|member|jäsen)\b.{6}|^[\d. ]*(?:data|behandlings|personuppgifts)ansv/iu.test(plain)) return null;
  // A sentence begins with a pronoun or has a verb; titles have neither.
  if (
    /^(?:vi|vår[te]?|we|our|you|jeg|jag|i am|i'm|her|here|ta|kontakt|contact|les|read|se|ring|call|send|hvis|om|if|har|er)\b/iu.test(
      plain,
    )
  )
    return null;
  if (
    /(?<!\p{L})(?:er|är|is|are|was|has|have|har|kan|can|will|vil|skal|ska|ble|blev|on|ovat|med deg|with you)(?!\p{L})/u.test(
      plain,
    ) &&
    plain.split(" ").length > 4
  )
    return null;
  const isRole = ROLE.test(plain) || (DEPARTMENT.test(plain) && plain.split(" ").length <= LONGEST_DEPARTMENT);
  return isRole ? plain : null;
}
