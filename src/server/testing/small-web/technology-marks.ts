/** Marks that products leave on pages, in the form that their makers document. */
export interface TechnologyMark {
  names: readonly string[];
  head?: string;
  foot?: string;
  headers?: readonly (readonly [string, string])[];
}

export const PLATFORMS: readonly TechnologyMark[] = [
  {
    names: ["WordPress"],
    head: '<meta name="generator" content="WordPress 6.8.2"><link rel="stylesheet" href="/wp-content/themes/nord/style.css">',
  },
  {
    names: ["WordPress", "WooCommerce"],
    head: '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css">',
  },
  {
    names: ["Wix"],
    head: '<meta name="generator" content="Wix.com Website Builder"><script src="https://static.parastorage.com/services/x.js"></script>',
  },
  {
    names: ["Squarespace"],
    head: "<!-- This is Squarespace. --><script src='https://assets.squarespace.com/universal/x.js'></script>",
  },
  { names: ["Umbraco"], head: '<link rel="stylesheet" href="/umbraco/assets/x.css">' },
  { names: ["Webflow"], head: '<meta name="generator" content="Webflow">' },
  {
    names: ["Next.js", "React"],
    foot: '<script id="__NEXT_DATA__" type="application/json">{"props":{}}</script><script src="/_next/static/chunks/main.js"></script>',
  },
  { names: ["Shopify"], foot: "<script>window.ShopifyAnalytics = window.ShopifyAnalytics || {};</script>" },
  { names: ["Drupal"], head: '<meta name="Generator" content="Drupal 10 (https://www.drupal.org)">' },
  { names: ["Quickbutik"], head: '<script src="https://cdn.quickbutik.com/x.js"></script>' },
  { names: [] },
];

export const TOOLS: readonly TechnologyMark[] = [
  {
    names: ["Google Tag Manager"],
    head: "<script>(function(w,d,s,l,i){w[l]=w[l]||[];var j=d.createElement(s);j.src='https://www.googletagmanager.com/gtm.js?id='+i;})(window,document,'script','dataLayer','GTM-X');</script>",
  },
  {
    names: ["Google Analytics"],
    head: '<script type="text/plain" data-src="https://www.googletagmanager.com/gtag/js?id=G-X"></script>',
  },
  {
    names: ["Hotjar"],
    head: "<script>(function(h,o,t,j,a,r){h._hjSettings={hjid:1,hjsv:6};})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');</script>",
  },
  {
    names: ["Meta Pixel"],
    head: "<script>!function(f,b,e,v){}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','1');</script>",
  },
  { names: ["Cookiebot"], head: '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js"></script>' },
  {
    names: ["Cookie Information"],
    head: '<script id="CookieConsent" src="https://policy.app.cookieinformation.com/uc.js"></script>',
  },
  { names: ["Leadoo"], foot: '<script src="https://bot.leadoo.com/bot/chat.js?code=x"></script>' },
  {
    names: ["giosg"],
    foot: "<script>(function(w,t,f){var s='script';e.src='https://service.giosg.com/live2/x.js';})(window,document);</script>",
  },
  { names: ["Klarna"], foot: '<script src="https://js.klarna.com/web-sdk/v1/klarna.js"></script>' },
  {
    names: ["Cloudflare"],
    headers: [
      ["server", "cloudflare"],
      ["cf-ray", "8f-OSL"],
    ],
  },
  { names: ["ASP.NET"], headers: [["x-powered-by", "ASP.NET"]] },
  { names: ["jQuery"], foot: '<script src="/js/jquery-3.7.1.min.js"></script>' },
];

/** Names of products that a page mentions without using them. */
export const MENTIONS =
  '<p>Vi tar imot <a href="https://www.klarna.com/">Klarna</a> og bruker ikke Hotjar. <img src="https://www.annen-side.no/wp-content/uploads/x.png" alt=""></p>';
