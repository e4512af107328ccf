/** Content management systems and site builders. */
import { readRules } from "../read-rules.ts";

export const cmsRules = readRules(String.raw`
# cms
WordPress | https://developer.wordpress.org/reference/functions/content_url/ | own /wp-content/; own /wp-includes/; own /wp-json/; generator WordPress; header link: rel="https://api.w.org/" | path /wp-content/; header x-pingback; class wp-block-group; id wp-custom-css
  + <link rel="stylesheet" href="/wp-content/themes/kaffe/style.css"> ;; <meta name="generator" content="WordPress 6.8.1"> ;; <link rel="alternate" type="application/json+oembed" href="/wp-json/oembed/1.0/embed">
  - <img src="https://annen.no/wp-content/uploads/x.jpg"> ;; <p>Vi lager nettsider i WordPress</p>
Wix | https://dev.wix.com/docs | generator Wix.com Website Builder; host static.parastorage.com; header x-wix-request-id | host static.wixstatic.com; mark wix-image
  + <meta name="generator" content="Wix.com Website Builder 1.2"> ;; <script src="https://static.parastorage.com/loader.js"></script>
  - <a href="https://static.parastorage.com">Wix</a> ;; <meta name="generator" content="Laget uten Wix.com Website Builder">
Squarespace | https://developers.squarespace.com/ | host assets.squarespace.com; host static1.squarespace.com/static; comment This is Squarespace; header server: squarespace | host images.squarespace-cdn.com
  + <script src="https://assets.squarespace.com/loader.js"></script> ;; <!-- This is Squarespace -->
  - <a href="https://assets.squarespace.com">Squarespace</a>
Webflow | https://developers.webflow.com/ | generator Webflow; mark data-wf-site; host d3e54v103j8qbb.cloudfront.net/js; host assets.website-files.com; host cdn.prod.website-files.com; host assets-global.website-files.com
  + <meta name="generator" content="Webflow 1.2"> ;; <div data-wf-site="x"></div> ;; <script src="https://d3e54v103j8qbb.cloudfront.net/js/jquery-3.5.1.min.dc5e7f18c8.js?site=x"></script>
  - <a href="https://assets.website-files.com">Webflow</a> ;; <meta name="generator" content="Laget uten Webflow">
Umbraco | https://docs.umbraco.com/umbraco-cms | own /umbraco/; generator Umbraco; header x-umbraco-version; cookie UMB_UCONTEXT
  + <script src="/umbraco/a.js"></script> ;; <meta name="generator" content="Umbraco 1.2">
  - <a href="https://docs.umbraco.com">Umbraco</a> ;; <img src="https://www.annen.no/umbraco/x.png">
Drupal | https://www.drupal.org/docs | generator Drupal; own /sites/default/files/; own /core/misc/; header x-drupal-cache; header x-drupal-dynamic-cache; header x-generator: drupal; mark data-drupal-selector; mark data-drupal-link-system-path | token Drupal; own /modules/contrib/
  + <meta name="generator" content="Drupal 1.2"> ;; <script src="/sites/default/files/a.js"></script>
  - <a href="https://drupal.org">Drupal</a> ;; <meta name="generator" content="Laget uten Drupal">
Joomla | https://docs.joomla.org/ | generator Joomla!; own /media/jui/; own /media/vendor/joomla-custom-elements/; own /components/com_content/ | own /media/system/js/; own /modules/mod_
  + <meta name="generator" content="Joomla! 1.2"> ;; <script src="/media/jui/a.js"></script>
  - <a href="https://docs.joomla.org">Joomla</a> ;; <meta name="generator" content="Laget uten Joomla!">
TYPO3 | https://docs.typo3.org/ | generator TYPO3; own /typo3conf/; own /typo3temp/; comment This website is powered by TYPO3
  + <meta name="generator" content="TYPO3 1.2"> ;; <script src="/typo3conf/a.js"></script>
  - <a href="https://docs.typo3.org">TYPO3</a> ;; <meta name="generator" content="Laget uten TYPO3">
Optimizely CMS | https://docs.developers.optimizely.com/content-management-system/docs | own /globalassets/; own /contentassets/; own /EPiServer/; own /episerver/; own /epi-util/; host dl.episerver.net; mark data-epi-block-id; mark data-epi-property-name; token epi_cms; cookie EPiStateMarker; cookie EPiSessionId | own /siteassets/; class epi-contentfragment; mark data-epi-type
  + <script src="/globalassets/a.js"></script> ;; cookie EPiStateMarker ;; <meta property="og:image" content="https://www.firma.no/globalassets/hus.jpg"> ;; <source srcset="/contentassets/0a1b/hus.jpg 2x"> ;; <div data-epi-block-id="12"></div>
  - <a href="https://docs.developers.optimizely.com">Optimizely CMS</a> ;; <img src="https://www.annen.no/globalassets/x.png"> ;; <a href="/globalassets/brosjyre.pdf">Brosjyre</a>
Sitevision | https://developer.sitevision.se/ | class sv-portlet; class sv-text-portlet; own /sitevision/; class sv-layout; meta sitevision-version | own /webdav/; own /images/18.
  + <div class="a sv-portlet"></div> ;; <script src="/sitevision/a.js"></script>
  - <a href="https://developer.sitevision.se">Sitevision</a>
Enonic XP | https://developer.enonic.com/docs | own /_/asset/; own /_/image/; own /_/service/; own /_/attachment/; own /_/component/; own /_/media/; mark data-portal-component-type; mark data-portal-region; header x-powered-by: enonic
  + <script src="/_/asset/a.js"></script> ;; header x-powered-by: enonic ;; <img data-srcset="/_/image/0a1b/width-480/hus.jpg 480w"> ;; <main data-portal-region="main"></main>
  - <a href="https://developer.enonic.com">Enonic XP</a> ;; <img src="https://www.annen.no/_/asset/x.png">
Labrador CMS | https://www.labradorcms.com/ | generator Labrador; host labradorcms.com; host labrador.media; host labcdn.no; mark data-lab-font_*; mark data-lab-text_*; mark data-lab-bold_*; mark data-lab-italic_* | link labradorcms.com; class labrador-cms-*
  + <meta name="generator" content="Labrador 1.2"> ;; <script src="https://cdn.labradorcms.com/loader.js"></script> ;; <h1 data-lab-font_weight_desktop="x">Hei</h1>
  - <a href="https://labradorcms.com">Labrador CMS</a> ;; <meta name="generator" content="Laget uten Labrador"> ;; <h1 data-lab-oslo="x" data-label_font="y">Hei</h1>
Sitecore | https://doc.sitecore.com/ | own /-/media/; cookie SC_ANALYTICS_GLOBAL_COOKIE; cookie sxa_site | own /~/media/
  + <script src="/-/media/a.js"></script> ;; cookie SC_ANALYTICS_GLOBAL_COOKIE
  - <a href="https://doc.sitecore.com">Sitecore</a> ;; <img src="https://www.annen.no/-/media/x.png">
Contentful | https://www.contentful.com/developers/docs/ | host images.ctfassets.net; host cdn.contentful.com
  + <script src="https://images.ctfassets.net/loader.js"></script>
  - <a href="https://images.ctfassets.net">Contentful</a>
Sanity | https://www.sanity.io/docs | host cdn.sanity.io; host apicdn.sanity.io
  + <script src="https://cdn.sanity.io/loader.js"></script>
  - <a href="https://cdn.sanity.io">Sanity</a>
Prismic | https://prismic.io/docs | host images.prismic.io; host static.cdn.prismic.io
  + <script src="https://images.prismic.io/loader.js"></script>
  - <a href="https://images.prismic.io">Prismic</a>
Storyblok | https://www.storyblok.com/docs | host a.storyblok.com; host app.storyblok.com
  + <script src="https://a.storyblok.com/loader.js"></script>
  - <a href="https://a.storyblok.com">Storyblok</a>
DatoCMS | https://www.datocms.com/docs | host www.datocms-assets.com; host graphql.datocms.com
  + <script src="https://www.datocms-assets.com/loader.js"></script>
  - <a href="https://www.datocms-assets.com">DatoCMS</a>
Ghost | https://ghost.org/docs/ | generator Ghost; own /assets/built/ghost | token GhostContentKey
  + <meta name="generator" content="Ghost 1.2"> ;; <script src="/assets/built/ghost/a.js"></script>
  - <a href="https://ghost.org">Ghost</a> ;; <meta name="generator" content="Laget uten Ghost">
Craft CMS | https://craftcms.com/docs | header x-powered-by: craft cms; cookie CraftSessionId; own /cpresources/ | cookie CRAFT_CSRF_TOKEN
  + header x-powered-by: craft cms ;; cookie CraftSessionId
  - <a href="https://craftcms.com">Craft CMS</a> ;; header x-other: x-powered-by
Kirby | https://getkirby.com/docs | header x-powered-by: kirby; cookie kirby_session
  + header x-powered-by: kirby ;; cookie kirby_session
  - header x-other: x-powered-by
Concrete CMS | https://documentation.concretecms.org/ | generator concrete5; generator Concrete CMS; own /concrete/js/; token CCM_DISPATCHER_FILENAME
  + <meta name="generator" content="concrete5 1.2"> ;; <script src="/concrete/js/a.js"></script>
  - <a href="https://documentation.concretecms.org">Concrete CMS</a> ;; <meta name="generator" content="Laget uten concrete5">
DNN | https://docs.dnncommunity.org/ | generator DotNetNuke; own /DesktopModules/; cookie dnn_IsMobile; cookie .DOTNETNUKE
  + <meta name="generator" content="DotNetNuke 1.2"> ;; <script src="/DesktopModules/a.js"></script>
  - <a href="https://docs.dnncommunity.org">DNN</a> ;; <meta name="generator" content="Laget uten DotNetNuke">
Kentico | https://docs.kentico.com/ | own /getmedia/; own /CMSPages/GetResource.ashx; cookie CMSPreferredCulture
  + <script src="/getmedia/a.js"></script> ;; cookie CMSPreferredCulture
  - <a href="https://docs.kentico.com">Kentico</a> ;; <img src="https://www.annen.no/getmedia/x.png">
Contao | https://docs.contao.org/ | generator Contao
  + <meta name="generator" content="Contao 1.2">
  - <a href="https://docs.contao.org">Contao</a> ;; <meta name="generator" content="Laget uten Contao">
ExpressionEngine | https://docs.expressionengine.com/ | cookie exp_last_visit; cookie exp_last_activity; cookie exp_csrf_token
  + cookie exp_last_visit
  - <p>ExpressionEngine</p>
HubSpot CMS | https://developers.hubspot.com/docs/cms | generator HubSpot; own /hs-fs/hubfs/; own /_hcms/ | own /hubfs/; header x-hs-hub-id
  + <meta name="generator" content="HubSpot 1.2"> ;; <script src="/hs-fs/hubfs/a.js"></script>
  - <a href="https://developers.hubspot.com">HubSpot CMS</a> ;; <meta name="generator" content="Laget uten HubSpot">
Duda | https://developer.duda.co/ | host irp.cdn-website.com; host lirp.cdn-website.com; host static.cdn-website.com
  + <script src="https://irp.cdn-website.com/loader.js"></script>
  - <a href="https://irp.cdn-website.com">Duda</a>
Weebly | https://www.weebly.com/ | host cdn2.editmysite.com; host cdn1.editmysite.com
  + <script src="https://cdn2.editmysite.com/loader.js"></script>
  - <a href="https://cdn2.editmysite.com">Weebly</a>
Jimdo | https://www.jimdo.com/ | host assets.jimstatic.com; host fonts.jimstatic.com; host u.jimcdn.com
  + <script src="https://assets.jimstatic.com/loader.js"></script>
  - <a href="https://assets.jimstatic.com">Jimdo</a>
Framer | https://www.framer.com/help/ | generator Framer; host framerusercontent.com
  + <meta name="generator" content="Framer 1.2"> ;; <script src="https://cdn.framerusercontent.com/loader.js"></script>
  - <a href="https://framerusercontent.com">Framer</a> ;; <meta name="generator" content="Laget uten Framer">
GoDaddy Website Builder | https://www.godaddy.com/help/ | generator Starfield Technologies; generator GoDaddy; host img1.wsimg.com/isteam; host img1.wsimg.com/poly
  + <meta name="generator" content="Starfield Technologies 1.2"> ;; <script src="https://img1.wsimg.com/isteam/x.js"></script>
  - <a href="https://img1.wsimg.com/isteam">GoDaddy Website Builder</a> ;; <meta name="generator" content="Laget uten Starfield Technologies">
One.com Website Builder | https://help.one.com/hc/en-us/categories/360002171077 | generator One.com; generator Website Builder by one.com; own /onewebstatic/; own /onewebmedia/
  + <meta name="generator" content="One.com 1.2"> ;; <script src="/onewebstatic/a.js"></script>
  - <a href="https://help.one.com">One.com Website Builder</a> ;; <meta name="generator" content="Laget uten One.com">
Webnode | https://www.webnode.com/ | generator Webnode; host duyn491kcolsw.cloudfront.net; host webnode.com
  + <meta name="generator" content="Webnode 1.2"> ;; <script src="https://duyn491kcolsw.cloudfront.net/loader.js"></script>
  - <a href="https://duyn491kcolsw.cloudfront.net">Webnode</a> ;; <meta name="generator" content="Laget uten Webnode">
Tilda | https://help.tilda.cc/ | host static.tildacdn.com; host tilda.ws; mark data-tilda-project-id
  + <script src="https://static.tildacdn.com/loader.js"></script> ;; <div data-tilda-project-id="x"></div>
  - <a href="https://static.tildacdn.com">Tilda</a>
SITE123 | https://www.site123.com/ | generator SITE123; host cdn-cms-s.f-static.net
  + <meta name="generator" content="SITE123 1.2"> ;; <script src="https://cdn-cms-s.f-static.net/loader.js"></script>
  - <a href="https://cdn-cms-s.f-static.net">SITE123</a> ;; <meta name="generator" content="Laget uten SITE123">
Strikingly | https://support.strikingly.com/ | host static-assets.strikinglycdn.com; host custom-images.strikinglycdn.com
  + <script src="https://static-assets.strikinglycdn.com/loader.js"></script>
  - <a href="https://static-assets.strikinglycdn.com">Strikingly</a>
Mono | https://www.monosolutions.com/ | host static.mono.solutions; host webcdn.mono.net; host monorail.mono.net; generator Mono
  + <script src="https://static.mono.solutions/loader.js"></script> ;; <meta name="generator" content="Mono 1.2">
  - <a href="https://static.mono.solutions">Mono</a>
Kotisivukone | https://www.kotisivukone.fi/ | generator Kotisivukone; host kotisivukone.fi; host asiakas.kotisivukone.com
  + <meta name="generator" content="Kotisivukone 1.2"> ;; <script src="https://cdn.kotisivukone.fi/loader.js"></script>
  - <a href="https://kotisivukone.fi">Kotisivukone</a> ;; <meta name="generator" content="Laget uten Kotisivukone">
Idium | https://www.idium.no/ | generator Idium; host idium.no; host idium.net
  + <meta name="generator" content="Idium 1.2"> ;; <script src="https://cdn.idium.no/loader.js"></script>
  - <a href="https://idium.no">Idium</a> ;; <meta name="generator" content="Laget uten Idium">
CustomPublish | https://www.custompublish.com/ | host custompublish.com; generator CustomPublish
  + <script src="https://cdn.custompublish.com/loader.js"></script> ;; <meta name="generator" content="CustomPublish 1.2">
  - <a href="https://custompublish.com">CustomPublish</a>
Ibexa | https://doc.ibexa.co/ | generator eZ Publish; generator eZ Platform; generator Ibexa; header x-powered-by: ez platform; header x-powered-by: ibexa | own /var/site/storage/
  + <meta name="generator" content="eZ Publish 1.2"> ;; header x-powered-by: ez platform
  - <a href="https://doc.ibexa.co">Ibexa</a> ;; <meta name="generator" content="Laget uten eZ Publish">
Dynamicweb | https://doc.dynamicweb.com/ | generator Dynamicweb; own /Files/Templates/Designs/; own /Admin/Public/GetImage.ashx; cookie Dynamicweb.*
  + <meta name="generator" content="Dynamicweb 1.2"> ;; <script src="/Files/Templates/Designs/a.js"></script>
  - <a href="https://doc.dynamicweb.com">Dynamicweb</a> ;; <meta name="generator" content="Laget uten Dynamicweb">
Polopoly | https://www.atex.com/ | own /polopoly_fs/; cookie polopoly*
  + <script src="/polopoly_fs/a.js"></script> ;; cookie polopolyabc123
  - <a href="https://atex.com">Polopoly</a> ;; <img src="https://www.annen.no/polopoly_fs/x.png">
Bricksite | https://www.bricksite.com/ | host bricksite.com; host bricksite.net
  + <script src="https://cdn.bricksite.com/loader.js"></script>
  - <a href="https://bricksite.com">Bricksite</a>
SilverStripe | https://docs.silverstripe.org/ | generator SilverStripe; own /_resources/themes/
  + <meta name="generator" content="SilverStripe 1.2"> ;; <script src="/_resources/themes/a.js"></script>
  - <a href="https://docs.silverstripe.org">SilverStripe</a> ;; <meta name="generator" content="Laget uten SilverStripe">
Statamic | https://statamic.dev/ | header x-powered-by: statamic
  + header x-powered-by: statamic
  - header x-other: x-powered-by
October CMS | https://docs.octobercms.com/ | cookie october_session; own /modules/system/assets/js/framework
  + cookie october_session ;; <script src="/modules/system/assets/js/framework/a.js"></script>
  - <a href="https://docs.octobercms.com">October CMS</a>
Liferay | https://learn.liferay.com/ | header liferay-portal; token Liferay; cookie GUEST_LANGUAGE_ID
  + header liferay-portal: x ;; <script>window.Liferay = window.Liferay || {};</script>
  - <a href="https://learn.liferay.com">Liferay</a> ;; header x-other: liferay-portal
Adobe Experience Manager | https://experienceleague.adobe.com/en/docs/experience-manager | own /etc.clientlibs/; own /content/dam/; own /etc/designs/
  + <script src="/etc.clientlibs/a.js"></script>
  - <a href="https://experienceleague.adobe.com">Adobe Experience Manager</a> ;; <img src="https://www.annen.no/etc.clientlibs/x.png">
SharePoint | https://learn.microsoft.com/en-us/sharepoint/ | generator Microsoft SharePoint; header microsoftsharepointteamservices; own /_layouts/15/
  + <meta name="generator" content="Microsoft SharePoint 1.2"> ;; header microsoftsharepointteamservices: x
  - <a href="https://learn.microsoft.com">SharePoint</a> ;; <meta name="generator" content="Laget uten Microsoft SharePoint">
Hugo | https://gohugo.io/ | generator Hugo
  + <meta name="generator" content="Hugo 1.2">
  - <a href="https://gohugo.io">Hugo</a> ;; <meta name="generator" content="Laget uten Hugo">
Jekyll | https://jekyllrb.com/docs/ | generator Jekyll
  + <meta name="generator" content="Jekyll 1.2">
  - <a href="https://jekyllrb.com">Jekyll</a> ;; <meta name="generator" content="Laget uten Jekyll">
Eleventy | https://www.11ty.dev/docs/ | generator Eleventy
  + <meta name="generator" content="Eleventy 1.2">
  - <a href="https://11ty.dev">Eleventy</a> ;; <meta name="generator" content="Laget uten Eleventy">
Docusaurus | https://docusaurus.io/docs | generator Docusaurus; id __docusaurus
  + <meta name="generator" content="Docusaurus 1.2"> ;; <div id="__docusaurus"></div>
  - <a href="https://docusaurus.io">Docusaurus</a> ;; <meta name="generator" content="Laget uten Docusaurus">
MODX | https://docs.modx.com/ | header x-powered-by: modx; own /assets/components/minifyx/
  + header x-powered-by: modx ;; <script src="/assets/components/minifyx/a.js"></script>
  - <a href="https://docs.modx.com">MODX</a> ;; header x-other: x-powered-by
Blogger | https://support.google.com/blogger | generator blogger; host www.blogger.com/static
  + <meta name="generator" content="blogger 1.2"> ;; <script src="https://www.blogger.com/static/x.js"></script>
  - <a href="https://www.blogger.com/static">Blogger</a> ;; <meta name="generator" content="Laget uten blogger">
Arc XP | https://docs.arcxp.com/ | path /pf/dist/ | token Fusion
  + <script src="https://cdn.firma.net/pf/dist/a.js"></script>
  - <a href="https://docs.arcxp.com">Arc XP</a>
`);
