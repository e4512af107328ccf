/** Common first names of the four countries: enough to distinguish `kari@` from `salg@`, and a person's name from a heading. */
const NAMES = new Set(
  `aage aarne abdi adam agneta agnes ahmed ahti aino aksel alan albert albin ale aleksander aleksandra aleksi alex alexander
  alexandra alf alfred ali alice allan alma amalie amanda amalia amina anastasia anders andre andreas andrea andré anett anette
  anita anja anker ann anna annbritt anne annelie anneli annemarie annette annika annikki ann-kristin ansa antero anthony anton antti
  anu arild ari arja arne arnfinn arto artturi arto arthur arvid asbjørn ase astrid atle aud august aune axel barbara beata beate
  benedicte bengt benjamin bent bente berit bernt bertil bettina birger birgit birgitta birgitte birthe bjarne bjarte björn bjorn
  bjørg bjørn bo bodil britt britta brita børge camilla carina carl carola carolina caroline carsten cathrine cecilia cecilie
  charlotte chris christel christer christian christin christina christine christoffer christopher claes claus clara conny dag
  dagfinn dagny dan daniel daniela danny david dennis diana dorte dorthe ebba eero eetu egil eija eila eili eilif einar eino eirik
  eivind ella elin elina eline elisa elisabet elisabeth elise ellen ellinor elna elsa elsie else emelie emil emilia emilie emily emma endre
  eric erica erik erika erkki erlend erling ernst espen essi esteri eva even evelina fanny filip fillip finn flemming frank
  franz fredrik fredrika freja frida frode gabriel gabriella geir georg george gerd gert gisle gitte glenn gorm greta grete grethe
  gro gry gudrun gun gunhild gunilla gunnar gunvor gustav gustaf guttorm göran gøril haakon håkan håkon håvard halvor halvard hanna hannah
  hanne hannele hannu hans harald hardy harri harry hege heidi heikki heini helen helena helene helga helge helle heli helmi
  henna henning henri henriette henrik henry herbert herman hilda hilde hilkka hugo ida idar iida ilari ilkka ilona ilse ina
  inga inge ingeborg ingegerd inger ingrid ingunn ingvar ingvild inka ira iris irene irja irma isabella isak iselin ismo ivar iver
  jaakko jaana jack jacob jakob james jan jane janne jannicke jannik jari jarkko jarle jarmo jasmin jason jeanette jenni jennie
  jennifer jenny jens jeppe jere jerker jesper jesse jessica jill jim jimmy jo joachim joakim joar joel joern johan johann
  johanna johannes john johnny johnsen jon jonas jonathan jone jonna joni jorma jorunn josef josefin josefine joseph jostein jouko
  jouni juha juhani juho jukka julia juliane julie juni jussi justin jutta jyrki jyri jörgen jørgen jørn kaare kåre kai kaija kaisa
  kaj kalle kamilla karen kari karin karina karianne karl karoline karolina karstein karsten kasper kasperi kate katariina katarina
  kathrine katja katri katrin katrine kay keijo keld kenneth kent kerstin kerttu ketil kevin kim kimmo kira kirsi kirsten kirsti
  kjartan kjell kjersti kjetil klara klas klaus knud knut konrad kristel kristen kristian kristiina kristin kristina kristine kristoffer kurt
  kyllikki lais lars lasse laura lauri leena leif leila leiv lena lene lennart leo leon leonora liam liisa lilian lilja lill lillian
  lily lina linda line linn linnea linus lisa lisbet lisbeth lise liss liv lone lotta lotte louise luca lucas ludvig lukas maarit
  mads magda magdalena magne magnhild magnus mai maija maj maja maarten malene malin manuela marcus maren margareta margareth margit margrethe margret
  mari maria mariana mariann marianne marie marika marina marit marita marius mark markku marko markus marlene marte martha marthe
  martin martina martti mary mathias mathilde matias matilda mats matti maud maja mattias maximilian may mette mia michael michaela mikael
  mikaela mike mikkel mikko milla mina minna mira miriam mirja mirva mohamed mohammed mona monica monika morten moa mustafa nadia
  nana nanna natalia natalie nathalie nico nicklas niclas nicolai nicole niels niila niilo niina nikolai nikolaj nikita niklas niko nils nina nora norunn
  odd oddbjørn oddvar ola olaf olav ole oliver olivia olle olli olof oona oscar oskar oskari osmo otto outi owe ove paavo pamela
  pasi patricia patrick patrik paul paula pauli pauliina pekka pelle pentti per perttu pernilla pernille pertti peter petra petri petter pia
  piia pilvi pirjo pirkko poul preben päivi pål pär rafael ragna ragnar ragnhild raija raili raimo rainer ralf randi rasmus rauno
  rebecca rebecka regina reidar reidun reijo reima reino renate rene riikka riitta risto rita ritva robert robin roger roland rolf
  ronja ronny rosa roy ruben rune runar ruth sakari saana sally salla sami samuel samuli sandra sanna sanni santeri sara sarah sari satu seija selma seppo
  sibylle sigbjørn sigmund signe sigrid sigurd sigve silje silja simen simo simon simone sindre sini siri sirkka sirpa sissel siv sixten sofia
  sofie solfrid solveig sondre sonja soren søren stefan stefanie steffen stein steinar stella sten stian stig stina stine sture
  styrk sunniva susan susanna susanne suvi svante svein sven svend sverre sylvia synnøve synne taina taneli tapani tapio tarja taru
  teemu teija tellef teppo terese teresa terhi terje tero tessa thea theo theodor therese thomas thor thorbjørn thore thorleif thorvald tiina
  tim timo tina tine tobias toini tom tomas tomi tommi tommy tone toni tonje tony tor torben torbjörn torbjørn tord tore torgeir torill torkel
  torleif torstein torsten tove trine trond trude truls trygve turid tuomas tuomo tuula tuija tuire tyra ulf ulla ulrik ulrika ulrike
  unn unni urban uwe vanessa vegard veikko vera veronica veronika vesa vibeke victor victoria vidar viggo viktor viktoria vilde
  ville villy viola virpi viveka vivian vivi walter werner wenche wilhelm william willy yasmin yngve yrjö yvonne åge åke ånund åsa åse
  åshild ådne øistein ørjan øystein øyvind östen
  aaron alan amy andrew angela ann anthony arthur ashley barbara betty bill bob brandon brenda brian bruce bryan carol carolyn
  catherine charles cheryl christopher craig cynthia daniel deborah debra dennis diane donald donna dorothy doug douglas
  edward elizabeth emily eric frances frank gary george gerald gloria gordon greg gregory heather helen howard ian jack jacqueline
  james janet jason jean jeff jeffrey jennifer jeremy jerry jessica jim joan joe john jonathan jordan joseph joshua joyce judith
  judy julie justin karen katherine kathleen keith kelly ken kevin kimberly kyle larry laura lawrence linda lisa lori louis
  margaret marie marilyn mark martha matthew megan melissa michael michelle mike nancy nathan nicholas nicole nick pamela
  patricia patrick paul peter philip rachel ralph raymond rebecca richard rick robert roger ron ronald rose roy russell ruth
  ryan samantha samuel sandra sarah scott sean sharon shirley stephanie stephen steve steven stuart susan teresa terry theresa thomas
  tim timothy tom tyler victoria vincent virginia walter wayne wendy willem jeroen johan kees pieter henk wim hans erik`
    .trim()
    .split(/\s+/),
);

/** @param name one word, or two with a hyphen, any case */
export function isFirstName(name: string): boolean {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || (lower.includes("-") && NAMES.has(lower.slice(0, lower.indexOf("-"))));
}
