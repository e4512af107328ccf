/** Words that sample names are made of: common words of trades, first and last names, places, parts of compounds. */
type Words = readonly [string, ...string[]];
const words = (text: string): Words => {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
};

export const TRADES = words(`
  Holding Invest Eiendom Bygg Consulting Service Transport Fastigheter Ejendomme Kiinteistöt Elektro Restaurant
  Konsult Media Entreprenør Måleri Maleri Rakennus Rørlegger Design Data Software Marine Trading Gruppen Group
  Finans Capital Energi Kraft Auto Bilverksted Frisör Frisør Tannlege Arkitekter Advokat Regnskap Redovisning Revisjon
  Tømrer Snickeri Byggservice Anlegg Maskin Mekaniske Industri Handel Butik Butikk Kiosk Café Kafé Pizzeria Grill Bakeri
  Konditori Blomster Hotell Hotel Camping Sport Trening Terapi Fysioterapi Helse Hälsa Omsorg Assistans Städ Renhold
  Rengøring Siivous Logistik Spedition Taxi Åkeri Skog Skogbruk Lantbruk Gård Gartneri Fisk Havbruk Offshore Shipping
  Rederi Teknik Tekniikka Automation Ventilation Ventilasjon VVS El Belysning Solenergi Vind Miljø Miljö Återvinning
  Gjenvinning Forlag Förlag Film Foto Musikk Studio Reklam Reklame Event Reiser Resor Matkat Kurs Utbildning Utdanning
  Skole Barnehage Förskola Apotek Optik Optikk Møbler Möbler Interiør Inredning Klær Mote Sko Gull Ur Leker Sykkel Båt
  Motor Deler Dekk Däck Verktyg Verktøy Stål Tre Trä Glass Glas Betong Asfalt Rør Plast Kjemi Lab Pharma Bio Food Mat
  Catering Vin Bryggeri Olje Gass Vann Vatten Vesi Nett Nät IT Systemer System Systems Solutions Digital Cloud Games`);

export const FAMILIES = words(`
  Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Nielsen Andersson Johansson Karlsson Nilsson
  Eriksson Larsson Olsson Persson Svensson Gustafsson Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine
  Heikkinen Koskinen Järvinen Berg Haugen Hagen Johannessen Andreassen Jacobsen Halvorsen Dahl Lund Sørensen Rasmussen
  Jørgensen Petersen Madsen Kristensen Olesen Thomsen Christiansen Poulsen Bøe Strand Moen Solberg Bakken Lie Iversen
  Eide Aas Åberg Öberg Nyström Lindqvist Bergström Holmström Sandström Åkesson Björk Sjögren Lindgren Østergaard Nørgaard
  Kjær Søndergaard Bech Vestergaard Ødegård Aasen Bråten Grønli Sæther Sjøberg Wik Wiik Foss Næss Raes Skaar`);

export const FIRST_NAMES = words(`
  Lars Per Ole Jan Erik Anders Bjørn Björn Søren Hans Jens Jørgen Åse Anne Kari Ingrid Eva Karin Maria Sofie Mette Pia
  Matti Juha Timo Päivi Outi Elisabeth Kristin Håkon Haakon Øyvind Göran Jørn André René Zoë Maja Emil Oskar Nils`);

export const PLACES = words(`
  Oslo Stockholm København Helsinki Bergen Göteborg Aarhus Espoo Trondheim Malmö Odense Tampere Stavanger Uppsala Aalborg
  Turku Nordic Nordisk Nordiska Norsk Norske Svensk Svenska Dansk Danske Suomen Skandinavisk Scandinavian Vestland
  Sørlandet Østfold Skåne Småland Jylland Fyn Lapland Drammen Västerås Örebro Linköping Ås Bodø Tromsø Kristiansand
  Sandnes Jönköping Umeå Luleå Gävle Esbjerg Randers Kolding Horsens Vejle Oulu Vantaa Lahti Kuopio Jyväskylä Hamar
  Lillehammer Molde Ålesund Haugesund Harstad Narvik Alta Mo Fredrikstad Moss Skien Porsgrunn Larvik Sandefjord`);

export const BEGINNINGS = words(`
  Blåbær Fjell Sjø Skog Nord Sør Øst Vest Haugesund Berg Dal Elv Lund Sand Sol Måne Stjerne Kyst Hav Bølge Snø Is Vinter
  Sommer Høst Vår Gran Furu Bjørk Eik Rogn Tyttebær Multe Rein Elg Ulv Bjørn Ørn Falk Laks Torsk Sild Krabbe Stein Jern
  Gull Sølv Kobber Grøn Rød Blå Hvit Svart Ny Gammel Stor Lille Hus Tun Gård Mølle Smie Bru Vei Tårn Klokke Krone`);
export const ENDINGS = words(`
  syltetøy gruppen bygget huset gården tunet senteret marken dalen vik nes stad heim land øya fjorden toppen lia åsen
  moen haugen bakken vollen skogen enga åkeren vannet elva fossen brua veien porten kroken hagen parken torget brygga
  kaia bukta stranda odden holmen skjæret verket smia mølla bua stua kroa låven fjøset teknikk partner produkt kontroll`);

export const SYLLABLES = words(`
  ka vi no ra ti lo me sta fi nor vex tor na li do sy mo ri ve ta bo ne xi lu da sol ar en um ix al or is on ek il an
  va se pe gri sku dro fla kre bli tru svi hel mar kon tek dyn zen qua pri gen axi ulo emo yri`);

/** Beginnings and ends of last names: there are thousands in a register. */
export const STEMS = words(`
  Ander Johan Karl Peder Niel Erik Magnu Hakan Torkil Gun Sigur Ras Knud Lind Berg Sand Dal Gran Ek Al Sjö Ström Bäck Hög
  Norr Söder Öster Väster Ny Gam Sol Sten Blom Rosen Lilje Ahl Hall Hell Holm Lund Mal Mo Ny Od Palm Rud Skog Sten Sund
  Tveit Ul Vik Wall Weng Zetter Frid Grøn Kjell Bratt Fagr Heim Hol Kleiv Lang Myr Rønn Selje Skar Stave Tor Vang Øver`);
export const FAMILY_ENDS = words(`
  sson sen dahl qvist gren man berg lund strøm ström vik stad heim rud by land holm stedt bäck mark nes haug li bø dal
  fors sjö green ander ell in ing eng seth skov gaard gård kær toft`);
