/** Search, forms, accessibility, security and CRM. */
import { readRules } from "../read-rules.ts";

export const servicesRules = readRules(String.raw`
# search
Algolia | https://www.algolia.com/doc/ | host algolia.net; host algolianet.com; host cdn.jsdelivr.net/npm/algoliasearch; token algoliasearch; token ALGOLIA_INSIGHTS_SRC; file algoliasearch
  + <script src="https://cdn.algolia.net/loader.js"></script> ;; <script>window.algoliasearch = window.algoliasearch || {};</script>
  - <a href="https://algolia.net">Algolia</a>
Klevu | https://docs.klevu.com/ | host js.klevu.com; token klevu
  + <script src="https://js.klevu.com/loader.js"></script> ;; <script>window.klevu = window.klevu || {};</script>
  - <a href="https://js.klevu.com">Klevu</a>
Loop54 | https://docs.loop54.com/ | host static.loop54.com; host loop54.com; host 54proxy.com
  + <script src="https://static.loop54.com/loader.js"></script>
  - <a href="https://static.loop54.com">Loop54</a>
Cludo | https://www.cludo.com/ | host customer.cludo.com; host cludo.com; token CludoSearch
  + <script src="https://customer.cludo.com/loader.js"></script> ;; <script>window.CludoSearch = window.CludoSearch || {};</script>
  - <a href="https://customer.cludo.com">Cludo</a>
AddSearch | https://www.addsearch.com/docs/ | host addsearch.com
  + <script src="https://cdn.addsearch.com/loader.js"></script>
  - <a href="https://addsearch.com">AddSearch</a>
Site Search 360 | https://docs.sitesearch360.com/ | host js.sitesearch360.com; host cdn.sitesearch360.com; token ss360Config
  + <script src="https://js.sitesearch360.com/loader.js"></script> ;; <script>window.ss360Config = window.ss360Config || {};</script>
  - <a href="https://js.sitesearch360.com">Site Search 360</a>
Doofinder | https://support.doofinder.com/ | host doofinder.com; token doofinderLoader
  + <script src="https://cdn.doofinder.com/loader.js"></script> ;; <script>window.doofinderLoader = window.doofinderLoader || {};</script>
  - <a href="https://doofinder.com">Doofinder</a>
Rek.ai | https://docs.rek.ai/ | host static.rekai.se; host rekai.se; token __rekai
  + <script src="https://static.rekai.se/loader.js"></script> ;; <script>window.__rekai = window.__rekai || {};</script>
  - <a href="https://static.rekai.se">Rek.ai</a>
Google Programmable Search | https://developers.google.com/custom-search | host cse.google.com/cse; class gcse-search
  + <script src="https://cse.google.com/cse/x.js"></script> ;; <div class="a gcse-search"></div>
  - <a href="https://cse.google.com/cse">Google Programmable Search</a>
# forms
Typeform | https://www.typeform.com/developers/ | host embed.typeform.com; mark data-tf-live; mark data-tf-widget
  + <script src="https://embed.typeform.com/loader.js"></script> ;; <div data-tf-live="x"></div>
  - <a href="https://embed.typeform.com">Typeform</a>
Google Forms | https://support.google.com/docs | host docs.google.com/forms; link docs.google.com/forms; link forms.gle
  + <script src="https://docs.google.com/forms/x.js"></script> ;; <a href="https://docs.google.com/forms/x">Bestill</a>
  - <p>Google Forms</p>
Microsoft Forms | https://support.microsoft.com/forms | host forms.office.com; link forms.office.com; host forms.microsoft.com
  + <script src="https://forms.office.com/loader.js"></script> ;; <a href="https://forms.office.com/x">Bestill</a>
  - <p>Microsoft Forms</p>
Jotform | https://www.jotform.com/help/ | host form.jotform.com; host cdn.jotfor.ms; host submit.jotform.com
  + <script src="https://form.jotform.com/loader.js"></script>
  - <a href="https://form.jotform.com">Jotform</a>
SurveyMonkey | https://help.surveymonkey.com/ | host widget.surveymonkey.com; link www.surveymonkey.com/r
  + <script src="https://widget.surveymonkey.com/loader.js"></script> ;; <a href="https://www.surveymonkey.com/r/x">Bestill</a>
  - <p>SurveyMonkey</p>
Webropol | https://webropol.com/ | link webropolsurveys.com; link link.webropol.com; host webropolsurveys.com
  + <a href="https://firma.webropolsurveys.com/x">Bestill</a> ;; <script src="https://cdn.webropolsurveys.com/loader.js"></script>
  - <p>Webropol</p>
Netigate | https://www.netigate.net/ | link netigate.se; link netigate.net; host netigate.se
  + <a href="https://firma.netigate.se/x">Bestill</a> ;; <script src="https://cdn.netigate.se/loader.js"></script>
  - <p>Netigate</p>
Contact Form 7 | https://contactform7.com/docs/ | own /wp-content/plugins/contact-form-7/; class wpcf7-form | | WordPress
  + <script src="/wp-content/plugins/contact-form-7/a.js"></script> ;; <div class="a wpcf7-form"></div>
  - <a href="https://contactform7.com">Contact Form 7</a> ;; <img src="https://www.annen.no/wp-content/plugins/contact-form-7/x.png">
Gravity Forms | https://docs.gravityforms.com/ | own /wp-content/plugins/gravityforms/; class gform_wrapper | | WordPress
  + <script src="/wp-content/plugins/gravityforms/a.js"></script> ;; <div class="a gform_wrapper"></div>
  - <a href="https://docs.gravityforms.com">Gravity Forms</a> ;; <img src="https://www.annen.no/wp-content/plugins/gravityforms/x.png">
WPForms | https://wpforms.com/docs/ | own /wp-content/plugins/wpforms/; own /wp-content/plugins/wpforms-lite/; class wpforms-form | | WordPress
  + <script src="/wp-content/plugins/wpforms/a.js"></script> ;; <div class="a wpforms-form"></div>
  - <a href="https://wpforms.com">WPForms</a> ;; <img src="https://www.annen.no/wp-content/plugins/wpforms/x.png">
Ninja Forms | https://ninjaforms.com/documentation/ | own /wp-content/plugins/ninja-forms/; class nf-form-cont | | WordPress
  + <script src="/wp-content/plugins/ninja-forms/a.js"></script> ;; <div class="a nf-form-cont"></div>
  - <a href="https://ninjaforms.com">Ninja Forms</a> ;; <img src="https://www.annen.no/wp-content/plugins/ninja-forms/x.png">
Web3Forms | https://docs.web3forms.com/getting-started/installation | host api.web3forms.com; host web3forms.com/client
  + <form action="https://api.web3forms.com/submit"></form> ;; <script>fetch("https://api.web3forms.com/submit")</script>
  - <a href="https://web3forms.com">Web3Forms</a>
Basin | https://docs.usebasin.com/creating-forms/basin-js-v1 | host usebasin.com/f; host js.usebasin.com
  + <form action="https://usebasin.com/f/abc"></form> ;; <script src="https://js.usebasin.com/v1.min.js"></script>
  - <a href="https://usebasin.com">Basin</a>
FormSubmit | https://formsubmit.co/documentation | host formsubmit.co
  + <form action="https://formsubmit.co/post@firma.no" method="POST"></form> ;; <script>fetch("https://formsubmit.co/ajax/post@firma.no")</script>
  - <a href="https://formsubmit.co">FormSubmit</a>
Airform | https://github.com/airform/airform | host airform.io
  + <form action="https://airform.io/post@firma.no"></form>
  - <a href="https://airform.io">Airform</a>
Formspree | https://help.formspree.io/ | host formspree.io
  + <script src="https://cdn.formspree.io/loader.js"></script>
  - <a href="https://formspree.io">Formspree</a>
Lyyti | https://www.lyyti.com/ | link lyyti.in; link lyyti.fi; link www.lyyti.fi; host lyyti.com
  + <a href="https://firma.lyyti.in/x">Bestill</a> ;; <script src="https://cdn.lyyti.com/loader.js"></script>
  - <p>Lyyti</p>
Pindena | https://pindena.com/ | link pindena.no; link pameldingssystem.no; link pindena.com
  + <a href="https://firma.pindena.no/x">Bestill</a>
  - <p>Pindena</p>
Checkin | https://www.checkin.no/ | link event.checkin.no; host registration.checkin.no; host checkin.no
  + <a href="https://event.checkin.no/x">Bestill</a> ;; <script src="https://registration.checkin.no/loader.js"></script>
  - <p>Checkin</p>
# accessibility
ReadSpeaker | https://www.readspeaker.com/ | host readspeaker.com; id readspeaker_button1
  + <script src="https://cdn.readspeaker.com/loader.js"></script> ;; <div id="readspeaker_button1"></div>
  - <a href="https://readspeaker.com">ReadSpeaker</a>
accessiBe | https://accessibe.com/support | host acsbapp.com; host acsbap.com
  + <script src="https://cdn.acsbapp.com/loader.js"></script>
  - <a href="https://acsbapp.com">accessiBe</a>
UserWay | https://userway.org/ | host cdn.userway.org
  + <script src="https://cdn.userway.org/loader.js"></script>
  - <a href="https://cdn.userway.org">UserWay</a>
EqualWeb | https://www.equalweb.com/ | host cdn.equalweb.com
  + <script src="https://cdn.equalweb.com/loader.js"></script>
  - <a href="https://cdn.equalweb.com">EqualWeb</a>
Monsido | https://monsido.com/ | host monsido.com; token _monsido
  + <script src="https://cdn.monsido.com/loader.js"></script> ;; <script>window._monsido = window._monsido || {};</script>
  - <a href="https://monsido.com">Monsido</a>
Browsealoud | https://www.texthelp.com/ | host www.browsealoud.com; host browsealoud.com
  + <script src="https://www.browsealoud.com/loader.js"></script>
  - <a href="https://www.browsealoud.com">Browsealoud</a>
# security
reCAPTCHA | https://developers.google.com/recaptcha/docs/display | host www.google.com/recaptcha; host www.gstatic.com/recaptcha; host www.recaptcha.net; class g-recaptcha; token grecaptcha
  + <script src="https://www.google.com/recaptcha/x.js"></script> ;; <div class="a g-recaptcha"></div>
  - <a href="https://www.google.com/recaptcha">reCAPTCHA</a>
hCaptcha | https://docs.hcaptcha.com/ | host js.hcaptcha.com; host hcaptcha.com; class h-captcha
  + <script src="https://js.hcaptcha.com/loader.js"></script> ;; <div class="a h-captcha"></div>
  - <a href="https://js.hcaptcha.com">hCaptcha</a>
Cloudflare Turnstile | https://developers.cloudflare.com/turnstile/ | host challenges.cloudflare.com/turnstile; class cf-turnstile
  + <script src="https://challenges.cloudflare.com/turnstile/x.js"></script> ;; <div class="a cf-turnstile"></div>
  - <a href="https://challenges.cloudflare.com/turnstile">Cloudflare Turnstile</a>
Friendly Captcha | https://developer.friendlycaptcha.com/ | class frc-captcha; host cdn.jsdelivr.net/npm/friendly-challenge; file friendly-challenge
  + <div class="a frc-captcha"></div> ;; <script src="https://cdn.jsdelivr.net/npm/friendly-challenge/x.js"></script>
  - <a href="https://cdn.jsdelivr.net/npm/friendly-challenge">Friendly Captcha</a>
Imperva | https://docs.imperva.com/ | header x-iinfo; cookie incap_ses_*; cookie visid_incap_*
  + header x-iinfo: x ;; cookie incap_ses_abc123
  - header x-other: x-iinfo
Sucuri | https://docs.sucuri.net/ | header x-sucuri-id; header server: sucuri
  + header x-sucuri-id: x
  - header x-other: x-sucuri-id
DataDome | https://docs.datadome.co/ | header x-datadome; cookie datadome; host js.datadome.co
  + header x-datadome: x ;; cookie datadome
  - <a href="https://js.datadome.co">DataDome</a> ;; header x-other: x-datadome
Netlify Identity | https://github.com/netlify/netlify-identity-widget | host identity.netlify.com; file netlify-identity-widget; mark data-netlify-identity-menu
  + <script src="https://identity.netlify.com/v1/netlify-identity-widget.js"></script> ;; <div data-netlify-identity-menu></div>
  - <a href="https://identity.netlify.com">Netlify Identity</a>
# crm
Salesforce | https://help.salesforce.com/ | host webto.salesforce.com; host login.salesforce.com/services | token embedded_svc
  + <script src="https://webto.salesforce.com/loader.js"></script>
  - <a href="https://webto.salesforce.com">Salesforce</a>
Lime | https://docs.lime-crm.com/ | host lime-forms.com; host limeforms.lime.tech; host lime.cloud
  + <script src="https://cdn.lime-forms.com/loader.js"></script>
  - <a href="https://lime-forms.com">Lime</a>
Zoho CRM | https://www.zoho.com/crm/help/ | host crm.zoho.com/crm/WebToLeadForm; host crm.zoho.eu/crm/WebToLeadForm; host crm.zohopublic.eu
  + <script src="https://crm.zoho.com/crm/WebToLeadForm/x.js"></script>
  - <a href="https://crm.zoho.com/crm/WebToLeadForm">Zoho CRM</a>
`);
