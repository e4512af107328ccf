/** Advertising, newsletters and personalisation. */
import { readRules } from "../read-rules.ts";

export const marketingRules = readRules(String.raw`
# marketing
Meta Pixel | https://developers.facebook.com/docs/meta-pixel/ | token fbq; token _fbq; host www.facebook.com/tr; cookie _fbp | host connect.facebook.net
  + <script>!function(f,b,e,v){}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','1')</script>
  - <a href="https://www.facebook.com/firma">Facebook</a>
Google Ads | https://developers.google.com/google-ads/ | host www.googleadservices.com; host googleads.g.doubleclick.net; tag AW-; cookie _gcl_au | token google_conversion_id; token gtag_report_conversion; host www.googletagmanager.com/gtag/js
  + <script src="https://www.googleadservices.com/loader.js"></script> ;; cookie _gcl_au ;; <script src="https://www.googletagmanager.com/gtag/js?id=AW-123456"></script> ;; <script>gtag('config', 'AW-123456')</script>
  - <script src="https://www.googletagmanager.com/gtag/js?id=G-ABC123"></script><script>gtag('config', 'G-ABC123')</script> ;; <a href="https://www.googleadservices.com">Google Ads</a>
Google AdSense | https://developers.google.com/adsense/ | host pagead2.googlesyndication.com; token adsbygoogle; class adsbygoogle
  + <script src="https://pagead2.googlesyndication.com/loader.js"></script> ;; <script>window.adsbygoogle = window.adsbygoogle || {};</script>
  - <a href="https://pagead2.googlesyndication.com">Google AdSense</a>
Google Ad Manager | https://developers.google.com/publisher-tag | host securepubads.g.doubleclick.net; host www.googletagservices.com/tag/js; token googletag
  + <script src="https://securepubads.g.doubleclick.net/loader.js"></script> ;; <script>window.googletag = window.googletag || {};</script>
  - <a href="https://securepubads.g.doubleclick.net">Google Ad Manager</a>
LinkedIn Insight Tag | https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/insight-tag | host snap.licdn.com; host px.ads.linkedin.com; host dc.ads.linkedin.com; token _linkedin_partner_id; token _linkedin_data_partner_id
  + <script src="https://snap.licdn.com/loader.js"></script> ;; <script>window._linkedin_partner_id = window._linkedin_partner_id || {};</script>
  - <a href="https://snap.licdn.com">LinkedIn Insight Tag</a>
TikTok Pixel | https://ads.tiktok.com/help/article/get-started-pixel | host analytics.tiktok.com; token TiktokAnalyticsObject; cookie _ttp
  + <script src="https://analytics.tiktok.com/loader.js"></script> ;; <script>window.TiktokAnalyticsObject = window.TiktokAnalyticsObject || {};</script>
  - <a href="https://analytics.tiktok.com">TikTok Pixel</a>
Pinterest Tag | https://developers.pinterest.com/docs/conversions/ | host s.pinimg.com/ct; host ct.pinterest.com; token pintrk
  + <script src="https://s.pinimg.com/ct/x.js"></script> ;; <script>window.pintrk = window.pintrk || {};</script>
  - <a href="https://s.pinimg.com/ct">Pinterest Tag</a>
Snap Pixel | https://businesshelp.snapchat.com/s/article/snap-pixel-about | host sc-static.net/scevent.min.js; token snaptr; host tr.snapchat.com
  + <script src="https://cdn.sc-static.net/scevent.min.js"></script> ;; <script>window.snaptr = window.snaptr || {};</script>
  - <a href="https://sc-static.net/scevent.min.js">Snap Pixel</a>
X Pixel | https://business.x.com/en/help/campaign-measurement-and-analytics | host static.ads-twitter.com; token twq
  + <script src="https://static.ads-twitter.com/loader.js"></script> ;; <script>window.twq = window.twq || {};</script>
  - <a href="https://static.ads-twitter.com">X Pixel</a>
Reddit Pixel | https://business.reddithelp.com/ | host www.redditstatic.com/ads; token rdt
  + <script src="https://www.redditstatic.com/ads/x.js"></script> ;; <script>window.rdt = window.rdt || {};</script>
  - <a href="https://www.redditstatic.com/ads">Reddit Pixel</a>
Microsoft Advertising | https://help.ads.microsoft.com/ | host bat.bing.com; token uetq; cookie _uetsid
  + <script src="https://bat.bing.com/loader.js"></script> ;; <script>window.uetq = window.uetq || {};</script>
  - <a href="https://bat.bing.com">Microsoft Advertising</a>
Criteo | https://guides.criteotilt.com/ | host static.criteo.net; host dynamic.criteo.com; host criteo.com/js; token criteo_q
  + <script src="https://static.criteo.net/loader.js"></script> ;; <script>window.criteo_q = window.criteo_q || {};</script>
  - <a href="https://static.criteo.net">Criteo</a>
AdRoll | https://help.adroll.com/ | host s.adroll.com; token adroll_adv_id
  + <script src="https://s.adroll.com/loader.js"></script> ;; <script>window.adroll_adv_id = window.adroll_adv_id || {};</script>
  - <a href="https://s.adroll.com">AdRoll</a>
Taboola | https://developers.taboola.com/ | host cdn.taboola.com; host trc.taboola.com; token _taboola
  + <script src="https://cdn.taboola.com/loader.js"></script> ;; <script>window._taboola = window._taboola || {};</script>
  - <a href="https://cdn.taboola.com">Taboola</a>
Outbrain | https://developer.outbrain.com/ | host widgets.outbrain.com; host amplify.outbrain.com; class OUTBRAIN
  + <script src="https://widgets.outbrain.com/loader.js"></script> ;; <div class="a OUTBRAIN"></div>
  - <a href="https://widgets.outbrain.com">Outbrain</a>
Adform | https://www.adformhelp.com/ | host track.adform.net; host s2.adform.net; host s1.adform.net; host adx.adform.net; token _adftrack
  + <script src="https://track.adform.net/loader.js"></script> ;; <script>window._adftrack = window._adftrack || {};</script>
  - <a href="https://track.adform.net">Adform</a>
Adnami | https://docs.adnami.io/ | host functions.adnami.io; host macro.adnami.io; host adnami.io
  + <script src="https://functions.adnami.io/loader.js"></script>
  - <a href="https://functions.adnami.io">Adnami</a>
Adnuntius | https://docs.adnuntius.com/ | host cdn.adnuntius.com; host tags.adnuntius.com; host adnuntius.delivery; token adn
  + <script src="https://cdn.adnuntius.com/loader.js"></script> ;; <script src="https://tags.adnuntius.com/firma/x.prod.js"></script> ;; <script>window.adn = window.adn || {};</script>
  - <a href="https://cdn.adnuntius.com">Adnuntius</a>
Delta Projects | https://www.deltaprojects.com/ | host deltaprojects.com
  + <script src="https://cdn.deltaprojects.com/loader.js"></script>
  - <a href="https://deltaprojects.com">Delta Projects</a>
Strossle | https://strossle.com/ | host strossle.com; host strossle.it; host sprinklecontent.com
  + <script src="https://cdn.strossle.com/loader.js"></script>
  - <a href="https://strossle.com">Strossle</a>
Readpeak | https://www.readpeak.com/ | host readpeak.com
  + <script src="https://cdn.readpeak.com/loader.js"></script>
  - <a href="https://readpeak.com">Readpeak</a>
Xandr | https://learn.microsoft.com/en-us/xandr/ | host acdn.adnxs.com; host secure.adnxs.com; host ib.adnxs.com
  + <script src="https://acdn.adnxs.com/loader.js"></script>
  - <a href="https://acdn.adnxs.com">Xandr</a>
Prebid | https://docs.prebid.org/ | token pbjs; file prebid
  + <script>window.pbjs = window.pbjs || {};</script> ;; <script src="/js/prebid-2.1.0.min.js"></script>
  - <a href="https://docs.prebid.org">Prebid</a>
Amazon Publisher Services | https://ams.amazon.com/webpublisher/ | host c.amazon-adsystem.com; token apstag
  + <script src="https://c.amazon-adsystem.com/loader.js"></script> ;; <script>window.apstag = window.apstag || {};</script>
  - <a href="https://c.amazon-adsystem.com">Amazon Publisher Services</a>
Mediavine | https://help.mediavine.com/ | host scripts.mediavine.com; id mediavine-settings
  + <script src="https://scripts.mediavine.com/loader.js"></script> ;; <div id="mediavine-settings"></div>
  - <a href="https://scripts.mediavine.com">Mediavine</a>
Raptive | https://raptive.com/ | host ads.adthrive.com; token adthrive
  + <script src="https://ads.adthrive.com/loader.js"></script> ;; <script>window.adthrive = window.adthrive || {};</script>
  - <a href="https://ads.adthrive.com">Raptive</a>
Mailchimp | https://mailchimp.com/developer/ | host chimpstatic.com; host list-manage.com; host mc.us1.list-manage.com; id mc_embed_signup; own /wp-content/plugins/mailchimp-for-wp/ | host cdn-images.mailchimp.com
  + <script src="https://cdn.chimpstatic.com/loader.js"></script> ;; <div id="mc_embed_signup"></div>
  - <a href="https://chimpstatic.com">Mailchimp</a>
Klaviyo | https://developers.klaviyo.com/en/docs/javascript_api | host static.klaviyo.com; host a.klaviyo.com; token _klOnsite; cookie __kla_id | token klaviyo
  + <script src="https://static.klaviyo.com/loader.js"></script> ;; <script>window._klOnsite = window._klOnsite || {};</script>
  - <a href="https://static.klaviyo.com">Klaviyo</a>
HubSpot | https://developers.hubspot.com/docs/api/events/tracking-code | host js.hs-scripts.com; host js-eu1.hs-scripts.com; host js.hsforms.net; host js-eu1.hsforms.net; host forms.hsforms.com; token _hsq; id hs-script-loader | cookie __hstc
  + <script src="https://js.hs-scripts.com/loader.js"></script> ;; <script>window._hsq = window._hsq || {};</script>
  - <a href="https://js.hs-scripts.com">HubSpot</a>
ActiveCampaign | https://developers.activecampaign.com/ | host trackcmp.net; host activehosted.com; host diffuser-cdn.app-us1.com
  + <script src="https://cdn.trackcmp.net/loader.js"></script>
  - <a href="https://trackcmp.net">ActiveCampaign</a>
Marketo | https://experienceleague.adobe.com/en/docs/marketo-developer | host munchkin.marketo.net; token Munchkin; cookie _mkto_trk
  + <script src="https://munchkin.marketo.net/loader.js"></script> ;; <script>window.Munchkin = window.Munchkin || {};</script>
  - <a href="https://munchkin.marketo.net">Marketo</a>
Account Engagement (Pardot) | https://developer.salesforce.com/docs/marketing/pardot | host pi.pardot.com; host go.pardot.com; token piAId; cookie visitor_id*
  + <script src="https://pi.pardot.com/loader.js"></script> ;; <script>window.piAId = window.piAId || {};</script>
  - <a href="https://pi.pardot.com">Account Engagement (Pardot)</a>
Salesforce Marketing Cloud | https://developer.salesforce.com/docs/marketing/ | host cdn.evgnet.com; host cdn.evergage.com; host exacttarget.com; host igodigital.com
  + <script src="https://cdn.evgnet.com/loader.js"></script>
  - <a href="https://cdn.evgnet.com">Salesforce Marketing Cloud</a>
APSIS One | https://help.apsis.one/ | host static.ws.apsis.one; host apsis.one; host anpdm.com
  + <script src="https://static.ws.apsis.one/loader.js"></script>
  - <a href="https://static.ws.apsis.one">APSIS One</a>
Voyado | https://developer.voyado.com/ | host assets.voyado.com; host voyado.com; token voyado
  + <script src="https://assets.voyado.com/loader.js"></script> ;; <script>window.voyado = window.voyado || {};</script>
  - <a href="https://assets.voyado.com">Voyado</a>
Rule | https://www.rule.io/ | host app.rule.io; host rule.io; host rule.se
  + <script src="https://app.rule.io/loader.js"></script>
  - <a href="https://app.rule.io">Rule</a>
Mailmojo | https://mailmojo.no/ | host mailmojo.no; host cdn.mailmojo.no
  + <script src="https://cdn.mailmojo.no/loader.js"></script>
  - <a href="https://mailmojo.no">Mailmojo</a>
MailerLite | https://developers.mailerlite.com/ | host static.mailerlite.com; host assets.mailerlite.com; host app.mailerlite.com; host groot.mailerlite.com; class ml-form-embedContainer
  + <script src="https://static.mailerlite.com/loader.js"></script> ;; <div class="a ml-form-embedContainer"></div>
  - <a href="https://static.mailerlite.com">MailerLite</a>
Brevo | https://developers.brevo.com/ | host sibforms.com; host sibautomation.com; host cdn.brevo.com; id sib-form; host conversations-widget.brevo.com
  + <script src="https://cdn.sibforms.com/loader.js"></script> ;; <div id="sib-form"></div>
  - <a href="https://sibforms.com">Brevo</a>
Omnisend | https://api-docs.omnisend.com/ | host omnisnippet1.com; host omnisrc.com
  + <script src="https://cdn.omnisnippet1.com/loader.js"></script>
  - <a href="https://omnisnippet1.com">Omnisend</a>
GetResponse | https://apidocs.getresponse.com/ | host app.getresponse.com; host us-an.gr-cdn.com
  + <script src="https://app.getresponse.com/loader.js"></script>
  - <a href="https://app.getresponse.com">GetResponse</a>
Get a Newsletter | https://www.getanewsletter.com/ | host app.getanewsletter.com; host gansend.com
  + <script src="https://app.getanewsletter.com/loader.js"></script>
  - <a href="https://app.getanewsletter.com">Get a Newsletter</a>
Ungapped | https://www.ungapped.com/ | host ungapped.com; host ungpd.com
  + <script src="https://cdn.ungapped.com/loader.js"></script>
  - <a href="https://ungapped.com">Ungapped</a>
LianaMailer | https://www.lianatech.com/ | host lianamailer.com; host lianacms.com; host lianatech.com; host lianaautomation.com
  + <script src="https://cdn.lianamailer.com/loader.js"></script>
  - <a href="https://lianamailer.com">LianaMailer</a>
Creamailer | https://www.creamailer.fi/ | host creamailer.fi; host creamailer.com
  + <script src="https://cdn.creamailer.fi/loader.js"></script>
  - <a href="https://creamailer.fi">Creamailer</a>
Emaileri | https://www.emaileri.fi/ | host emaileri.fi
  + <script src="https://cdn.emaileri.fi/loader.js"></script>
  - <a href="https://emaileri.fi">Emaileri</a>
Make by Mailup | https://www.make.as/ | host mailup.com; host app.make.as
  + <script src="https://cdn.mailup.com/loader.js"></script>
  - <a href="https://mailup.com">Make by Mailup</a>
Sleeknote | https://help.sleeknote.com/ | host sleeknotecustomerscripts.sleeknote.com; host sleeknote.com; token SleekNoteConfig
  + <script src="https://sleeknotecustomerscripts.sleeknote.com/loader.js"></script> ;; <script>window.SleekNoteConfig = window.SleekNoteConfig || {};</script>
  - <a href="https://sleeknotecustomerscripts.sleeknote.com">Sleeknote</a>
Triggerbee | https://help.triggerbee.com/ | host t.myvisitors.se; host triggerbee.com; token mtr_site_id; token triggerbee
  + <script src="https://t.myvisitors.se/loader.js"></script> ;; <script>window.mtr_site_id = window.mtr_site_id || {};</script>
  - <a href="https://t.myvisitors.se">Triggerbee</a>
OptinMonster | https://optinmonster.com/docs/ | host a.omappapi.com; host a.optmnstr.com
  + <script src="https://a.omappapi.com/loader.js"></script>
  - <a href="https://a.omappapi.com">OptinMonster</a>
Poptin | https://help.poptin.com/ | host cdn.popt.in
  + <script src="https://cdn.popt.in/loader.js"></script>
  - <a href="https://cdn.popt.in">Poptin</a>
Hello Retail | https://developer.helloretail.com/ | host helloretailcdn.com; host addwish.com; token hrq; token ADDWISH_PARTNER_NS
  + <script src="https://cdn.helloretailcdn.com/loader.js"></script> ;; <script>window.hrq = window.hrq || {};</script>
  - <a href="https://helloretailcdn.com">Hello Retail</a>
Clerk.io | https://docs.clerk.io/ | host cdn.clerk.io; host api.clerk.io; class clerk
  + <script src="https://cdn.clerk.io/loader.js"></script> ;; <div class="a clerk"></div>
  - <a href="https://cdn.clerk.io">Clerk.io</a>
Raptor | https://docs.raptorservices.com/ | host az19942.vo.msecnd.net; host raptorsmartadvisor.com; host raptorstatic.net; token raptor
  + <script src="https://az19942.vo.msecnd.net/loader.js"></script> ;; <script>window.raptor = window.raptor || {};</script>
  - <a href="https://az19942.vo.msecnd.net">Raptor</a>
Nosto | https://docs.nosto.com/ | host connect.nosto.com; token nostojs
  + <script src="https://connect.nosto.com/loader.js"></script> ;; <script>window.nostojs = window.nostojs || {};</script>
  - <a href="https://connect.nosto.com">Nosto</a>
Custobar | https://docs.custobar.com/ | host script.custobar.com; host custobar.com; token cstbrConfig
  + <script src="https://script.custobar.com/loader.js"></script> ;; <script>window.cstbrConfig = window.cstbrConfig || {};</script>
  - <a href="https://script.custobar.com">Custobar</a>
Frosmo | https://docs.frosmo.com/ | host frosmo.com; host inpref.s3.amazonaws.com; token frosmo
  + <script src="https://cdn.frosmo.com/loader.js"></script> ;; <script>window.frosmo = window.frosmo || {};</script>
  - <a href="https://frosmo.com">Frosmo</a>
Relewise | https://docs.relewise.com/ | host api.relewise.com; host relewise.com
  + <script src="https://api.relewise.com/loader.js"></script>
  - <a href="https://api.relewise.com">Relewise</a>
TradeDoubler | https://dev.tradedoubler.com/ | host swrap.tradedoubler.com; host tbs.tradedoubler.com; host clk.tradedoubler.com
  + <script src="https://swrap.tradedoubler.com/loader.js"></script>
  - <a href="https://swrap.tradedoubler.com">TradeDoubler</a>
Awin | https://help.awin.com/ | host www.dwin1.com; host www.dwin2.com
  + <script src="https://www.dwin1.com/loader.js"></script>
  - <a href="https://www.dwin1.com">Awin</a>
Adtraction | https://adtraction.com/ | host adtr.io; host cdn.adt.pm; host adtraction.com
  + <script src="https://cdn.adtr.io/loader.js"></script>
  - <a href="https://adtr.io">Adtraction</a>
Upsales | https://api.upsales.com/ | host img.upsales.com; host upsales.com
  + <script src="https://img.upsales.com/loader.js"></script>
  - <a href="https://img.upsales.com">Upsales</a>
SuperOffice Marketing | https://docs.superoffice.com/ | host online.superoffice.com; host superoffice.com/cs
  + <script src="https://online.superoffice.com/loader.js"></script>
  - <a href="https://online.superoffice.com">SuperOffice Marketing</a>
Agillic | https://developers.agillic.com/ | host agillic.net; host agillic.eu
  + <script src="https://cdn.agillic.net/loader.js"></script>
  - <a href="https://agillic.net">Agillic</a>
Heyloyalty | https://heyloyalty.com/ | host heyloyalty.com; host heylink.com
  + <script src="https://cdn.heyloyalty.com/loader.js"></script>
  - <a href="https://heyloyalty.com">Heyloyalty</a>
Ubivox | https://www.ubivox.com/ | host ubivox.com
  + <script src="https://cdn.ubivox.com/loader.js"></script>
  - <a href="https://ubivox.com">Ubivox</a>
Campaign Monitor | https://www.campaignmonitor.com/api/ | host createsend.com; host js.createsend1.com; host confirmsubscription.com
  + <script src="https://cdn.createsend.com/loader.js"></script>
  - <a href="https://createsend.com">Campaign Monitor</a>
Kit | https://developers.kit.com/ | host convertkit.com; host f.convertkit.com; host app.kit.com; host ck.page | class formkit-form
  + <script src="https://cdn.convertkit.com/loader.js"></script>
  - <a href="https://convertkit.com">Kit</a>
Dotdigital | https://developer.dotdigital.com/ | host static.trackedweb.net; host r1.trackedlink.net
  + <script src="https://static.trackedweb.net/loader.js"></script>
  - <a href="https://static.trackedweb.net">Dotdigital</a>
Emarsys | https://dev.emarsys.com/ | host cdn.scarabresearch.com; token ScarabQueue
  + <script src="https://cdn.scarabresearch.com/loader.js"></script> ;; <script>window.ScarabQueue = window.ScarabQueue || {};</script>
  - <a href="https://cdn.scarabresearch.com">Emarsys</a>
Bloomreach | https://documentation.bloomreach.com/ | host exponea.com; token exponea
  + <script src="https://cdn.exponea.com/loader.js"></script> ;; <script>window.exponea = window.exponea || {};</script>
  - <a href="https://exponea.com">Bloomreach</a>
Braze | https://www.braze.com/docs/developer_guide/ | host js.appboycdn.com; token braze
  + <script src="https://js.appboycdn.com/loader.js"></script> ;; <script>window.braze = window.braze || {};</script>
  - <a href="https://js.appboycdn.com">Braze</a>
OneSignal | https://documentation.onesignal.com/ | host cdn.onesignal.com; token OneSignal
  + <script src="https://cdn.onesignal.com/loader.js"></script> ;; <script>window.OneSignal = window.OneSignal || {};</script>
  - <a href="https://cdn.onesignal.com">OneSignal</a>
AddThis | https://www.addthis.com/ | host s7.addthis.com; host m.addthis.com; class addthis_toolbox
  + <script src="https://s7.addthis.com/loader.js"></script> ;; <div class="a addthis_toolbox"></div>
  - <a href="https://s7.addthis.com">AddThis</a>
ShareThis | https://sharethis.com/support/ | host platform-api.sharethis.com; host w.sharethis.com
  + <script src="https://platform-api.sharethis.com/loader.js"></script>
  - <a href="https://platform-api.sharethis.com">ShareThis</a>
AddToAny | https://www.addtoany.com/buttons/ | host static.addtoany.com; class a2a_kit
  + <script src="https://static.addtoany.com/loader.js"></script> ;; <div class="a a2a_kit"></div>
  - <a href="https://static.addtoany.com">AddToAny</a>
Flowbox | https://help.getflowbox.com/ | host connect.getflowbox.com; token flowbox
  + <script src="https://connect.getflowbox.com/loader.js"></script> ;; <script>window.flowbox = window.flowbox || {};</script>
  - <a href="https://connect.getflowbox.com">Flowbox</a>
Dynamics 365 Marketing | https://learn.microsoft.com/en-us/dynamics365/customer-insights/ | host mktdplp102cdn.azureedge.net; host cxppusa1formui01cdnsa01-endpoint.azureedge.net; mark data-form-block-id
  + <script src="https://mktdplp102cdn.azureedge.net/loader.js"></script> ;; <div data-form-block-id="x"></div>
  - <a href="https://mktdplp102cdn.azureedge.net">Dynamics 365 Marketing</a>
Brand Metrics | https://www.brandmetrics.com/ | host cdn.brandmetrics.com
  + <script src="https://cdn.brandmetrics.com/loader.js"></script>
  - <a href="https://cdn.brandmetrics.com">Brand Metrics</a>
Magnite | https://resources.rubiconproject.com/ | host ads.rubiconproject.com; host micro.rubiconproject.com
  + <script src="https://ads.rubiconproject.com/loader.js"></script>
  - <a href="https://ads.rubiconproject.com">Magnite</a>
Equativ | https://help.smartadserver.com/ | host ced.sascdn.com; host smartadserver.com; host sascdn.com
  + <script src="https://ced.sascdn.com/loader.js"></script>
  - <a href="https://ced.sascdn.com">Equativ</a>
Relevant Digital | https://docs.relevant-digital.com/ | host relevant-digital.com
  + <script src="https://relevant-digital.com/loader.js"></script>
  - <a href="https://relevant-digital.com">Relevant Digital</a>
Echobox | https://www.echobox.com/ | host applets.ebxcdn.com
  + <script src="https://applets.ebxcdn.com/loader.js"></script>
  - <a href="https://applets.ebxcdn.com">Echobox</a>
Playable | https://help.playable.com/ | host files.cdn.leadfamly.com; host leadfamly.com; host playable.com
  + <script src="https://files.cdn.leadfamly.com/loader.js"></script>
  - <a href="https://files.cdn.leadfamly.com">Playable</a>
Emediate | https://www.emediate.com/ | host emediate.eu; host emediate.dk; host emediate.se
  + <script src="https://emediate.eu/loader.js"></script>
  - <a href="https://emediate.eu">Emediate</a>
`);
