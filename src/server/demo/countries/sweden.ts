import { cities, type CountryProfile, jobTitles, trades, words } from "../country-profile.ts";

export const sweden: CountryProfile = {
  code: "SE",
  share: 0.3,
  forms: [
    { code: "AB", weight: 76, written: ["* AB", "* AB", "* AB", "* Aktiebolag", "AB *"] },
    { code: "HB", weight: 8, written: ["* HB", "* Handelsbolag"] },
    { code: "EK", weight: 4, written: ["* ekonomisk förening"] },
    { code: "BRF", weight: 4, written: ["Bostadsrättsföreningen *", "Brf *"], only: "M" },
    { code: "KB", weight: 4, written: ["* KB"] },
    { code: "I", weight: 2, written: ["Föreningen *"], only: "ST" },
  ],
  largeForm: { code: "AB", weight: 1, written: ["* AB (publ)", "* AB"] },
  cities: cities(`
    Stockholm 230 11120-11164 11220-11267 11321-11369 11415-11459 11520-11560 11620-11669 11720-11769 11820-11869
    Göteborg 110 41101-41140 41250-41285 41301-41330 41451-41483 41502-41530 41650-41680 41701-41770 41801-41879
    Malmö 75 21115-21158 21211-21242 21311-21377 21421-21466 21531-21586 21611-21626
    Uppsala 40 75220-75267 75310-75330 75420-75460 75591-75597
    Västerås 30 72210-72249 72335-72360
    Örebro 30 70210-70235 70340-70380
    Linköping 30 58222-58278 58330-58350
    Helsingborg 30 25220-25285 25430-25480
    Jönköping 27 55302-55340 55445-55475
    Norrköping 26 60210-60240 60351-60388
    Lund 24 22220-22260 22350-22380
    Umeå 24 90320-90370 90420-90440
    Solna 22 16940-16979 17141-17173
    Gävle 20 80250-80291 80310-80330
    Borås 20 50330-50370 50430-50470
    Eskilstuna 18 63220-63240 63342-63360
    Södertälje 18 15130-15173
    Karlstad 18 65220-65230 65340-65360
    Halmstad 18 30220-30296
    Växjö 18 35230-35264
    Sundsvall 17 85230-85250 85350-85370
    Täby 15 18330-18389
    Nacka 15 13130-13199
    Trollhättan 12 46130-46199
    Östersund 13 83130-83192
    Luleå 14 97231-97254 97334-97348
    Kalmar 13 39230-39252 39350-39365
    Kristianstad 13 29130-29194
    Falun 11 79130-79194
    Skellefteå 11 93130-93194
    Skövde 11 54130-54194
    Uddevalla 10 45130-45197
    Varberg 11 43230-43295
    Kungsbacka 11 43430-43499
    Nyköping 9 61130-61199
    Karlskrona 10 37130-37196
    Visby 9 62141-62158
    Örnsköldsvik 9 89130-89198
    Borlänge 9 78430-78490
    Landskrona 8 26130-26199
    Motala 7 59130-59199
    Piteå 7 94131-94199
    Enköping 7 74530-74599
    Ystad 6 27130-27199
    Mora 5 79230-79295
    Kiruna 5 98130-98192`),
  stems: words(`
    Fjäll Skogs Björk Tall Gran Ek Al Asp Rönn Ljung Myr Moss Sten Berg Älv Bäck Fors Sjö Havs Holm Vik Sund Näs Strand
    Sand Klipp Skär Fyr Ankar Segel Mast Storm Vind Bris Regn Sol Mån Stjärn Ljus Nord Söder Väster Öster Korp Falk Örn
    Svan Trast Lärk Hjort Räv Varg Björn Älg Lax Torsk Strömmings Krabb Vete Råg Korn Havre Klöver Ros Lilje Äppel Päron
    Körsbärs Hallon Blåbärs Lingon Hjortron Järn Silver Koppar Malm Ler Kalk Glas Ull Lin Tråd Kvarn Smed Såg Bruks Hytt
    Timmer Barr Kott Löv Rot Bark Stubb Ängs Åker Hag Gärd Grind Lad Stug Torn Bro Vägs Stig Backe Höjd Topp Dal Slätt
    Mark Jord Mull Snö Is Frost Dagg Dimm Skym Gryn Kväll Morgon Vår Sommar Höst Vinter Uv Tärn Mås Trut Ejder Orr Tjäder`),
  endings: words(`
    gård lund berg dal holm torp skog strand näs borg huset mosse bäck källa hög mark vik hamn verk kraft ljus port punkt
    gruppen hult sund ryd sta by åker fors forsen dalen viken bryggan vägen kullen hagen gården`),
  familyEndings: words("berg ström lund dahl gren kvist holm blad stedt sten mark man by qvist fors vall"),
  familyNames: words(`
    Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson
    Hansson Bengtsson Jönsson Lindberg Jakobsson Magnusson Lindström Olofsson Lindqvist Lindgren Berg Axelsson Bergström
    Lundberg Lind Lundgren Lundqvist Mattsson Berglund Fredriksson Sandberg Henriksson Forsberg Sjöberg Ali Wallin Mohamed
    Engström Eklund Danielsson Lundin Håkansson Björk Bergman Gunnarsson Wikström Holm Samuelsson Isaksson Fransson Åberg
    Söderberg Nyström Öberg Ahmed Hassan Hermansson Näslund Sjögren`),
  firstNames: words(`
    Anna Eva Maria Karin Kristina Lena Kerstin Sara Emma Ingrid Marie Malin Jenny Birgitta Hanna Linda Annika Elin Johanna
    Sofia Susanne Monica Ulla Helena Åsa Julia Amanda Ida Elsa Alice Maja Ebba Wilma Märta Siv Görel Fatima Leila Lars Mikael
    Anders Johan Erik Per Peter Karl Thomas Jan Daniel Fredrik Andreas Hans Mohammed Stefan Marcus Magnus Bo Henrik Niklas
    Martin Oskar Jonas Björn Filip Simon Emil Gustav Viktor Axel Ludvig Göran Håkan Jörgen Åke Sören Tobias Ali Amir`),
  streets: words(`
    Storgatan Drottninggatan Kungsgatan Järnvägsgatan Skolgatan Kyrkogatan Hamngatan Industrigatan Ringvägen Parkvägen
    Björkvägen Tallvägen Granvägen Skogsvägen Strandvägen Torggatan Nygatan Östra_Storgatan Västergatan Norra_Esplanaden
    Södra_vägen Kvarngatan Smedjegatan Bruksgatan Stationsvägen Brogatan Solvägen Ängsvägen Åkervägen Rönnvägen
    Lingonstigen Blåbärsvägen Hantverksgatan Verkstadsgatan Fabriksgatan Energigatan Trädgårdsgatan Slottsgatan
    Fiskargatan Sjögatan Köpmangatan Prästgatan Klostergatan Vasagatan Mossvägen Stenvägen Ekgatan Aspvägen Malmgatan`),
  trades: trades(`
    A Lantbruk Skog Jordbruk Fiske Trädgård Gårdsbruk Plantskola Mjölk Skogstjänst
    B Bergtäkt Grus Borrning Mineral Stenbrott
    C Industri Mekaniska Snickeri Produkter Bageri Gjuteri Möbler Verkstad Plåt Bryggeri Förpackning Svets Plast Livsmedel
    D Kraft Energi Fjärrvärme Solel Vindkraft
    E Återvinning Miljö Renhållning Vattenverk Slamsugning
    F Bygg Entreprenad El Rör Måleri Tak Mur Betong Golv Schakt Anläggning Kakel Värme Snickeri Plattsättning
    G Handel Butik Grossist Sport Inredning Bil Däck Järnhandel Livs Kläder Optik Import Blommor Bygghandel Cykel
    H Åkeri Frakt Spedition Buss Taxi Rederi Logistik Lager Budservice Transport
    I Kafé Restaurang Hotell Gästgiveri Catering Krog Värdshus Kaffebar Pizzeria
    J Förlag Film Media Ljud Studio Tidning Produktion
    K Data IT Mjukvara System Molntjänster Utveckling Nät Digital
    L Invest Holding Kapital Finans Försäkring Förvaltning
    M Fastigheter Fastighets Uthyrning Bostäder Företagspark Mark Fastighetsutveckling
    N Rådgivning Redovisning Arkitekter Juristbyrå Konsult Design Ingenjörsbyrå Revision Reklambyrå Projekt Mätteknik
    O Städ Bevakning Bemanning Resor Trädgårdsservice Fastighetsskötsel Maskinuthyrning Service
    P Drift Tjänster Beredskap
    Q Skola Kurs Trafikskola Kompetens Förskola
    R Vårdcentral Tandvård Fysioterapi Omsorg Klinik Hälsa
    S Teater Musik Idrott Träning Galleri Kultur Fritid
    T Frisör Skönhet Tvätteri Friskvård Reparation Skomakeri
    U Hemservice Tjänster
    V Samarbete`),
  and: "och",
  kin: ["& Söner", "& Döttrar", "& Co"],
  jobs: jobTitles(`
    Verkställande direktör | Ledning | c_level
    Styrelseordförande | Styrelse | c_level
    Ekonomichef | Ekonomi | director
    Försäljningschef | Försäljning | director
    Marknadschef | Marknad | director
    Produktionschef | Produktion | director
    Projektledare | Projekt | manager
    Inköpsansvarig | Inköp | manager
    Personalansvarig | Personal | manager
    IT-ansvarig | IT | manager
    Kundtjänst | Kundtjänst | specialist
    Säljare | Försäljning | specialist
    Redovisningsekonom | Ekonomi | specialist
    Ingenjör | Teknik | specialist`),
  mailboxes: ["info", "kontakt", "kundtjanst", "order"],
  protects: true,
};
