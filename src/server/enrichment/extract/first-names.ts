/** Common first names of the four countries, to distinguish `kari@` from `salg@` and a person's name from a heading. */
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
  tim timothy tom tyler victoria vincent virginia walter wayne wendy willem jeroen johan kees pieter henk wim hans erik
  aase abdalla abdirahman abdul abdulla abdullah adem adil adnan adrian adriana agata agnete agnieszka ahlam ahmad
  aida aija aila aileen aimo aira airi aki aku alaa aleksandar aleksandr aleksanteri alena alessandro alette alexandre
  alexis alfhild alida alina alisa allis almir alva alvar alvin amal amalia amir amira amund ana anas anastasija
  andrei andrej andrzej anelise aneta anette angelica angelika anine anisa anki annegrete anneke anneli annelise
  annemette annemieke annethe anni annicka anniina annukka anouk antoine antonia antonio antonios anttoni anya ara
  arash are arijana armin arnbjørn arnold arnt arttu arve arvo arzu asbjorn asbjörn asgeir asger asha asko asli asmund
  asta aster atso atte aulikki aulis aurora axelina ayse azra bahar balder bartosz basma bastian beatrice beatrix
  bella ben bendik bengta benny berglind bergljot berndt bernhard bertha bertine besim betina beyza bilal biljana
  birgithe birk birthine bjarke björg bjørg bjørnar bjørne bogdan bojan borghild boris bosse botilda botolf brage
  brian brit brita brith bror bruno bryndis brynhild brynjar burhan bård børre calle camille carina carita carla
  carlos carol casper catarina catharina cato cecilia celina celine charlie charlotta christa christen christiane
  christina christopher cicilie cille cim cirsten clas claudia claudio clemens conni connie constance constantin
  cornelia cristian cristina curt cæcilie dagfrid dagmar dagrun dalia damir danijel danuta dario darko david davor
  denise deniz derya desiree desirée diego dilan ditlev ditte dmitri dmitry dominik dominika dora doris dorota
  dragan dragana durita dyveke dzenan eddie eddy edel edgar edgaras edit edith edna edvard edvin edwin egon eigil
  eileen eiril eirill eirin eivor ejner ekaterina elena eleni eleonora elfrida eli elias elida elif elinor eliza elke
  ellert elma elmer elmeri elof eloise elvira emanuel embla embrik emelie emine emmi emre endrit enni enok enrique
  ephraim erdem erika erja erki erkka ernest ertan esa esben esbjörn eskil esko espen essi esther etienne eugen
  eugenia evald evelin evelyn evgeny evita eystein ezgi fabian fadi fahad faisal fanni farah farid fartun fatemeh
  fatima fatma felicia felix ferdinand fia fiona firas flemming florian francesca francesco francis francisco
  franciska frederik frederikke fredric fredrikke fride fridtjof fried frode frøydis gard gareth gaute geirmund gerda
  gerhard gerner gina giorgio giovanni girts gisela gislaug gitta giulia gjermund gjertrud gorana gorm grazyna greger
  gregor grzegorz guillaume gullan gunda gunn gunnbjørn gunnel gunni gunnvor gustaw gyda gyrid görel gösta göte gørild
  habib hadi hafdis hakan halina halldor halldora hallgeir hallvard hamid hamza hannele hannes harald hardeep harpreet
  hasan hassan hatice havard hedda hedvig heidrun heine heino heinrich helin hella hellen helmer helmut helve henny
  herdis heribert herle herluf herman hermine hermod hilla hillevi hilma himanshu hjalmar hjördis hjørdis holger huda
  hugh hulda husein hussein håkan håkon hårek ian ibrahim idun ieva ignacio ihab iina iiris ikram ilja ilmari ilmo
  ilze imad iman imke imre inari indra ines ingar ingela ingelin ingelise ingemar inghild ingjerd ingolf ingri ingrida
  ingvald inka inkeri inta ioana ion irina irja irmeli isabel isabelle isac ismail israel istvan ivan ivana ivo iwona
  izabela jaakob jaana jacek jacqueline jade jakub jamal jamil janek janett janette jani janica janika janina janita
  janna janni jannica janniche jannike janus jaqueline jarl jarno jasmina jasmine jasper jelena jenna jenni jermund
  jerome jerzy jessika jette jimmie jin joacim joan joanna joaquim joe joel johana johanne johnni jolanta jonatan
  jonny joona joonas jordi jorge jorid jose josef josefina josefine josip juan judit judith juhana juliana juliette
  julius julle juni jure justina justyna jyri jytte jöns jörg jörgen jørund jürgen kaarina kaarlo kadri kaia kajsa
  kalevi kamal kamil kamran kanerva karel karim karla karlo karo karol karoliina karolin karri karsten kasia kastriot
  katalin katariina katarzyna kate katharina katherina kathinka kathrin kati katie katinka katriina katrina katrín
  kaya keijo kemal kennet kerli kerttuli khadija khaled khalid kian kicki kielo kine kirill kirsikka kitty kjeld
  kjellaug kjerstin kjerstina klaes klaudia klavs kolbjørn konsta konstantin kornelia kourosh kreeta krister kristján
  kristoffer krystyna krzysztof kukka kyösti käthe kåre laila lamin larry latifa laurence laurids laurits lauritz
  laust leah leevi leila leni lenita lennart leonard leonardo leonie leopold lesley leszek lidia liene lilian liliana
  lilli lilly lisbet liselott liselotte lisen livia ljiljana loreen lorena lorentz lorenz lotten louis lova lovisa
  luca lucia lucie ludmila ludvik luis luisa lukasz lydia lykke lynn lyubov lærke maaike maaret maarika maciej
  madeleine madelen madelene magdalene magnar magnea magnhild magnús maha mahmoud mahmud maibrit maibritt maiju maike
  maikel maiken maire maisa maja malena malgorzata malik malla malou malte malthe malvin mamdouh manar manfred mannan
  manon manuel mara marc marcel marcin marco marcos marek margarete margaretha margarita margherita margo margot
  margrete margrét margunn mariah mariam maribel mariela mariell marielle mariette marija marilou mario marion marisa
  marita maritta marja marjaana marjatta marjo marjukka marjut marlen marlena marlies marlin marta martijn martinus
  martta marwa marwan masoud massimo mateusz mathea mathew matilde matteo matthias matthijs mattis mauri maurice
  mauritz max maximiliane maya mayken medina meelis meeri mehdi mehmet meiju meliha melina melinda mercedes merete
  merethe meri merja merle merv merve mervi mesut metin michal michala michaël michele micke mie mieke miia miika
  miikka mikaela mikal mikala mike mikhail miko mikołaj milan milena milica milja milka milo mimi minea minh minka
  minttu miranda mirela mirella miretta mirka miroslav mirva misha mithu mitja moa moamen mogens mohamad mohamud moni
  morgan morris mostafa mounir muhammad muhammed mukhtar murat myrtle märit märt märta märtha måns nabil nada nadine
  nadja naima najib nanette nanne naomi narve nasra nastasja natacha natalja natascha natasha nataša nathan neda neea
  neil nelli nellie nelly nermin nestor niamh nicklas nico nicola nicolaj nicolas nicolaus niel nihad nihal niki nikke
  nikola nikolas nikoline nilas nima nino nisa noa noah noel noomi noora nour nuno nuria nuutti nynne oda oddfrid
  oddgeir oddgunn oddlaug oddleif oddmund oddny oddrun oddveig odin olafur olai olaug oleg oleksandr oleksandra
  oleksii olena olga oline olof oluf omar onerva onni orri orvar osama oskari osman osvald owe pablo palle pamela
  paola paolo parisa parvin pascal pati patrice patricija patrik patrycja patryk paulina pauline paulus pavel pawel
  peder pedro peer peik peppi perttuli pervin petteri philippa philippe phillip phuong pierre piet pietari pieter
  pinja pipsa pirita pirjetta pirkka pjotr povl pranav predrag priya przemyslaw päivikki päiviö pétur rafael rafal
  rahel rajesh ralf raluca ramona ramtin ranja ranveig raphael rashid ravi rebekah rebekka reeta reetta regin regine
  reidunn reinert reinhard reinhold reza riika riina rikard rikhard rikke rikkert riku rimantas risa roald roberta
  roberto rodrigo rogert roine roman romy roni ronnaug ronnie rosalie rosanna rosemarie rosita ruben rustam rut
  ryszard rúna saad saara sabah sabina sabine sabrina sadia saeed said saija saila saima salam saleh salim salma
  salman salomon salvador samantha samer samir samira samppa samu sandeep sander sanela sania sanja sanjay sanne
  santtu sarita sauli savva sebastiaan sebastian sefa selena selim selina selja selman senad senja serena sergei
  sergey sergio serhii severi severin sevil shahid shahram sharif shirin shpresa sifa sigbritt signhild sigrun sigtor
  sigurdur sigvard sigvart siham silas silke silva silvana silvia simona simonas sinan sindri sinikka sirje sirkku
  sissi sivert sjur skjalg slavica slavko slawomir snežana snorre sofija sofiya sofus soile solbjørg solfrid solgunn
  solmaz solrun solvår sonia sophia sophie sophus stacy staffan stamatis stanislav stefania stefano steinunn steinvor
  stephan stephanie steve stinus stoffe sulev suman sunil sunna sunneva suoma susan susana susann suzan suzana suzanne
  suzette svanhild svea svenja svenn svetlana sylvester sylvi sylwia synneva synøve syver szymon sæbjørn sébastien
  sören sølve sølvi tage tahir taija taimi talle talli tamara tamas tamer tamia tania tanja tanya tarik tariq tarjei
  tarmo tatiana tatjana tea ted teddy teea teis tekla telma tenho tenna tereza terttu tewodros thais thanh theis
  theresia thilde thomasine thorbjörn thorfinn thorkil thorkild thormod thorstein thorsten thyra tia tiago tiia tilda
  tilde tillmann timmy timon timothy tinna tiril tirza tjerand toiv toivo tolga tomasz tommie tomoko tonni toomas topi
  topias tora toralf toralv torbjørg torborg torfinn torfrid torgerd torgrim torgunn torhild toril torild torjus
  torkild torkjell torlaug tormod torny torolf torolv torun torunn torvald torvild tracy tristan troels tryggve trym
  tuan tuire ture turi turkka turo tuuli tuulia tuulikki tyge tyko tytti tyyne töre tønnes uffe ugur ulric ulrich
  ulrikka ulrikke umar uno unto urho ursula urszula usman vadim vahid valdemar valentin valentina valeria valerie
  valgerd valter valteri valtteri vasil vasile vebjørn vegar velibor velma vendela vendla venke verner verneri vigdis
  vigleik viivi vikram viktorija vilhelm vilhelmina vilho vilja viljami viljar villads vilma vilmer vinay vincent
  violetta virgil vitalij viveca vladimir volkan volodymyr vuokko waldemar walid wanda wasim welat werneri wictoria
  wiebke wiggo wiktor wilfred wilfrid wilhelmina willa willemijn willi willie wilma wilmer winnie witold wojciech
  wolfgang xenia yakub yara yasemin yasmine yassin ylva yngvar yngvil yngvild yonas yosef yousef yrsa yury yusuf
  yvette zaid zaina zainab zdravko zehra zeljko zeynep zofia zoran zuzana ådel ådne ågot åmund ånen åsbjørn åsgeir
  åshild åslaug åsmund åsne åsta åste åsulv ægir örjan östen öyvind øivind ørjan ørnulf øydis øyulf øyunn øyvor
  phil dirk sherrie kathy pete walt chuck beth kerry kerri stacey tracey kaye tricia patti patty jeffery brad chad curtis
  darren derek derrick dustin dwight ernie fred graham harold harvey jared jay kirk kristy kristi leigh leslie lloyd lynne
  marcia marvin melanie mitch monique norman randy rodney ross shane shannon shaun shawn sheila stan tammy tara todd trevor
  troy vicki vicky wes allison alison barry becky bernard bonnie brett candice cathy cindy claire colin courtney dana
  danielle darrell dave debbie duncan elaine erin evan gail gavin geoff gillian hayley holly isaac jackie jamie janice
  jeanne jodi josh kirsty lauren lindsay lucy lynda maureen molly nigel penny polly rhonda robyn rosemary sheryl tiffany zoe
  russ rob sam dominic damien declan deirdre siobhan sinead aidan brendan callum cameron connor ewan fergus finlay fraser
  hamish hector iain lachlan malcolm murray rory angus alistair alasdair archie alec annabel arabella bridget cecily clare
  daphne eleanor felicity georgina harriet imogen isla jemima lorna muriel rosalind rowena tabitha winifred clive cyril
  desmond edmund gilbert giles hubert humphrey julian kenny lester lionel mortimer neville percy quentin randolph reginald
  rupert sidney stanley trent vernon wallace`
    .trim()
    .split(/\s+/),
);

/** @param name one word, or two joined by a hyphen; case-insensitive */
export function isFirstName(name: string): boolean {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || (lower.includes("-") && NAMES.has(lower.slice(0, lower.indexOf("-"))));
}
