import { cities, type CountryProfile, jobTitles, trades, words } from "../country-profile.ts";

export const norway: CountryProfile = {
  code: "NO",
  share: 0.36,
  forms: [
    { code: "AS", weight: 62, written: ["* AS"] },
    { code: "FLI", weight: 4, written: ["* Forening", "* Lag", "Foreningen *"], only: "ST" },
    { code: "NUF", weight: 7, written: ["* NUF", "*"] },
    { code: "ESEK", weight: 3, written: ["Sameiet *"], only: "M" },
    { code: "DA", weight: 7, written: ["* DA"] },
    { code: "SA", weight: 5, written: ["* SA"] },
    { code: "ANS", weight: 6, written: ["* ANS"] },
    { code: "STI", weight: 2, written: ["Stiftelsen *"], only: "QRST" },
    { code: "BRL", weight: 1.5, written: ["* Borettslag"], only: "M" },
  ],
  largeForm: { code: "ASA", weight: 1, written: ["* ASA"] },
  cities: cities(`
    Oslo 250 0150-0198 0250-0287 0350-0383 0450-0496 0550-0598 0650-0694 0750-0787 0850-0893 0950-0988 1050-1295
    Bergen 110 5003-5019 5031-5045 5052-5068 5073-5099 5131-5148 5161-5179 5221-5239 5251-5268
    Trondheim 80 7010-7030 7031-7058 7066-7099
    Stavanger 55 4005-4036 4041-4049 4056-4099
    Kristiansand 36 4608-4639 4656-4699
    Drammen 34 3010-3048
    Sandnes 30 4306-4330
    Fredrikstad 30 1601-1640
    Tromsø 30 9006-9024
    Ålesund 25 6002-6025
    Sandefjord 24 3201-3249
    Tønsberg 22 3110-3128
    Bodø 21 8003-8092
    Sarpsborg 20 1701-1747
    Skien 20 3711-3748
    Lillestrøm 20 2000-2015
    Asker 20 1383-1390
    Larvik 17 3251-3275
    Moss 16 1510-1540
    Haugesund 16 5515-5538
    Arendal 16 4836-4858
    Hamar 15 2312-2326
    Lillehammer 13 2609-2629
    Molde 12 6411-6425
    Gjøvik 12 2815-2827
    Harstad 11 9402-9411
    Kongsberg 11 3601-3617
    Halden 10 1763-1791
    Kristiansund 10 6508-6524
    Ski 10 1400-1409
    Horten 9 3181-3189
    Steinkjer 9 7711-7738
    Alta 8 9506-9518
    Narvik 8 8514-8517
    Mo_i_Rana 8 8610-8626
    Elverum 8 2406-2411
    Bryne 8 4340-4349
    Voss 7 5700-5710
    Førde 7 6800-6814
    Kongsvinger 6 2208-2216
    Hammerfest 5 9600-9615
    Namsos 5 7800-7805
    Svolvær 4 8300-8305
    Florø 4 6900-6906
    Røros 3 7374
    Vadsø 3 9800-9811
    Longyearbyen 1 9170-9171`),
  stems: words(`
    Fjord Fjell Nord Sør Vest Øst Hav Is Snø Bjørke Furu Gran Eike Rogne Ospe Lyng Myr Mose Stein Berg Skog Elve Bekke
    Foss Vann Sjø Holm Øy Vik Bukt Sund Nes Strand Sand Sva Klippe Måke Ørne Falke Ravne Ulve Bjørne Elg Rein Lakse
    Torske Silde Krabbe Anker Ror Seil Maste Bøye Fyr Lys Sol Måne Stjerne Storm Vind Brise Regn Tåke Tinde Topp Li Dal
    Eng Åker Tun Gard Kvern Sag Smie Jern Sølv Kobber Malm Kull Torv Leir Glass Ull Lin Tråd Garn Bringebær Blåbær
    Tyttebær Multe Einer Hassel Lønne Selje Hegg Bregne Kløver Rose Linde Rype Trost Spurv Lerke Svane Hjorte Gaupe Mår
    Oter Hval Sel Nise Skarv Teist Lunde Tjern Kulp Vad Klopp Bru Vei Sti Skar Botn Egg Hammer Nut Hei Vidde Bre Skavl`),
  endings: words(`
    vik dal nes berg lund tun haug strand holm sund bakken moen lia heim land stad voll rud set fjell vang hus verk kraft
    lys havn kant punkt gruppen porten brygga toppen vågen marka kroken svingen banken`),
  familyEndings: words("vik dal nes berg lund haug strand rud moen bakken heim land stad voll set vold aas eng mo"),
  familyNames: words(`
    Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Pettersen Eriksen Berg Haugen
    Hagen Johannessen Andreassen Jacobsen Dahl Jørgensen Halvorsen Henriksen Lund Sørensen Jakobsen Moen Gundersen Iversen
    Strand Solberg Svendsen Eide Knutsen Martinsen Paulsen Bakken Kristoffersen Mathisen Lie Amundsen Nguyen Rasmussen
    Lunde Solheim Berge Moe Nygård Bakke Kristensen Fredriksen Holm Lien Hauge Ahmed Ali Sæther Tveit Ødegård Bråthen`),
  firstNames: words(`
    Anne Inger Kari Marit Ingrid Liv Eva Berit Astrid Bjørg Hilde Anna Solveig Marianne Randi Ida Nina Maria Elisabeth Nora
    Emma Sara Thea Silje Camilla Hanne Tone Turid Åse Sølvi Ragnhild Synnøve Guro Maja Frida Ylva Amira Fatima Jan Per Bjørn
    Ole Lars Kjell Knut Svein Arne Thomas Hans Geir Tor Morten Terje Odd Erik Martin Andreas John Anders Rune Trond Tore
    Daniel Jon Kristian Fredrik Magnus Jonas Henrik Sindre Håkon Øyvind Pål Vegard Eirik Sigurd Jørgen Åsmund Ahmed Omar`),
  streets: words(`
    Storgata Kirkegata Strandgata Skolegata Havnegata Industriveien Ringveien Parkveien Bjørkeveien Furuveien Granveien
    Fjellveien Sjøgata Torggata Dronningens_gate Kongens_gate Prinsens_gate Nygata Bakkegata Elvegata Møllergata Verftsgata
    Stasjonsveien Jernbanegata Brugata Solbakken Nordahl_Griegs_vei Åsveien Lyngveien Rognebærveien Kvernveien Smedveien
    Tømmerveien Sagveien Fabrikkveien Energiveien Hagegata Øvre_gate Nedre_gate Tollbugata Bryggen Fiskergata Skippergata
    Løkkeveien Myrveien Steinveien Enggata Holmenveien Ospeveien Hasselveien`),
  trades: trades(`
    A Gård Landbruk Skogbruk Fisk Havbruk Gartneri Hagebruk Laks Planteskole Gartnerservice
    B Pukk Grus Boring Mineraler Stein
    C Industri Mekaniske Trevare Produkter Bakeri Støperi Møbler Verksted Foredling Bryggeri Emballasje Sveis Plast Fiskemat
    D Kraft Energi Fjernvarme Solkraft Vindkraft
    E Gjenvinning Miljø Renovasjon Vannverk Septikservice
    F Bygg Entreprenør Elektro Rør Malerservice Tak Mur Betong Snekkeri Graving Anlegg Flis Rørleggerservice Tømrerservice
    G Handel Butikk Engros Sport Interiør Bil Dekk Jernvare Dagligvare Klær Optikk Import Blomster Byggevare Sykkel
    H Transport Frakt Spedisjon Buss Taxi Rederi Logistikk Lager Budtjeneste Shipping
    I Kafé Restaurant Hotell Gjestegård Catering Pub Kro Spiseri Kaffebar Pizzeria
    J Forlag Film Media Lyd Studio Avis Produksjon
    K Data IT Software Systemer Skytjenester Utvikling Nett Digital Konsult
    L Invest Holding Kapital Finans Forsikring Forvaltning
    M Eiendom Eiendommer Utleie Bolig Næringspark Tomteselskap Eiendomsutvikling
    N Rådgivning Regnskap Arkitekter Advokat Konsulent Design Ingeniør Revisjon Reklame Prosjekt Landmåling
    O Renhold Vakt Bemanning Reiser Hagetjenester Vaktmester Maskinutleie Service
    P Drift Tjenester Beredskap
    Q Skole Kurs Trafikkskole Kompetanse Barnehage
    R Legesenter Tannlege Fysioterapi Omsorg Klinikk Helse
    S Teater Musikk Sport Trening Galleri Kultur Fritid
    T Frisør Skjønnhet Vaskeri Velvære Reparasjon Skomaker
    U Husstell Tjenester
    V Samarbeid`),
  and: "og",
  kin: ["& Sønner", "& Døtre", "& Co"],
  jobs: jobTitles(`
    Daglig leder | Ledelse | c_level
    Styreleder | Styret | c_level
    Økonomisjef | Økonomi | director
    Salgssjef | Salg | director
    Markedssjef | Marked | director
    Driftssjef | Drift | director
    Prosjektleder | Prosjekt | manager
    Innkjøpsansvarlig | Innkjøp | manager
    HR-ansvarlig | Personal | manager
    IT-ansvarlig | IT | manager
    Kundekonsulent | Kundeservice | specialist
    Selger | Salg | specialist
    Regnskapsmedarbeider | Økonomi | specialist
    Ingeniør | Teknisk | specialist`),
  mailboxes: ["post", "kontakt", "firmapost", "kundeservice"],
  protects: false,
};
