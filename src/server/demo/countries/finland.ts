import { cities, type CountryProfile, jobTitles, trades, words } from "../country-profile.ts";

export const finland: CountryProfile = {
  code: "FI",
  share: 0.17,
  forms: [
    { code: "Oy", weight: 76, written: ["* Oy", "* Oy", "* Oy", "* Oy", "Oy * Ab"] },
    { code: "Ky", weight: 9, written: ["* Ky"] },
    { code: "Koy", weight: 4, written: ["Kiinteistö Oy *"], only: "M" },
    { code: "Ay", weight: 4, written: ["* Ay"] },
    { code: "Ok", weight: 3, written: ["Osuuskunta *"] },
    { code: "Ayh", weight: 2, written: ["* ry"], only: "ST" },
  ],
  largeForm: { code: "Oyj", weight: 1, written: ["* Oyj"] },
  cities: cities(`
    Helsinki 230 00100-00190/10 00200-00290/10 00300-00390/10 00400-00440/10 00500-00590/10 00600-00690/10 00700-00990/10
    Espoo 85 02100-02180/10 02200-02280/10 02320-02380/10 02600-02660/10 02700-02780/10 02920-02980/10
    Tampere 80 33100 33180 33200-33270/10 33300-33340/10 33400-33420/10 33500-33580/10 33700-33730/10 33800-33900/10
    Vantaa 65 01300-01390/10 01400-01490/10 01510-01530/10 01600-01690/10 01700-01770/10
    Turku 60 20100 20200-20240/10 20300-20380/10 20500-20540/10 20700-20760/10 20810-20900/10 20960
    Oulu 55 90100 90120-90150/10 90230-90250/10 90400-90460/10 90500-90590/10 90630-90670/10 90800-90850/10
    Jyväskylä 38 40100 40200 40250-40270/10 40320-40350/10 40500-40530/10 40600-40660/10 40700-40740/10 40800
    Lahti 30 15100-15170/10 15200-15240/10 15300 15500-15560/10 15610 15700 15800-15880/10
    Kuopio 30 70100-70150/10 70200 70210 70300 70340 70420 70460 70500 70600 70700 70780 70800 70820
    Pori 22 28100-28130/10 28200 28300-28370/10 28400 28430 28500-28540/10 28600
    Joensuu 18 80100-80170/10 80200-80260/10
    Lappeenranta 18 53100 53130 53200 53300 53400-53420/10 53500 53550 53600 53650 53810 53850
    Vaasa 20 65100 65170 65200 65230 65280 65300-65380/10
    Hämeenlinna 16 13100-13130/10 13200-13250/10 13500 13600
    Seinäjoki 17 60100-60120/10 60200 60220 60320 60510 60550
    Rovaniemi 17 96100 96200 96300 96320 96400 96440-96460/10 96500
    Mikkeli 13 50100-50130/10 50170 50190 50500 50520 50600
    Kotka 12 48100 48130 48200-48230/10 48300 48310 48400 48600
    Kouvola 15 45100-45130/10 45150-45200/10 45360 45370
    Salo 12 24100-24130/10 24240-24280/10
    Porvoo 13 06100-06200/10 06400 06450
    Kokkola 12 67100 67200 67300 67400 67500 67600 67700 67800 67900
    Hyvinkää 11 05800-05900/10
    Järvenpää 10 04400-04440/10 04480
    Rauma 10 26100 26200 26220 26410 26510 26660
    Lohja 10 08100 08150 08200 08350 08500 08680 08700
    Kajaani 9 87100 87150 87200 87250 87300 87400 87500 87700
    Savonlinna 8 57100 57130 57170 57200-57230/10 57510 57600
    Kerava 9 04200-04260/10
    Imatra 7 55100 55120 55400-55420/10 55510 55610 55800
    Raisio 7 21200 21260-21280/10
    Kemi 6 94100 94200 94400 94450 94500 94600 94700
    Tornio 6 95400-95420/10 95450
    Iisalmi 6 74100-74160/10
    Pietarsaari 6 68600-68660/10
    Maarianhamina 6 22100 22140 22150
    Nokia 8 37100-37150/10
    Ylöjärvi 7 33470 33480
    Naantali 5 21100 21110
    Kuusamo 4 93600
    Sodankylä 2 99600`),
  stems: words(`
    Metsä Koivu Mänty Kuusi Leppä Haapa Pihlaja Kanerva Suo Sammal Kivi Kallio Vuori Joki Puro Koski Järvi Meri Saari Lahti
    Salmi Niemi Ranta Hiekka Luoto Majakka Ankkuri Purje Myrsky Tuuli Sade Usva Aurinko Kuu Tähti Valo Pohjan Etelän Länsi
    Itä Korppi Haukka Kotka Joutsen Rastas Kiuru Peura Kettu Susi Karhu Hirvi Lohi Silakka Ahven Hauki Vehnä Ruis Ohra
    Kaura Apila Ruusu Omena Marja Mustikka Puolukka Lakka Vadelma Kataja Rauta Hopea Kupari Malmi Savi Kalkki Lasi Villa
    Pellava Lanka Mylly Paja Saha Tukki Tervas Honka Vaahtera Saarni Jalava Tammi Lehmus Raita Paju Niitty Pelto Ahjo Kärki
    Harju Lampi Lähde Virta Aalto Lumi Jää Halla Kaste Hämärän Aamu Ilta Kevät Kesä Syys Talvi Pöllö Tiira Lokki Kuikka Teeri
    Metso Näätä Saukko Hylje Rapu Simpukka Kaisla Vesi Kulta Teräs Yö Käki Sääksi Väylä`),
  endings: words(`
    piha talo harju mäki nurmi kangas portti silta polku kulma pelto torppa tupa kartano satama ranta niemi lampi notko aho
    korpi voima valo piste ryhmä verkko taito vaara vuori lehto kaari laituri linja puisto tori hovi pirtti laakso`),
  familyEndings: words("nen la mäki niemi ranta harju järvi salo oja aho korpi kangas"),
  familyNames: words(`
    Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen
    Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Salo Laitinen Tuominen Rantanen Karjalainen Jokinen Mattila
    Savolainen Lahtinen Ahonen Ojala Leppänen Väisänen Hiltunen Kallio Miettinen Leinonen Pitkänen Aaltonen Manninen
    Koivisto Hakala Anttila Laaksonen Hirvonen Räsänen Lehto Laakso Toivonen Mustonen Aalto Nurmi Partanen Moilanen Peltonen
    Lindholm Lindström Karlsson Johansson Nyman Ekholm Sundqvist Häggblom Österholm Ali Mohamed`),
  firstNames: words(`
    Maria Helena Johanna Anneli Kaarina Marjatta Anna Liisa Annikki Hannele Kristiina Sofia Emilia Katariina Tuulikki Aino
    Eeva Leena Päivi Sari Tiina Minna Satu Heidi Riikka Outi Elina Laura Sanna Mervi Kirsi Ulla Venla Helmi Aada Lempi Silja
    Yasmin Juhani Johannes Mikael Olavi Antero Tapani Kalevi Tapio Matti Ilmari Oskari Timo Kari Antti Jari Mikko Jukka
    Markku Pekka Hannu Heikki Seppo Janne Ville Sami Petri Marko Lauri Jussi Eero Väinö Onni Elias Leo Eino Kimmo Pentti
    Björn Göran Ahmed`),
  streets: words(`
    Mannerheimintie Hämeenkatu Kauppakatu Asemakatu Koulukatu Kirkkokatu Satamakatu Teollisuustie Kehätie Puistokatu
    Koivutie Mäntytie Kuusitie Metsätie Rantatie Torikatu Uusikatu Pohjoinen_Rantakatu Itäinen_Pitkäkatu Läntinen_Pitkäkatu
    Eteläesplanadi Myllykatu Pajatie Sahatie Tehtaankatu Voimakatu Siltakatu Aurinkokatu Niittytie Peltotie Pihlajatie
    Kanervatie Käsityöläiskatu Yrittäjäntie Varastokatu Energiakatu Puutarhakatu Linnankatu Kalastajankatu Merikatu
    Keskuskatu Papinkatu Vuorikatu Kalliotie Harjukatu Lähdetie Koskikatu Jokikatu Valtatie Länsiväylä`),
  trades: trades(`
    A Maatila Metsäpalvelu Maatalous Kalastus Puutarha Taimisto Maito Kalankasvatus
    B Sora Kiviaines Poraus Kaivos Murske
    C Teollisuus Konepaja Puutuote Tuotteet Leipomo Valimo Kalusteet Verstas Metalli Panimo Pakkaus Hitsaus Muovi Elintarvike
    D Voima Energia Kaukolämpö Aurinkosähkö Tuulivoima
    E Kierrätys Ympäristö Jätehuolto Vesihuolto Viemärihuolto
    F Rakennus Urakointi Sähkö Putki Maalaus Katto Muuraus Betoni Lattia Maanrakennus Saneeraus Laatoitus Rakennuspalvelu
    G Kauppa Myymälä Tukku Urheilu Sisustus Auto Rengas Rauta Elintarvikekauppa Vaate Optiikka Tuonti Kukka Puutavara Pyörä
    H Kuljetus Rahti Huolinta Bussi Taksi Varustamo Logistiikka Varasto Lähetti
    I Kahvila Ravintola Hotelli Majatalo Pitopalvelu Kapakka Lounas Paahtimo Pizzeria
    J Kustannus Elokuva Media Ääni Studio Lehti Tuotanto
    K Data IT Ohjelmistot Järjestelmät Pilvipalvelut Kehitys Verkko Digi
    L Sijoitus Holding Pääoma Rahoitus Vakuutus Varainhoito
    M Kiinteistöt Asunnot Vuokraus Kiinteistökehitys Yrityspuisto Toimitilat
    N Neuvonta Tilitoimisto Arkkitehdit Lakitoimisto Konsultointi Muotoilu Insinööritoimisto Tilintarkastus Mainos Projekti
    O Siivous Vartiointi Henkilöstöpalvelu Matkat Kiinteistöhuolto Konevuokraus Palvelu Pihapalvelu
    P Hallinto Palvelut Valmius
    Q Koulu Kurssit Autokoulu Osaaminen Päiväkoti
    R Lääkäriasema Hammaslääkärit Fysioterapia Hoiva Klinikka Terveys
    S Teatteri Musiikki Liikunta Kuntosali Galleria Kulttuuri Vapaa-aika
    T Parturi Kauneus Pesula Hyvinvointi Korjaamo Suutari
    U Kotipalvelu Palvelut
    V Yhteistyö`),
  and: "ja",
  kin: ["& Pojat", "& Tyttäret", "& Kumpp."],
  jobs: jobTitles(`
    Toimitusjohtaja | Johto | c_level
    Hallituksen puheenjohtaja | Hallitus | c_level
    Talousjohtaja | Talous | director
    Myyntijohtaja | Myynti | director
    Markkinointijohtaja | Markkinointi | director
    Tuotantojohtaja | Tuotanto | director
    Projektipäällikkö | Projektit | manager
    Ostopäällikkö | Osto | manager
    Henkilöstöpäällikkö | Henkilöstö | manager
    IT-päällikkö | Tietohallinto | manager
    Asiakaspalvelija | Asiakaspalvelu | specialist
    Myyntiedustaja | Myynti | specialist
    Kirjanpitäjä | Talous | specialist
    Insinööri | Tekniikka | specialist`),
  mailboxes: ["info", "toimisto", "asiakaspalvelu", "myynti"],
  protects: false,
};
