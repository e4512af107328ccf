/** Consent managers. */
import { readRules } from "../read-rules.ts";

export const consentRules = readRules(String.raw`
# consent
Cookiebot | https://support.cookiebot.com/hc/en-us/articles/360004056014 | host consent.cookiebot.com; host consentcdn.cookiebot.com; host consent.cookiebot.eu; id Cookiebot; id CybotCookiebotDialog; token Cookiebot; token CookiebotOnConsentReady; token CookiebotOnAccept; token CookiebotOnLoad; token CookiebotOnDialogInit; cookie CookieConsentBulkSetting* | token CookiebotDialog; id CookieDeclaration; mark data-cookieconsent
  + <script src="https://consent.cookiebot.com/loader.js"></script> ;; <div id="Cookiebot"></div> ;; <a href="javascript:window.Cookiebot.renew();">Samtykke</a> ;; <script>addEventListener("CookiebotOnConsentReady", start)</script>
  - <a href="https://consent.cookiebot.com">Cookiebot</a> ;; <script data-cookieconsent="ignore">x()</script>
Cookie Information | https://support.cookieinformation.com/ | host policy.app.cookieinformation.com; host policy.cookieinformation.com; id CookieConsent | token CookieInformation
  + <script src="https://policy.app.cookieinformation.com/loader.js"></script> ;; <div id="CookieConsent"></div>
  - <a href="https://policy.app.cookieinformation.com">Cookie Information</a>
OneTrust | https://developer.onetrust.com/onetrust/docs/javascript-api | host cdn.cookielaw.org; host optanon.blob.core.windows.net; token OptanonWrapper; host cookie-cdn.cookiepro.com; host onetrust.com/consent; cookie OptanonConsent
  + <script src="https://cdn.cookielaw.org/loader.js"></script> ;; <script src="https://cdn-ukwest.onetrust.com/consent/x/otSDKStub.js"></script> ;; <script>window.OptanonWrapper = window.OptanonWrapper || {};</script>
  - <a href="https://cdn.cookielaw.org">OneTrust</a>
Usercentrics | https://docs.usercentrics.com/ | host app.usercentrics.eu; host web.cmp.usercentrics.eu; id usercentrics-cmp; host privacy-proxy.usercentrics.eu
  + <script src="https://app.usercentrics.eu/loader.js"></script> ;; <div id="usercentrics-cmp"></div>
  - <a href="https://app.usercentrics.eu">Usercentrics</a>
Didomi | https://developers.didomi.io/cmp/web-sdk | host sdk.privacy-center.org; token didomiConfig; token didomiOnReady; host api.privacy-center.org
  + <script src="https://sdk.privacy-center.org/loader.js"></script> ;; <script>window.didomiConfig = window.didomiConfig || {};</script>
  - <a href="https://sdk.privacy-center.org">Didomi</a>
Sourcepoint | https://docs.sourcepoint.com/ | host cdn.privacy-mgmt.com; host privacy-mgmt.com; host sp-prod.net; token _sp_; token _sp_queue; file wrappermessagingwithoutdetection; path /wrapperMessagingWithoutDetection.js; host sourcepoint.mgr.consensu.org
  + <script src="https://cdn.privacy-mgmt.com/loader.js"></script> ;; <script>window._sp_ = window._sp_ || {};</script> ;; <script src="https://cmp.firma.no/unified/wrapperMessagingWithoutDetection.js"></script>
  - <a href="https://cdn.privacy-mgmt.com">Sourcepoint</a>
CookieYes | https://www.cookieyes.com/documentation/ | host cdn-cookieyes.com; id cookieyes; own /wp-content/plugins/cookie-law-info/; cookie cookieyes-consent
  + <script src="https://cdn.cdn-cookieyes.com/loader.js"></script> ;; <div id="cookieyes"></div>
  - <a href="https://cdn-cookieyes.com">CookieYes</a>
Complianz | https://complianz.io/docs/ | own /wp-content/plugins/complianz-gdpr/; own /wp-content/plugins/complianz-gdpr-premium/; id cmplz-cookiebanner-container; cookie cmplz_*
  + <script src="/wp-content/plugins/complianz-gdpr/a.js"></script> ;; <div id="cmplz-cookiebanner-container"></div>
  - <a href="https://complianz.io">Complianz</a> ;; <img src="https://www.annen.no/wp-content/plugins/complianz-gdpr/x.png">
iubenda | https://www.iubenda.com/en/help/ | host cdn.iubenda.com; host cs.iubenda.com; token _iub
  + <script src="https://cdn.iubenda.com/loader.js"></script> ;; <script>window._iub = window._iub || {};</script>
  - <a href="https://cdn.iubenda.com">iubenda</a>
Termly | https://help.termly.io/ | host app.termly.io
  + <script src="https://app.termly.io/loader.js"></script>
  - <a href="https://app.termly.io">Termly</a>
Osano | https://docs.osano.com/ | host cmp.osano.com
  + <script src="https://cmp.osano.com/loader.js"></script>
  - <a href="https://cmp.osano.com">Osano</a>
TrustArc | https://trustarc.com/ | host consent.trustarc.com; host consent.truste.com
  + <script src="https://consent.trustarc.com/loader.js"></script>
  - <a href="https://consent.trustarc.com">TrustArc</a>
InMobi Choice | https://support.inmobi.com/choice | host cmp.inmobi.com; host quantcast.mgr.consensu.org; host cmp.quantcast.com
  + <script src="https://cmp.inmobi.com/loader.js"></script>
  - <a href="https://cmp.inmobi.com">InMobi Choice</a>
CookieFirst | https://support.cookiefirst.com/ | host consent.cookiefirst.com
  + <script src="https://consent.cookiefirst.com/loader.js"></script>
  - <a href="https://consent.cookiefirst.com">CookieFirst</a>
Cookie-Script | https://cookie-script.com/documentation | host cdn.cookie-script.com; host cookie-script.com/s
  + <script src="https://cdn.cookie-script.com/loader.js"></script>
  - <a href="https://cdn.cookie-script.com">Cookie-Script</a>
CookieTractor | https://www.cookietractor.com/ | host cdn.cookietractor.com
  + <script src="https://cdn.cookietractor.com/loader.js"></script>
  - <a href="https://cdn.cookietractor.com">CookieTractor</a>
CookieHub | https://www.cookiehub.com/ | host cookiehub.net; host cdn.cookiehub.eu
  + <script src="https://cdn.cookiehub.net/loader.js"></script>
  - <a href="https://cookiehub.net">CookieHub</a>
Axeptio | https://support.axeptio.eu/ | host static.axept.io; token axeptioSettings
  + <script src="https://static.axept.io/loader.js"></script> ;; <script>window.axeptioSettings = window.axeptioSettings || {};</script>
  - <a href="https://static.axept.io">Axeptio</a>
Google Funding Choices | https://support.google.com/fundingchoices | host fundingchoicesmessages.google.com; token googlefc
  + <script src="https://fundingchoicesmessages.google.com/loader.js"></script> ;; <script>window.googlefc = window.googlefc || {};</script>
  - <a href="https://fundingchoicesmessages.google.com">Google Funding Choices</a>
Borlabs Cookie | https://borlabs.io/kb/ | own /wp-content/plugins/borlabs-cookie/; cookie borlabs-cookie
  + <script src="/wp-content/plugins/borlabs-cookie/a.js"></script> ;; cookie borlabs-cookie
  - <a href="https://borlabs.io">Borlabs Cookie</a> ;; <img src="https://www.annen.no/wp-content/plugins/borlabs-cookie/x.png">
Cookie Notice | https://cookie-compliance.co/documentation/ | own /wp-content/plugins/cookie-notice/; id cookie-notice
  + <script src="/wp-content/plugins/cookie-notice/a.js"></script> ;; <div id="cookie-notice"></div>
  - <a href="https://cookie-compliance.co">Cookie Notice</a> ;; <img src="https://www.annen.no/wp-content/plugins/cookie-notice/x.png">
Moove GDPR | https://www.mooveagency.com/wordpress/gdpr-cookie-compliance-plugin/ | own /wp-content/plugins/gdpr-cookie-compliance/; id moove_gdpr_cookie_info_bar
  + <script src="/wp-content/plugins/gdpr-cookie-compliance/a.js"></script> ;; <div id="moove_gdpr_cookie_info_bar"></div>
  - <a href="https://mooveagency.com">Moove GDPR</a> ;; <img src="https://www.annen.no/wp-content/plugins/gdpr-cookie-compliance/x.png">
Real Cookie Banner | https://devowl.io/knowledge-base/ | own /wp-content/plugins/real-cookie-banner/; own /wp-content/plugins/real-cookie-banner-pro/
  + <script src="/wp-content/plugins/real-cookie-banner/a.js"></script>
  - <a href="https://devowl.io">Real Cookie Banner</a> ;; <img src="https://www.annen.no/wp-content/plugins/real-cookie-banner/x.png">
Klaro | https://klaro.org/docs/ | token klaroConfig; file klaro
  + <script>window.klaroConfig = window.klaroConfig || {};</script> ;; <script src="/js/klaro-2.1.0.min.js"></script>
  - <a href="https://klaro.org">Klaro</a>
Silktide Consent | https://silktide.com/consent-manager/docs/ | file silktide-consent-manager; token silktideCookieBannerManager
  + <script src="/js/silktide-consent-manager-2.1.0.min.js"></script> ;; <script>window.silktideCookieBannerManager = window.silktideCookieBannerManager || {};</script>
  - <a href="https://silktide.com">Silktide Consent</a>
Cookie Consent by Osano (open source) | https://github.com/osano/cookieconsent | host cdn.jsdelivr.net/npm/cookieconsent; host cdnjs.cloudflare.com/ajax/libs/cookieconsent2
  + <script src="https://cdn.jsdelivr.net/npm/cookieconsent/x.js"></script>
  - <a href="https://cdn.jsdelivr.net/npm/cookieconsent">Cookie Consent by Osano (open source)</a>
vanilla-cookieconsent | https://cookieconsent.orestbida.com/ | host cdn.jsdelivr.net/gh/orestbida/cookieconsent; cookie cc_cookie
  + <script src="https://cdn.jsdelivr.net/gh/orestbida/cookieconsent/x.js"></script> ;; cookie cc_cookie
  - <a href="https://cdn.jsdelivr.net/gh/orestbida/cookieconsent">vanilla-cookieconsent</a>
Consentmanager | https://help.consentmanager.net/ | host cdn.consentmanager.net; host delivery.consentmanager.net; host b.delivery.consentmanager.net
  + <script src="https://cdn.consentmanager.net/loader.js"></script>
  - <a href="https://cdn.consentmanager.net">Consentmanager</a>
Ketch | https://docs.ketch.com/ | host global.ketchcdn.com; token semaphore
  + <script src="https://global.ketchcdn.com/loader.js"></script> ;; <script>window.semaphore = window.semaphore || {};</script>
  - <a href="https://global.ketchcdn.com">Ketch</a>
Gravito | https://docs.gravito.net/ | host cdn.gravito.net
  + <script src="https://cdn.gravito.net/loader.js"></script>
  - <a href="https://cdn.gravito.net">Gravito</a>
`);
