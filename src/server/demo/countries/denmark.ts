import { cities, type CountryProfile, jobTitles, trades, words } from "../country-profile.ts";

export const denmark: CountryProfile = {
  code: "DK",
  share: 0.17,
  forms: [
    { code: "APS", weight: 62, written: ["* ApS"] },
    { code: "A/S", weight: 18, written: ["* A/S", "A/S *", "* A/S"] },
    { code: "I/S", weight: 9, written: ["* I/S", "I/S *"] },
    { code: "FOR", weight: 3, written: ["Foreningen *"], only: "ST" },
    { code: "K/S", weight: 3, written: ["K/S *"] },
    { code: "FON", weight: 2, written: ["Fonden *"], only: "QRST" },
    { code: "ABA", weight: 1, written: ["* a.m.b.a."] },
  ],
  largeForm: { code: "A/S", weight: 1, written: ["* A/S"] },
  cities: cities(`
    København 230 1050-1074 1100-1131 1150-1175 1200-1221 1250-1271 1300-1329 1350-1371 1400-1473 1550-1577 1600-1635
    København 120 1650-1677 1700-1739 1750-1785 1800-1829 1850-1878 2100 2150 2200 2300 2400 2450
    Aarhus 95 8000 8200 8210
    Odense 55 5000 5200 5210 5220 5230 5240 5250 5260 5270
    Aalborg 48 9000 9200 9210 9220
    Frederiksberg 40 2000
    Esbjerg 26 6700 6705 6710 6715
    Randers 22 8900 8920 8930 8940 8960
    Kolding 22 6000
    Horsens 20 8700
    Vejle 22 7100 7120
    Roskilde 20 4000
    Herning 18 7400
    Silkeborg 18 8600
    Hørsholm 12 2970
    Helsingør 14 3000
    Næstved 14 4700
    Viborg 14 8800
    Fredericia 13 7000
    Køge 14 4600
    Holstebro 12 7500
    Taastrup 12 2630
    Slagelse 12 4200
    Hillerød 13 3400
    Sønderborg 11 6400
    Svendborg 10 5700
    Hjørring 10 9800
    Holbæk 10 4300
    Frederikshavn 8 9900
    Nørresundby 8 9400
    Ringsted 8 4100
    Haderslev 8 6100
    Skive 7 7800
    Ballerup 12 2750
    Kongens_Lyngby 13 2800
    Gentofte 10 2820
    Glostrup 9 2600
    Hvidovre 9 2650
    Brøndby 8 2605
    Aabenraa 7 6200
    Thisted 6 7700
    Nykøbing_Falster 6 4800
    Rønne 5 3700
    Ikast 6 7430
    Skanderborg 8 8660
    Ribe 4 6760`),
  stems: words(`
    Fjord Hav Sø Skov Bøge Ege Birke Lyng Hede Klit Strand Sand Sten Bakke Dal Mark Eng Mose Kær Holm Vig Bugt Nor Sund
    Næs Havne Fyr Anker Ror Sejl Mast Storm Vind Brise Regn Tåge Sol Måne Stjerne Lys Nord Syd Vester Øster Ravne Falke
    Ørne Svane Måge Lærke Hjorte Ræve Ulve Bjørne Lakse Torske Silde Krabbe Hvede Rug Havre Kløver Rosen Lilje Æble Pære
    Kirsebær Hyld Tjørne Jern Sølv Kobber Ler Kalk Glas Uld Hør Tråd Mølle Smede Brombær Hindbær Solbær Slåen Pile Linde
    Aske Elme Ahorn Poppel Gran Fyrre Bregne Siv Tang Musling Østers Stær Spurve Vibe Storke Hejre Gøge Ugle Grævling Odder
    Hare Ager Grøft Hegn Led Bro Vad Bæk Kilde Å Dam Høj Top Skrænt Kyst Odde Rev Grund Sommer Vinter Morgen Aften Dug Rim`),
  endings: words(`
    gaard lund bjerg dal holm vang toft skov strand næs borg huset mose bæk kilde høj mark vig havn værket kraft lys
    port punkt gruppen holt sund strup sted lev brinken broen hjørnet kanten parken kajen tårnet rød`),
  familyEndings: words("gaard lund bjerg dal holm vang toft skov strand borg bæk kilde høj mark"),
  familyNames: words(`
    Nielsen Jensen Hansen Andersen Pedersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen
    Olsen Thomsen Christiansen Poulsen Johansen Møller Mortensen Knudsen Jakobsen Jacobsen Mikkelsen Frederiksen Laursen
    Henriksen Lund Holm Schmidt Eriksen Kristiansen Clausen Simonsen Svendsen Andreasen Iversen Jeppesen Mogensen Jespersen
    Lauridsen Frandsen Østergaard Nissen Vestergaard Kjær Dahl Lorentzen Bertelsen Ali Ahmed Søndergaard Winther Toft
    Brandt Bach Friis Juul Nørgaard Skov Kjærgaard Overgaard Ravn Bruun`),
  firstNames: words(`
    Anne Mette Kirsten Hanne Anna Helle Susanne Lene Maria Marianne Camilla Inge Karen Lone Bente Charlotte Pia Louise
    Jette Tina Ida Emma Sofie Freja Clara Laura Alma Karla Signe Astrid Rikke Trine Gitte Birgitte Åse Sørine Amina Yasmin
    Peter Jens Michael Lars Thomas Henrik Søren Christian Martin Jan Hans Anders Morten Jesper Niels Mads Rasmus Per Kim
    Jørgen Mikkel Simon Frederik Emil Oliver William Noah Magnus Kasper Jacob Bent Erik Svend Poul Åge Ole Torben Hassan`),
  streets: words(`
    Hovedgaden Algade Nørregade Vestergade Søndergade Østergade Kirkegade Skolegade Havnegade Strandvejen Industrivej
    Ringvejen Parkvej Birkevej Bøgevej Egevej Granvej Skovvej Engvej Møllevej Smedevej Stationsvej Jernbanegade Bredgade
    Torvegade Nygade Kongensgade Dronningensgade Solvej Lyngvej Bakkevej Fabriksvej Energivej Håndværkervej Erhvervsparken
    Sømarksvej Kystvej Fiskergade Slotsgade Klostergade Vindmøllevej Markvej Rosenvænget Lærkevej Svanevej Åboulevarden
    Østre_Ringvej Gammel_Landevej Toldbodgade Vesterbro`),
  trades: trades(`
    A Landbrug Skovbrug Svineavl Fiskeri Gartneri Planteskole Mælk Agro Havebrug
    B Grus Råstof Boring Kalkværk Sten
    C Industri Maskinfabrik Tømmer Produkter Bageri Støberi Møbler Værksted Smede Bryggeri Emballage Svejs Plast Fødevarer
    D Kraft Energi Fjernvarme Solenergi Vind
    E Genbrug Miljø Renovation Vandværk Kloakservice
    F Byg Entreprise El VVS Maler Tag Murer Beton Gulve Kloak Anlæg Fliser Tømrer Snedker Nedrivning
    G Handel Butik Engros Sport Boliginteriør Biler Dæk Isenkram Dagligvarer Tøj Optik Import Blomster Trælast Cykler
    H Vognmand Fragt Spedition Busser Taxi Rederi Logistik Lager Bud Transport
    I Café Restaurant Hotel Kro Catering Værtshus Smørrebrød Kaffebar Pizzeria
    J Forlag Film Medier Lyd Studie Avis Produktion
    K Data IT Software Systemer Cloud Udvikling Net Digital
    L Invest Holding Kapital Finans Forsikring Formue
    M Ejendomme Ejendoms Udlejning Boliger Erhvervspark Ejendomsudvikling
    N Rådgivning Regnskab Arkitekter Advokater Konsulent Design Ingeniører Revision Reklame Projekt Landinspektører
    O Rengøring Vagt Vikar Rejser Haveservice Ejendomsservice Maskinudlejning Service
    P Drift Tjenester Beredskab
    Q Skole Kurser Køreskole Kompetence Børnehave
    R Lægehus Tandklinik Fysioterapi Omsorg Klinik Sundhed
    S Teater Musik Idræt Træning Galleri Kultur Fritid
    T Frisør Skønhed Vaskeri Velvære Reparation Skomager
    U Hushjælp Tjenester
    V Samarbejde`),
  and: "og",
  kin: ["& Sønner", "& Døtre", "& Co."],
  jobs: jobTitles(`
    Administrerende direktør | Ledelse | c_level
    Bestyrelsesformand | Bestyrelse | c_level
    Økonomichef | Økonomi | director
    Salgschef | Salg | director
    Marketingchef | Marketing | director
    Driftschef | Drift | director
    Projektleder | Projekt | manager
    Indkøbsansvarlig | Indkøb | manager
    HR-ansvarlig | Personale | manager
    IT-ansvarlig | IT | manager
    Kundekonsulent | Kundeservice | specialist
    Sælger | Salg | specialist
    Bogholder | Økonomi | specialist
    Ingeniør | Teknik | specialist`),
  mailboxes: ["info", "kontakt", "mail", "salg"],
  protects: true,
};
