/** Booking, recruitment and reviews. A link to the company's page on such a service counts as use. */
import { readRules } from "../read-rules.ts";

export const bookingsRules = readRules(String.raw`
# booking
Timma | https://timma.fi/ | link varaa.timma.fi; link timma.fi; host timma.fi
  + <a href="https://varaa.timma.fi/x">Bestill</a> ;; <script src="https://cdn.timma.fi/loader.js"></script>
  - <p>Timma</p>
Bokadirekt | https://www.bokadirekt.se/ | link www.bokadirekt.se/places; link bokadirekt.se/places; host bokadirekt.se
  + <a href="https://www.bokadirekt.se/places/x">Bestill</a> ;; <script src="https://cdn.bokadirekt.se/loader.js"></script>
  - <p>Bokadirekt</p>
BokaBord | https://www.bokabord.se/ | link bokabord.se/restaurang; host bokabord.se; link app.bokabord.se
  + <a href="https://firma.bokabord.se/restaurang/x">Bestill</a> ;; <script src="https://cdn.bokabord.se/loader.js"></script>
  - <p>BokaBord</p>
Waiteraid | https://waiteraid.com/ | host waiteraid.com; link app.waiteraid.com
  + <script src="https://cdn.waiteraid.com/loader.js"></script> ;; <a href="https://app.waiteraid.com/x">Bestill</a>
  - <p>Waiteraid</p>
DinnerBooking | https://dinnerbooking.com/ | host dinnerbooking.com; link book.dinnerbooking.com; link dinnerbooking.com
  + <script src="https://cdn.dinnerbooking.com/loader.js"></script> ;; <a href="https://book.dinnerbooking.com/x">Bestill</a>
  - <p>DinnerBooking</p>
Easytable | https://easytable.com/ | host easytable.com; host easytable.dk; link book.easytable.com
  + <script src="https://cdn.easytable.com/loader.js"></script> ;; <a href="https://book.easytable.com/x">Bestill</a>
  - <p>Easytable</p>
ResOS | https://resos.com/ | host resos.com; link app.resos.com
  + <script src="https://cdn.resos.com/loader.js"></script> ;; <a href="https://app.resos.com/x">Bestill</a>
  - <p>ResOS</p>
Calendly | https://developer.calendly.com/ | host assets.calendly.com; host calendly.com; link calendly.com
  + <script src="https://assets.calendly.com/loader.js"></script> ;; <a href="https://firma.calendly.com/x">Bestill</a>
  - <p>Calendly</p>
Cal.com | https://cal.com/docs | host app.cal.com; link cal.com
  + <script src="https://app.cal.com/loader.js"></script> ;; <a href="https://firma.cal.com/x">Bestill</a>
  - <p>Cal.com</p>
EasyPractice | https://easypractice.net/ | link easypractice.net; link system.easypractice.net; host easypractice.net
  + <a href="https://firma.easypractice.net/x">Bestill</a> ;; <script src="https://cdn.easypractice.net/loader.js"></script>
  - <p>EasyPractice</p>
Fixit | https://www.fixit.no/ | link fixit.no; link go.fixit.no
  + <a href="https://firma.fixit.no/x">Bestill</a>
  - <p>Fixit</p>
Planway | https://planway.com/ | link planway.com; host planway.com
  + <a href="https://firma.planway.com/x">Bestill</a> ;; <script src="https://cdn.planway.com/loader.js"></script>
  - <p>Planway</p>
SimplyBook.me | https://help.simplybook.me/ | host simplybook.it; host widget.simplybook.it; link simplybook.it; link simplybook.me
  + <script src="https://cdn.simplybook.it/loader.js"></script> ;; <a href="https://firma.simplybook.it/x">Bestill</a>
  - <p>SimplyBook.me</p>
Phorest | https://www.phorest.com/ | link phorest.com/salon; host phorest.me
  + <a href="https://firma.phorest.com/salon/x">Bestill</a> ;; <script src="https://cdn.phorest.me/loader.js"></script>
  - <p>Phorest</p>
OpenTable | https://www.opentable.com/restaurant-solutions/ | host www.opentable.com/widget; link www.opentable.com/restref
  + <script src="https://www.opentable.com/widget/x.js"></script> ;; <a href="https://www.opentable.com/restref/x">Bestill</a>
  - <p>OpenTable</p>
TheFork | https://www.theforkmanager.com/ | host widget.thefork.com; host module.lafourchette.com
  + <script src="https://widget.thefork.com/loader.js"></script>
  - <a href="https://widget.thefork.com">TheFork</a>
SevenRooms | https://sevenrooms.com/ | host www.sevenrooms.com; link www.sevenrooms.com/reservations
  + <script src="https://www.sevenrooms.com/loader.js"></script> ;; <a href="https://www.sevenrooms.com/reservations/x">Bestill</a>
  - <p>SevenRooms</p>
Gastroplanner | https://www.gastroplanner.no/ | link gastroplanner.no; host gastroplanner.no; link gastroplanner.eu
  + <a href="https://firma.gastroplanner.no/x">Bestill</a> ;; <script src="https://cdn.gastroplanner.no/loader.js"></script>
  - <p>Gastroplanner</p>
Superb | https://www.superbexperience.com/ | link reservations.superbexperience.com; host superbexperience.com
  + <a href="https://reservations.superbexperience.com/x">Bestill</a> ;; <script src="https://cdn.superbexperience.com/loader.js"></script>
  - <p>Superb</p>
Visbook | https://visbook.com/ | link reservations.visbook.com; link visbook.com; host visbook.com
  + <a href="https://reservations.visbook.com/x">Bestill</a> ;; <script src="https://cdn.visbook.com/loader.js"></script>
  - <p>Visbook</p>
Citybreak | https://www.visitgroup.com/ | host citybreak.com; host citybreakweb.com
  + <script src="https://cdn.citybreak.com/loader.js"></script>
  - <a href="https://citybreak.com">Citybreak</a>
Bokun | https://www.bokun.io/ | host widgets.bokun.io; host bokun.io
  + <script src="https://widgets.bokun.io/loader.js"></script>
  - <a href="https://widgets.bokun.io">Bokun</a>
Mews | https://mews-systems.gitbook.io/ | host api.mews.com; host app.mews.com; link app.mews.com/distributor
  + <script src="https://api.mews.com/loader.js"></script> ;; <a href="https://app.mews.com/distributor/x">Bestill</a>
  - <p>Mews</p>
SiteMinder | https://www.siteminder.com/ | link direct-book.com; link book-directonline.com
  + <a href="https://firma.direct-book.com/x">Bestill</a>
  - <p>SiteMinder</p>
Cliento | https://cliento.com/ | host cliento.com; link cliento.com/business
  + <script src="https://cdn.cliento.com/loader.js"></script> ;; <a href="https://firma.cliento.com/business/x">Bestill</a>
  - <p>Cliento</p>
Vello | https://vello.fi/ | link vello.fi; host vello.fi
  + <a href="https://firma.vello.fi/x">Bestill</a> ;; <script src="https://cdn.vello.fi/loader.js"></script>
  - <p>Vello</p>
Microsoft Bookings | https://learn.microsoft.com/en-us/microsoft-365/bookings/ | link outlook.office365.com/owa/calendar; link outlook.office365.com/book; link outlook.office.com/book; host outlook.office365.com/owa/calendar
  + <a href="https://outlook.office365.com/owa/calendar/x">Bestill</a> ;; <script src="https://outlook.office365.com/owa/calendar/x.js"></script>
  - <p>Microsoft Bookings</p>
HubSpot Meetings | https://developers.hubspot.com/docs/ | host static.hsappstatic.net/MeetingsEmbed; link meetings.hubspot.com; link meetings-eu1.hubspot.com
  + <script src="https://static.hsappstatic.net/MeetingsEmbed/x.js"></script> ;; <a href="https://meetings.hubspot.com/x">Bestill</a>
  - <p>HubSpot Meetings</p>
Hano | https://www.hanotech.no/ | link hanoportal.no; link hano.no; link kunde.hano.no
  + <a href="https://firma.hanoportal.no/x">Bestill</a>
  - <p>Hano</p>
Muntra | https://www.muntra.com/ | link www.muntra.com; link muntra.se
  + <a href="https://www.muntra.com/x">Bestill</a>
  - <p>Muntra</p>
# recruitment
Teamtailor | https://docs.teamtailor.com/ | link teamtailor.com; host scripts.teamtailor-cdn.com; host teamtailor-cdn.com
  + <a href="https://firma.teamtailor.com/x">Bestill</a> ;; <script src="https://scripts.teamtailor-cdn.com/loader.js"></script>
  - <p>Teamtailor</p>
Jobylon | https://developer.jobylon.com/ | host cdn.jobylon.com; host jobylon.com; link emp.jobylon.com
  + <script src="https://cdn.jobylon.com/loader.js"></script> ;; <a href="https://emp.jobylon.com/x">Bestill</a>
  - <p>Jobylon</p>
ReachMee | https://www.reachmee.com/ | host reachmee.com; link reachmee.com
  + <script src="https://cdn.reachmee.com/loader.js"></script> ;; <a href="https://firma.reachmee.com/x">Bestill</a>
  - <p>ReachMee</p>
Webcruiter | https://www.webcruiter.com/ | link webcruiter.no; link webcruiter.com; host webcruiter.no
  + <a href="https://firma.webcruiter.no/x">Bestill</a> ;; <script src="https://cdn.webcruiter.no/loader.js"></script>
  - <p>Webcruiter</p>
Recman | https://recman.io/ | link recman.no; link recman.page; host recman.no
  + <a href="https://firma.recman.no/x">Bestill</a> ;; <script src="https://cdn.recman.no/loader.js"></script>
  - <p>Recman</p>
easyCruit | https://www.visma.com/ | link easycruit.com; host easycruit.com
  + <a href="https://firma.easycruit.com/x">Bestill</a> ;; <script src="https://cdn.easycruit.com/loader.js"></script>
  - <p>easyCruit</p>
Emply | https://www.emply.com/ | link emply.com; host emply.com; link career.emply.com
  + <a href="https://firma.emply.com/x">Bestill</a> ;; <script src="https://cdn.emply.com/loader.js"></script>
  - <p>Emply</p>
Talent Recruiter | https://www.talentech.com/ | link hr-manager.net; host hr-manager.net; link talentech.io
  + <a href="https://firma.hr-manager.net/x">Bestill</a> ;; <script src="https://cdn.hr-manager.net/loader.js"></script>
  - <p>Talent Recruiter</p>
Varbi | https://www.varbi.com/ | link varbi.com; host varbi.com
  + <a href="https://firma.varbi.com/x">Bestill</a> ;; <script src="https://cdn.varbi.com/loader.js"></script>
  - <p>Varbi</p>
Visma Recruit | https://www.visma.com/ | link recruit.visma.com
  + <a href="https://recruit.visma.com/x">Bestill</a>
  - <p>Visma Recruit</p>
Laura | https://laura.fi/ | link rekrytointi.com; link laura.fi; link rekry.laura.fi
  + <a href="https://firma.rekrytointi.com/x">Bestill</a>
  - <p>Laura</p>
TalentAdore | https://talentadore.com/ | link ats.talentadore.com; host talentadore.com
  + <a href="https://ats.talentadore.com/x">Bestill</a> ;; <script src="https://cdn.talentadore.com/loader.js"></script>
  - <p>TalentAdore</p>
Personio | https://developer.personio.de/ | link jobs.personio.de; link jobs.personio.com
  + <a href="https://jobs.personio.de/x">Bestill</a>
  - <p>Personio</p>
Greenhouse | https://developers.greenhouse.io/ | host boards.greenhouse.io; link boards.greenhouse.io; host boards.eu.greenhouse.io; link job-boards.eu.greenhouse.io
  + <script src="https://boards.greenhouse.io/loader.js"></script> ;; <a href="https://boards.greenhouse.io/x">Bestill</a>
  - <p>Greenhouse</p>
Lever | https://hire.lever.co/developer/ | link jobs.lever.co; link jobs.eu.lever.co; host api.lever.co
  + <a href="https://jobs.lever.co/x">Bestill</a> ;; <script src="https://api.lever.co/loader.js"></script>
  - <p>Lever</p>
Workday | https://www.workday.com/ | link myworkdayjobs.com
  + <a href="https://firma.myworkdayjobs.com/x">Bestill</a>
  - <p>Workday</p>
Workable | https://workable.readme.io/ | link apply.workable.com; host www.workable.com/assets/embed.js
  + <a href="https://apply.workable.com/x">Bestill</a> ;; <script src="https://www.workable.com/assets/embed.js"></script>
  - <p>Workable</p>
SmartRecruiters | https://developers.smartrecruiters.com/ | link jobs.smartrecruiters.com; link careers.smartrecruiters.com
  + <a href="https://jobs.smartrecruiters.com/x">Bestill</a>
  - <p>SmartRecruiters</p>
# reviews
Trustpilot | https://support.trustpilot.com/ | host widget.trustpilot.com; host invitejs.trustpilot.com; class trustpilot-widget
  + <script src="https://widget.trustpilot.com/loader.js"></script> ;; <div class="a trustpilot-widget"></div>
  - <a href="https://widget.trustpilot.com">Trustpilot</a>
Lipscore | https://lipscore.com/ | host static.lipscore.com; host lipscore.com; token lipscore
  + <script src="https://static.lipscore.com/loader.js"></script> ;; <script>window.lipscore = window.lipscore || {};</script>
  - <a href="https://static.lipscore.com">Lipscore</a>
TestFreaks | https://www.testfreaks.com/ | host js.testfreaks.com; token testFreaks
  + <script src="https://js.testfreaks.com/loader.js"></script> ;; <script>window.testFreaks = window.testFreaks || {};</script>
  - <a href="https://js.testfreaks.com">TestFreaks</a>
Yotpo | https://support.yotpo.com/ | host staticw2.yotpo.com; host cdn-widgetsrepository.yotpo.com; class yotpo
  + <script src="https://staticw2.yotpo.com/loader.js"></script> ;; <div class="a yotpo"></div>
  - <a href="https://staticw2.yotpo.com">Yotpo</a>
Bazaarvoice | https://developers.bazaarvoice.com/ | host apps.bazaarvoice.com; host display.ugc.bazaarvoice.com; token BVQueue
  + <script src="https://apps.bazaarvoice.com/loader.js"></script> ;; <script>window.BVQueue = window.BVQueue || {};</script>
  - <a href="https://apps.bazaarvoice.com">Bazaarvoice</a>
Trusted Shops | https://help.etrusted.com/ | host widgets.trustedshops.com
  + <script src="https://widgets.trustedshops.com/loader.js"></script>
  - <a href="https://widgets.trustedshops.com">Trusted Shops</a>
Reco | https://www.reco.se/ | host widget.reco.se; host reco.se/widget
  + <script src="https://widget.reco.se/loader.js"></script>
  - <a href="https://widget.reco.se">Reco</a>
Judge.me | https://judge.me/help | host cdn.judge.me; host cdnwidget.judge.me; class jdgm-widget
  + <script src="https://cdn.judge.me/loader.js"></script> ;; <div class="a jdgm-widget"></div>
  - <a href="https://cdn.judge.me">Judge.me</a>
e-mærket | https://www.emaerket.dk/ | host widget.emaerket.dk; link certifikat.emaerket.dk; host certifikat.emaerket.dk
  + <script src="https://widget.emaerket.dk/loader.js"></script> ;; <a href="https://certifikat.emaerket.dk/x">Bestill</a>
  - <p>e-mærket</p>
Trygg e-handel | https://www.tryggehandel.se/ | host cert.tryggehandel.net; link cert.tryggehandel.net; link cert.tryggehandel.se
  + <script src="https://cert.tryggehandel.net/loader.js"></script> ;; <a href="https://cert.tryggehandel.net/x">Bestill</a>
  - <p>Trygg e-handel</p>
Google Customer Reviews | https://support.google.com/merchants/ | host apis.google.com/js/platform.js | token merchantwidget
  + <script src="https://apis.google.com/js/platform.js"></script>
  - <a href="https://apis.google.com/js/platform.js">Google Customer Reviews</a>
`);
