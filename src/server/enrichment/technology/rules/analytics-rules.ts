/** Analytics, error tracking and tag managers. */
import { readRules } from "../read-rules.ts";

export const analyticsRules = readRules(String.raw`
# analytics
Google Analytics | https://developers.google.com/analytics/devguides/collection | host www.google-analytics.com; host ssl.google-analytics.com; tag G-; tag UA-; token GoogleAnalyticsObject; token _gaq; cookie _ga; cookie _ga_*; file google-analytics
  + <script>(function(i,s,o,g,r,a,m){i['GoogleAnalyticsObject']=r})(window,document,'script','https://www.google-analytics.com/analytics.js','ga')</script> ;; <script src="https://www.googletagmanager.com/gtag/js?id=G-ABC123"></script> ;; <script>gtag('config', 'UA-123456-1')</script> ;; cookie _ga_ABC123
  - <script>const watch = "G-SHOCK"</script> ;; <script src="https://www.googletagmanager.com/gtag/js?id=AW-123456"></script><script>gtag('config', 'AW-123456')</script> ;; <p>Vi bruker Google Analytics</p> ;; <a href="https://www.google-analytics.com/">x</a>
Matomo | https://developer.matomo.org/guides/tracking-javascript-guide | token _paq; host cdn.matomo.cloud; host matomo.cloud; file matomo; file piwik; cookie _pk_id*
  + <script>window._paq = window._paq || {};</script> ;; <script src="https://cdn.matomo.cloud/loader.js"></script>
  - <a href="https://cdn.matomo.cloud">Matomo</a>
Piwik PRO | https://developers.piwik.pro/ | host containers.piwik.pro; host piwik.pro; token ppms | token sevenTag
  + <script src="https://containers.piwik.pro/loader.js"></script> ;; <script>window.ppms = window.ppms || {};</script>
  - <a href="https://containers.piwik.pro">Piwik PRO</a>
Hotjar | https://help.hotjar.com/ | host static.hotjar.com; host script.hotjar.com; token _hjSettings; cookie _hjSession*
  + <script src="https://static.hotjar.com/loader.js"></script> ;; <script>window._hjSettings = window._hjSettings || {};</script>
  - <a href="https://static.hotjar.com">Hotjar</a>
Microsoft Clarity | https://learn.microsoft.com/en-us/clarity/ | host www.clarity.ms; cookie _clck
  + <script src="https://www.clarity.ms/loader.js"></script> ;; cookie _clck
  - <a href="https://www.clarity.ms">Microsoft Clarity</a>
Plausible | https://plausible.io/docs/plausible-script | host plausible.io/js; file plausible; token plausible_exclude | token plausible
  + <script src="https://cdn.plausible.io/js/x.js"></script> ;; <script>window.plausible_exclude = window.plausible_exclude || {};</script> ;; <script defer src="/js/plausible.js"></script>
  - <a href="https://plausible.io/js">Plausible</a>
Adobe Analytics | https://experienceleague.adobe.com/en/docs/analytics | host sc.omtrdc.net; host 2o7.net; file appmeasurement; token s_account; cookie s_vi
  + <script src="https://sc.omtrdc.net/loader.js"></script> ;; <script src="/js/appmeasurement-2.1.0.min.js"></script>
  - <a href="https://sc.omtrdc.net">Adobe Analytics</a>
Siteimprove Analytics | https://help.siteimprove.com/ | host siteimproveanalytics.com; host siteimproveanalytics.io
  + <script src="https://cdn.siteimproveanalytics.com/loader.js"></script>
  - <a href="https://siteimproveanalytics.com">Siteimprove Analytics</a>
Vercel Analytics | https://vercel.com/docs/analytics | own /_vercel/insights/; own /_vercel/speed-insights/
  + <script src="/_vercel/insights/a.js"></script>
  - <a href="https://vercel.com">Vercel Analytics</a> ;; <img src="https://www.annen.no/_vercel/insights/x.png">
OpenPanel | https://openpanel.dev/docs/sdks/script | host openpanel.dev/op.js; host openpanel.dev/op1.js
  + <script src="https://openpanel.dev/op1.js" defer async></script>
  - <a href="https://openpanel.dev/docs">OpenPanel</a>
Umami | https://umami.is/docs/collect-data | host cloud.umami.is; host analytics.umami.is; host eu.umami.is; file umami
  + <script src="https://cloud.umami.is/loader.js"></script> ;; <script src="https://tall.firma.no/umami.js" data-website-id="x"></script>
  - <a href="https://cloud.umami.is">Umami</a>
Fathom Analytics | https://usefathom.com/docs | host cdn.usefathom.com
  + <script src="https://cdn.usefathom.com/loader.js"></script>
  - <a href="https://cdn.usefathom.com">Fathom Analytics</a>
Simple Analytics | https://docs.simpleanalytics.com/script | host scripts.simpleanalyticscdn.com; host queue.simpleanalyticscdn.com
  + <script src="https://scripts.simpleanalyticscdn.com/loader.js"></script>
  - <a href="https://scripts.simpleanalyticscdn.com">Simple Analytics</a>
Cloudflare Web Analytics | https://developers.cloudflare.com/web-analytics/ | host static.cloudflareinsights.com
  + <script src="https://static.cloudflareinsights.com/loader.js"></script>
  - <a href="https://static.cloudflareinsights.com">Cloudflare Web Analytics</a>
Chartbeat | https://docs.chartbeat.com/ | host static.chartbeat.com; token _sf_async_config
  + <script src="https://static.chartbeat.com/loader.js"></script> ;; <script>window._sf_async_config = window._sf_async_config || {};</script>
  - <a href="https://static.chartbeat.com">Chartbeat</a>
Comscore | https://www.comscore.com/ | host sb.scorecardresearch.com; token _comscore
  + <script src="https://sb.scorecardresearch.com/loader.js"></script> ;; <script>window._comscore = window._comscore || {};</script>
  - <a href="https://sb.scorecardresearch.com">Comscore</a>
Segment | https://segment.com/docs/connections/sources/catalog/libraries/website/javascript/ | host cdn.segment.com; host cdn.segment.io
  + <script src="https://cdn.segment.com/loader.js"></script>
  - <a href="https://cdn.segment.com">Segment</a>
Mixpanel | https://docs.mixpanel.com/docs/tracking-methods/sdks/javascript | host cdn.mxpnl.com; host api-eu.mixpanel.com; token mixpanel
  + <script src="https://cdn.mxpnl.com/loader.js"></script> ;; <script>window.mixpanel = window.mixpanel || {};</script>
  - <a href="https://cdn.mxpnl.com">Mixpanel</a>
Amplitude | https://amplitude.com/docs/sdks/analytics/browser | host cdn.amplitude.com; host cdn.eu.amplitude.com; token amplitude
  + <script src="https://cdn.amplitude.com/loader.js"></script> ;; <script>window.amplitude = window.amplitude || {};</script>
  - <a href="https://cdn.amplitude.com">Amplitude</a>
Heap | https://developers.heap.io/docs/web | host cdn.heapanalytics.com; host cdn.us.heap-api.com
  + <script src="https://cdn.heapanalytics.com/loader.js"></script>
  - <a href="https://cdn.heapanalytics.com">Heap</a>
FullStory | https://developer.fullstory.com/browser/getting-started/ | host edge.fullstory.com; host fullstory.com/s; token _fs_namespace
  + <script src="https://edge.fullstory.com/loader.js"></script> ;; <script>window._fs_namespace = window._fs_namespace || {};</script>
  - <a href="https://edge.fullstory.com">FullStory</a>
Mouseflow | https://js-api-docs.mouseflow.com/ | host cdn.mouseflow.com; token _mfq
  + <script src="https://cdn.mouseflow.com/loader.js"></script> ;; <script>window._mfq = window._mfq || {};</script>
  - <a href="https://cdn.mouseflow.com">Mouseflow</a>
Lucky Orange | https://help.luckyorange.com/ | host tools.luckyorange.com; host d10lpsik1i8c69.cloudfront.net
  + <script src="https://tools.luckyorange.com/loader.js"></script>
  - <a href="https://tools.luckyorange.com">Lucky Orange</a>
Crazy Egg | https://support.crazyegg.com/ | host script.crazyegg.com
  + <script src="https://script.crazyegg.com/loader.js"></script>
  - <a href="https://script.crazyegg.com">Crazy Egg</a>
PostHog | https://posthog.com/docs/libraries/js | host eu.i.posthog.com; host us.i.posthog.com; host app.posthog.com; token posthog
  + <script src="https://eu.i.posthog.com/loader.js"></script> ;; <script>window.posthog = window.posthog || {};</script>
  - <a href="https://eu.i.posthog.com">PostHog</a>
New Relic | https://docs.newrelic.com/docs/browser/ | host js-agent.newrelic.com; host bam.nr-data.net; host bam.eu01.nr-data.net; token NREUM
  + <script src="https://js-agent.newrelic.com/loader.js"></script> ;; <script>window.NREUM = window.NREUM || {};</script>
  - <a href="https://js-agent.newrelic.com">New Relic</a>
Sentry | https://docs.sentry.io/platforms/javascript/ | host browser.sentry-cdn.com; host js.sentry-cdn.com; meta sentry-trace
  + <script src="https://browser.sentry-cdn.com/loader.js"></script> ;; <meta name="sentry-trace" content="x">
  - <a href="https://browser.sentry-cdn.com">Sentry</a>
Datadog RUM | https://docs.datadoghq.com/real_user_monitoring/ | host www.datadoghq-browser-agent.com; token DD_RUM
  + <script src="https://www.datadoghq-browser-agent.com/loader.js"></script> ;; <script>window.DD_RUM = window.DD_RUM || {};</script>
  - <a href="https://www.datadoghq-browser-agent.com">Datadog RUM</a>
Application Insights | https://learn.microsoft.com/en-us/azure/azure-monitor/app/javascript-sdk | host js.monitor.azure.com; host az416426.vo.msecnd.net; cookie ai_user
  + <script src="https://js.monitor.azure.com/loader.js"></script> ;; cookie ai_user
  - <a href="https://js.monitor.azure.com">Application Insights</a>
Dynatrace | https://docs.dynatrace.com/docs/observe/digital-experience | host js-cdn.dynatrace.com; token dtrum | cookie dtCookie
  + <script src="https://js-cdn.dynatrace.com/loader.js"></script> ;; <script>window.dtrum = window.dtrum || {};</script>
  - <a href="https://js-cdn.dynatrace.com">Dynatrace</a>
Pingdom | https://www.pingdom.com/ | host rum-static.pingdom.net; token _prum
  + <script src="https://rum-static.pingdom.net/loader.js"></script> ;; <script>window._prum = window._prum || {};</script>
  - <a href="https://rum-static.pingdom.net">Pingdom</a>
VWO | https://help.vwo.com/ | host dev.visualwebsiteoptimizer.com; token _vwo_code
  + <script src="https://dev.visualwebsiteoptimizer.com/loader.js"></script> ;; <script>window._vwo_code = window._vwo_code || {};</script>
  - <a href="https://dev.visualwebsiteoptimizer.com">VWO</a>
Optimizely Web Experimentation | https://docs.developers.optimizely.com/web-experimentation/docs | host cdn.optimizely.com/js; cookie optimizelyEndUserId
  + <script src="https://cdn.optimizely.com/js/x.js"></script> ;; cookie optimizelyEndUserId
  - <a href="https://cdn.optimizely.com/js">Optimizely Web Experimentation</a>
AB Tasty | https://docs.abtasty.com/ | host try.abtasty.com
  + <script src="https://try.abtasty.com/loader.js"></script>
  - <a href="https://try.abtasty.com">AB Tasty</a>
Parse.ly | https://docs.parse.ly/ | host cdn.parsely.com; host parsely.com; meta parsely-*; id parsely-cfg; token PARSELY; file parsely; own /wp-content/plugins/wp-parsely/
  + <script src="https://cdn.parsely.com/loader.js"></script> ;; <meta name="parsely-title" content="x"> ;; <meta name="parsely-section" content="x"> ;; <script>window.PARSELY = window.PARSELY || {}</script> ;; <script type="didomi/javascript" src="https://cdn.firma.net/bundles/parsely-6db8d449d9fd7d9072bed3d809c485d9.js"></script>
  - <a href="https://cdn.parsely.com">Parse.ly</a>
Kilkaya | https://kilkaya.com/ | host k5a.io; meta k5a:*
  + <script src="https://cl.k5a.io/0123456789abcdef.js"></script> ;; <meta property="k5a:cntTag" content="nob">
  - <a href="https://kilkaya.com">Kilkaya</a>
Linkpulse | https://www.linkpulse.com/ | host lp4.io
  + <script src="https://cdn.lp4.io/loader.js"></script>
  - <a href="https://lp4.io">Linkpulse</a>
Piano | https://docs.piano.io/ | host cdn.cxense.com; host cdn.piano.io; host experience-eu.piano.io; host cdn.tinypass.com; token cX
  + <script src="https://cdn.cxense.com/loader.js"></script> ;; <script>window.cX = window.cX || {};</script>
  - <a href="https://cdn.cxense.com">Piano</a>
Jetpack | https://jetpack.com/support/ | host stats.wp.com; host stats.wordpress.com; own /wp-content/plugins/jetpack/
  + <script src="https://stats.wp.com/loader.js"></script> ;; <script src="https://stats.wordpress.com/e-202341.js"></script> ;; <script src="/wp-content/plugins/jetpack/a.js"></script>
  - <a href="https://stats.wp.com">Jetpack</a>
Leadinfo | https://help.leadinfo.com/ | host cdn.leadinfo.net; host cdn.leadinfo.eu; token GlobalLeadinfoNamespace; cookie _li_id*
  + <script src="https://cdn.leadinfo.net/ping.js"></script> ;; <script>l.GlobalLeadinfoNamespace=[]</script>
  - <a href="https://www.leadinfo.com">Leadinfo</a>
Ahrefs Analytics | https://help.ahrefs.com/en/articles/10247870 | host analytics.ahrefs.com
  + <script src="https://analytics.ahrefs.com/analytics.js" data-key="x"></script>
  - <a href="https://ahrefs.com">Ahrefs</a>
Leadfeeder | https://help.leadfeeder.com/ | host lftracker.leadfeeder.com; host sc.lfeeder.com; token ldfdr
  + <script src="https://lftracker.leadfeeder.com/loader.js"></script> ;; <script>window.ldfdr = window.ldfdr || {};</script>
  - <a href="https://lftracker.leadfeeder.com">Leadfeeder</a>
Albacross | https://docs.albacross.com/ | host serve.albacross.com; token _nQc
  + <script src="https://serve.albacross.com/loader.js"></script> ;; <script>window._nQc = window._nQc || {};</script>
  - <a href="https://serve.albacross.com">Albacross</a>
Dreamdata | https://docs.dreamdata.io/ | host cdn.dreamdata.cloud
  + <script src="https://cdn.dreamdata.cloud/loader.js"></script>
  - <a href="https://cdn.dreamdata.cloud">Dreamdata</a>
HubSpot Analytics | https://developers.hubspot.com/docs/api/events/tracking-code | host js.hs-analytics.net; cookie hubspotutk
  + <script src="https://js.hs-analytics.net/loader.js"></script> ;; cookie hubspotutk
  - <a href="https://js.hs-analytics.net">HubSpot Analytics</a>
Yandex Metrica | https://yandex.com/support/metrica/ | host mc.yandex.ru; token yaCounter
  + <script src="https://mc.yandex.ru/loader.js"></script> ;; <script>window.yaCounter = window.yaCounter || {};</script>
  - <a href="https://mc.yandex.ru">Yandex Metrica</a>
Statcounter | https://statcounter.com/support/ | host statcounter.com/counter; token sc_project
  + <script src="https://cdn.statcounter.com/counter/x.js"></script> ;; <script>window.sc_project = window.sc_project || {};</script>
  - <a href="https://statcounter.com/counter">Statcounter</a>
Kantar Media Audience | https://www.kantarmedia.com/ | host tns-cs.net; host research-int.se; host trafic.ro
  + <script src="https://cdn.tns-cs.net/loader.js"></script>
  - <a href="https://tns-cs.net">Kantar Media Audience</a>
Screeb | https://developers.screeb.app/ | host t.screeb.app
  + <script src="https://t.screeb.app/loader.js"></script>
  - <a href="https://t.screeb.app">Screeb</a>
Userback | https://docs.userback.io/ | host static.userback.io
  + <script src="https://static.userback.io/loader.js"></script>
  - <a href="https://static.userback.io">Userback</a>
Google Optimize | https://developers.google.com/optimize | host www.googleoptimize.com
  + <script src="https://www.googleoptimize.com/loader.js"></script>
  - <a href="https://www.googleoptimize.com">Google Optimize</a>
MonsterInsights | https://www.monsterinsights.com/docs/ | comment MonsterInsights; own /wp-content/plugins/google-analytics-for-wordpress/ | | Google Analytics, WordPress
  + <!-- MonsterInsights --> ;; <script src="/wp-content/plugins/google-analytics-for-wordpress/a.js"></script>
  - <a href="https://monsterinsights.com">MonsterInsights</a>
# tag manager
Google Tag Manager | https://developers.google.com/tag-platform/tag-manager/web | host www.googletagmanager.com/gtm.js; host www.googletagmanager.com/ns.html; token gtm | token dataLayer
  + <script>(function(w,d,s,l,i){j.src='https://www.googletagmanager.com/gtm.js?id='+i+dl;})(window,document,'script','dataLayer','GTM-X')</script> ;; <script>w[l].push({'gtm.start':1});j.src='//maal.firma.no/x.js?id='+i</script>
  - <p>Google Tag Manager</p>
Adobe Experience Platform Tags | https://experienceleague.adobe.com/en/docs/experience-platform/tags | host assets.adobedtm.com
  + <script src="https://assets.adobedtm.com/loader.js"></script>
  - <a href="https://assets.adobedtm.com">Adobe Experience Platform Tags</a>
Tealium | https://docs.tealium.com/ | host tags.tiqcdn.com; token utag_data
  + <script src="https://tags.tiqcdn.com/loader.js"></script> ;; <script>window.utag_data = window.utag_data || {};</script>
  - <a href="https://tags.tiqcdn.com">Tealium</a>
`);
