/** Word stems and abbreviations of titles and roles in the four languages and English, as regular expressions. */

const anyOf = (list: string): string => list.trim().split(/\s+/).join("|");

/** A word is a role when it ends in one of these, optionally with a few more letters. */
export const STEMS = anyOf(String.raw`
  leder(?!skap) ledare sjef chef direkt[øöo]r direkt[öø]r director president chairman chairwoman chair forman(?:n|d)
  verkm[äa]stare manager officer supervisor superintendent coordinator koordinator koordinaattori administrator
  assistent assistant avustaja assistentti secretary sekret[æea]r(?:e|are)? sihteeri treasurer founder
  gr[uü]n(?:der|dare) grundl[æa]gger grunnlegger perustaja owner eier [äa]gare indehaver ejer innehaver inneh[aä]vare
  omistaja yritt[äa]j[äa] toimitusjohtaja johtaja p[äa][äa]llikk[öo] esimies vastaava asiantuntija edustaja myyj[äa]
  selger s[äa]ljare s[æe]lger representative salesman r[åa]dgiver r[åa]dgivare neuvoja konsulent konsult(?:ti)?
  consultant adviser advisor specialist e(?:ks|x)pert(?!is) spesialist analyst analytiker analyytikko advokat
  asianajaja jurist lawyer attorney counsel(?!l) solicitor barrister paralegal practitioner tutor(?!ial) mayor(?!\p{L}) clerk(?!en)
  commissioner carpenter contractor plumber hygienist inspector curator salesperson councilmember
  ingeni[øöe]r ingenj[öo]r
  (?<=\p{L})medarbeider(?!e) (?<=\p{L})medarbetare (?<=\p{L})medarbejder(?!e) palvelija ty[öo]ntekij[äa]
  insin[öo][öo]ri engineer arkitekt arkkitehti architect(?!ur) utvikler utvecklare udvikler developer kehitt[äa]j[äa]
  programmer designer muotoilija tannlege tandl[äa]kare tandl[æa]ge hammasl[äa][äa]k[äa]ri l[äa]kare l[äa][äa]k[äa]ri
  doctor physician dentist(?!ry) nurse sykepleier sjuksk[öo]terska sygeplejerske hoitaja veterin[æa]r
  el[äa]inl[äa][äa]k[äa]ri veterinarian fysioterapeut fysioterapeutti therapist terapeut(?:ti)? psykolog
  psychologist fris[øöo]r kampaaja stylist megler m[äa]klare m[æa]gler broker realtor agent regnskapsf[øo]rer
  redovisningskonsult kirjanpit[äa]j[äa] accountant bookkeeper bogholder revisor auditor controller økonom(?:i\p{L}*)?
  ekonom mont[øöo]r asentaja snekker snickare t[øo]mrer kirvesmies mekaniker mekaanikko mechanic elektriker
  electrician s[äa]hk[öo]mies r[øo]rlegger r[öo]rmokare tekniker technician teknikko teknologi operator operat[øöo]r
  lærer l[äa]rare opettaja teacher trainer tr[äa]nare tr[æa]ner valmentaja coach instruct[oø]r professor lecturer
  prest pr[äa]st pastor rektor rehtori principal fullmektig redakt[øöo]r toimittaja editor journalist writer author
  skribent fotograf photographer valokuvaaja kokk kock kokki kjøkkensjef baker bagare leipuri partner osakas member
  medlem j[äa]sen ordf[öo]rande puheenjohtaja kass[öø]r kasser(?:er|are) suppleant ledam[oö]t fogde styreleder
  underwriter estimator planner planlegger planerare buyer inn?kj[øo]per ink[öo]pare indk[øo]ber ostaja recruiter
  rekrytoija receptionist resepsjonist vastaanotto webmaster producer produsent producent tuottaja dean provost
  librarian captain kaptein pilot driver sj[åa]f[øo]r chauff[øöo]r kuljettaja eksped\p{L}* saksbehandler
  handl[äa]ggare sagsbehandler ansvarlig ansvarig vaktm[äa]ster vaktmester vicev[æa]rt huoltomies kundeservice
  kundtj[äa]nst myynti(?=$|\s) laskutus hallitus lakimies juristi varatuomari oikeusavustaja maskinmester
  maskinm[äa]stare (?<=\p{L})mester(?!e?n) (?<=\p{L})m[äa]stare(?!n) (?<=\p{L})mestari snedker murer blikkenslager svetsare
  sveiser hitsaaja maalari m[åa]lare muurari sorvaaja lackerare gartner anl[äa]ggare l[æa]rling oppisopimus
  konstrukt[øo]r konstrukt[öo]r landm[åa]ler geomatiker surveyor maskinf[øo]rer truckf[øo]rer maskinist lantbrukare
  landmand dyrl[æa]ge djursk[öo]tare hovslag(?:er|are) servit[øöo]r bartender barista konditor renholder st[äa]dare
  siivooja vekter tandhyg[ie]+nist tannpleier tandplejer suuhygienisti (?<=\p{L})pleier (?<=\p{L})plejer sk[öo]terska
  barnmorska jordmor jordemoder k[äa]til[öo] bioanalytiker (?<!sam|med)(?<=\p{L})arbei?der(?!e)
  (?<!sam|med)(?<=\p{L})arbetare(?!n) (?<!sam|med)(?<=\p{L})arbejder(?!e) kiropraktor kiropraktikko naprapat osteopat
  mass[øöo]r hieroja l[æ]ge(?:r|n)?(?!\p{L}) (?<!kol|vi)(?<=\p{L})lege(?:r|n)?(?!\p{L}) optiker optometrist optikko
  audionom audiograf apoteker farmaceut farmas[øo]yt proviisori logop[eæ]d dietist psykiater psykiatriker
  kirurg(?!i\p{L}) ortoped (?:gyneko|dermato|radio|kardio|neuro|geo|bio|sosio|arkeo)log(?![iy]) underviser
  pedagog p[æa]dagog barnsk[öo]tare ohjaaja kasvattaja kurator kuraattori bibliotekar forsker forskare tutkija
  researcher stipendiat doktorand docent dosent amanuensis tolk oversetter [öo]vers[äa]ttare overs[æa]tter
  k[äa][äa]nt[äa]j[äa] reporter kuvaaja videograf illustrat[øöo]r grafiker graafikko tekstforfatter copywriter
  kunstner konstn[äa]r taiteilija musiker muusikko komponist dirigent organist kantor regiss[øo]r scenograf dramaturg
  forfatter f[öo]rfattare kirjailija markedsf[øo]rer marknadsf[öo]rare markkinoija utleier forvalter f[öo]rvaltare
  is[äa]nn[öo]itsij[äa] kiinteist[öo]nv[äa]litt[äa]j[äa] takstmann takstmand stifter stiftare initiativtak(?:er|are)
  initiativtager aktion[æa]r aksjon[æa]r partneri varamann varamand tillitsvalgt tillidsvalgt verneombud skyddsombud
  ombudsmann? talsmann talsmand talesperson talsperson tiedottaja oldermand oldermann
  kasser supp?leant leiar r[åa]dgjevar seljar utviklar (?<=\p{L})medarbeidar kasserar eigar l[æ]rar kontorist
  telefonist moderator bokf[öo]rare palkanlaskija tarjoilija kosmetolog kosmetiker parturi hudpleier tatov[øo]r
  tatuerare kirkeverge diakon kateket biskop kirkkoherra kappalainen ordf[øo]rer borgm[äa]stare trainee
  strateg(?:i)?(?!\p{L}) arborist fagperson bioingeni[øo]r`);

/** Whole words; `_` is a space. */
export const SHORT = anyOf(String.raw`
  vd v\.?d\.? adm\.?_?dir\.? ceo cto cfo coo cmo cio cpo cso cco chro vp svp evp md gm hr cd ad(?!\s\d) kam tj\.? dir\.?
  head_of chief mgr asst lead lege frontend backend bestyrer styre staff`).replaceAll("_", String.raw`\s`);

export const DEPARTMENTS = anyOf(String.raw`
  sales salg f[öo]rs[äa]ljning marketing markedsf[øo]ring økonomi ekonomi regnskap drift lager verksted prosjekt
  projekt support service marknad reception resepsjon administration administrasjon logistik logistikk logistiikka
  produktion produksjon tuotanto indk[øo]b innkj[øo]p ink[öo]p bogholderi hallinto talous markkinointi varasto
  kundservice bokf[øo]ring`);
