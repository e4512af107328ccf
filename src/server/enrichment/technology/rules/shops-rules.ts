/** Shops. */
import { readRules } from "../read-rules.ts";

export const shopsRules = readRules(String.raw`
# ecommerce
WooCommerce | https://woocommerce.com/documentation/ | own /wp-content/plugins/woocommerce/; own /wc-ajax/; generator WooCommerce; cookie woocommerce_*; class woocommerce-page; class woocommerce-no-js; class woocommerce-js; token woocommerce_params; token wc_add_to_cart_params; token wc_cart_fragments_params; token wc_product_block_data; token wcSettings; style .woocommerce-product-gallery | class woocommerce | WordPress
  + <script src="/wp-content/plugins/woocommerce/a.js"></script> ;; <meta name="generator" content="WooCommerce 1.2"> ;; <body class="home woocommerce-no-js"></body> ;; <script>var woocommerce_params = {};</script> ;; <noscript><style>.woocommerce-product-gallery{ opacity: 1 !important; }</style></noscript>
  - <a href="https://woocommerce.com">WooCommerce</a> ;; <img src="https://www.annen.no/wp-content/plugins/woocommerce/x.png"> ;; <div class="woocommerce"></div>
Shopify | https://shopify.dev/docs/storefronts/themes | token ShopifyAnalytics; header x-shopid; header powered-by: shopify; header x-shopify-stage; cookie _shopify_y; own /cdn/shop/ | host cdn.shopify.com; token Shopify; link myshopify.com
  + <script>window.ShopifyAnalytics = {}</script> ;; <link rel="stylesheet" href="/cdn/shop/t/4/assets/base.css">
  - <a href="https://shopify.dev">Shopify</a>
Magento | https://developer.adobe.com/commerce/docs/ | mark data-mage-init; own /static/frontend/; own /skin/frontend/; own /media/catalog/product/; cookie mage-cache-storage; cookie mage-messages | header x-magento-cache-debug; token Mage
  + <div data-mage-init="x"></div> ;; <script src="/static/frontend/a.js"></script>
  - <a href="https://developer.adobe.com">Magento</a>
PrestaShop | https://devdocs.prestashop-project.org/ | generator PrestaShop; token prestashop; cookie PrestaShop-*; header powered-by: prestashop
  + <meta name="generator" content="PrestaShop 1.2"> ;; <script>window.prestashop = window.prestashop || {};</script>
  - <a href="https://devdocs.prestashop-project.org">PrestaShop</a> ;; <meta name="generator" content="Laget uten PrestaShop">
OpenCart | https://docs.opencart.com/ | own /catalog/view/theme/; own /catalog/view/javascript/; cookie OCSESSID
  + <script src="/catalog/view/theme/a.js"></script> ;; cookie OCSESSID
  - <a href="https://docs.opencart.com">OpenCart</a> ;; <img src="https://www.annen.no/catalog/view/theme/x.png">
BigCommerce | https://developer.bigcommerce.com/ | host bigcommerce.com/s-; cookie SHOP_SESSION_TOKEN; token BCData | host cdn11.bigcommerce.com; host cdn10.bigcommerce.com
  + <script src="https://cdn.bigcommerce.com/s-x/a.js"></script> ;; cookie SHOP_SESSION_TOKEN
  - <a href="https://bigcommerce.com/s-">BigCommerce</a>
Shopware | https://developer.shopware.com/docs/ | header sw-context-token; header sw-language-id; cookie sw-states; cookie session-*sw | own /bundles/storefront/; own /theme/
  + header sw-context-token: x ;; cookie sw-states
  - header x-other: sw-context-token
Centra | https://docs.centra.com/ | host centracdn.net; host centraqa.com; token CentraCheckout
  + <script src="https://cdn.centracdn.net/loader.js"></script> ;; <script>window.CentraCheckout = window.CentraCheckout || {};</script>
  - <a href="https://centracdn.net">Centra</a>
Norce | https://docs.norce.io/ | host jetshop.se; host jetshop.io; host norce.tech; token JetshopData
  + <script src="https://cdn.jetshop.se/loader.js"></script> ;; <script>window.JetshopData = window.JetshopData || {};</script>
  - <a href="https://jetshop.se">Norce</a>
Litium | https://docs.litium.com/ | own /litium/; header x-litium; token litiumRequestContext; path /_litium/
  + <script src="/litium/a.js"></script> ;; header x-litium: x
  - <a href="https://docs.litium.com">Litium</a> ;; <img src="https://www.annen.no/litium/x.png">
Mystore | https://mystore.no/ | host mystore4.no; host cdn.mystore4.no; host mystore.no; token mystoreParams
  + <script src="https://cdn.mystore4.no/loader.js"></script> ;; <script>window.mystoreParams = window.mystoreParams || {};</script>
  - <a href="https://mystore4.no">Mystore</a>
24Nettbutikk | https://www.24nettbutikk.no/ | host 24nettbutikk.no; host assets21.24nettbutikk.no; host 24nb.no
  + <script src="https://cdn.24nettbutikk.no/loader.js"></script>
  - <a href="https://24nettbutikk.no">24Nettbutikk</a>
Quickbutik | https://quickbutik.com/sv | host cdn.quickbutik.com; host storage.quickbutik.com; token quickbutik
  + <script src="https://cdn.quickbutik.com/loader.js"></script> ;; <script>window.quickbutik = window.quickbutik || {};</script>
  - <a href="https://cdn.quickbutik.com">Quickbutik</a>
Wikinggruppen | https://wikinggruppen.se/ | host wikinggruppen.se; generator Wikinggruppen; comment Wikinggruppen
  + <script src="https://cdn.wikinggruppen.se/loader.js"></script> ;; <meta name="generator" content="Wikinggruppen 1.2">
  - <a href="https://wikinggruppen.se">Wikinggruppen</a>
Abicart | https://help.abicart.com/ | host cdn.abicart.com; host abicart.se; host shop.textalk.se; generator Abicart
  + <script src="https://cdn.abicart.com/loader.js"></script> ;; <meta name="generator" content="Abicart 1.2">
  - <a href="https://cdn.abicart.com">Abicart</a>
Askås | https://www.askas.se/ | host askas.se; host askas.com; generator Askås
  + <script src="https://cdn.askas.se/loader.js"></script> ;; <meta name="generator" content="Askås 1.2">
  - <a href="https://askas.se">Askås</a>
Starweb | https://www.starweb.se/ | host starwebserver.se; host cdn.starwebserver.se
  + <script src="https://cdn.starwebserver.se/loader.js"></script>
  - <a href="https://starwebserver.se">Starweb</a>
Vilkas | https://vilkas.fi/ | host vilkas.fi; host vilkasgroup.com; host vilkasstore.com
  + <script src="https://cdn.vilkas.fi/loader.js"></script>
  - <a href="https://vilkas.fi">Vilkas</a>
ePages | https://epages.com/ | own /epages/; token epConfig; path /WebRoot/Store
  + <script src="/epages/a.js"></script> ;; <script>window.epConfig = window.epConfig || {};</script>
  - <a href="https://epages.com">ePages</a> ;; <img src="https://www.annen.no/epages/x.png">
MyCashflow | https://support.mycashflow.fi/ | generator MyCashflow; host mycashflow.fi; host mycashflow.com; header x-powered-by: mycashflow | own /interface/; class mcf
  + <meta name="generator" content="MyCashflow 1.2"> ;; <script src="https://cdn.mycashflow.fi/loader.js"></script>
  - <a href="https://mycashflow.fi">MyCashflow</a> ;; <meta name="generator" content="Laget uten MyCashflow">
Dandomain Webshop | https://dandomain.dk/webshop | host sfstatic.io; host hostedshop.dk; host smart-web.dk; host dandomain-webshop.dk; generator DanDomain; generator HostedShop
  + <script src="https://cdn.sfstatic.io/loader.js"></script> ;; <meta name="generator" content="DanDomain 1.2">
  - <a href="https://sfstatic.io">Dandomain Webshop</a>
Shoporama | https://www.shoporama.dk/ | host shoporama.dk; host shoporama.com; generator Shoporama
  + <script src="https://cdn.shoporama.dk/loader.js"></script> ;; <meta name="generator" content="Shoporama 1.2">
  - <a href="https://shoporama.dk">Shoporama</a>
Golden Planet | https://goldenplanet.com/ | host goldenplanet.com; host goldenplanet.dk; generator Golden Planet
  + <script src="https://cdn.goldenplanet.com/loader.js"></script> ;; <meta name="generator" content="Golden Planet 1.2">
  - <a href="https://goldenplanet.com">Golden Planet</a>
Multicase | https://www.multicase.no/ | host multicase.no; generator Multicase
  + <script src="https://cdn.multicase.no/loader.js"></script> ;; <meta name="generator" content="Multicase 1.2">
  - <a href="https://multicase.no">Multicase</a>
Viskan | https://www.viskan.se/ | host viskan.se; host viskan.com; header x-powered-by: viskan
  + <script src="https://cdn.viskan.se/loader.js"></script> ;; header x-powered-by: viskan
  - <a href="https://viskan.se">Viskan</a>
Ecwid | https://docs.ecwid.com/ | host app.ecwid.com; token Ecwid; id my-store-ecwid
  + <script src="https://app.ecwid.com/loader.js"></script> ;; <script>window.Ecwid = window.Ecwid || {};</script>
  - <a href="https://app.ecwid.com">Ecwid</a>
Snipcart | https://docs.snipcart.com/ | host cdn.snipcart.com; token SnipcartSettings
  + <script src="https://cdn.snipcart.com/loader.js"></script> ;; <script>window.SnipcartSettings = window.SnipcartSettings || {};</script>
  - <a href="https://cdn.snipcart.com">Snipcart</a>
Salesforce Commerce Cloud | https://developer.salesforce.com/docs/commerce | path /on/demandware.static/; path /on/demandware.store/; cookie dwsid; cookie dwac_*
  + <script src="https://cdn.firma.net/on/demandware.static/a.js"></script> ;; cookie dwsid
  - <a href="https://developer.salesforce.com">Salesforce Commerce Cloud</a>
SAP Commerce | https://help.sap.com/docs/SAP_COMMERCE | own /_ui/responsive/; own /yacceleratorstorefront/; token ACC
  + <script src="/_ui/responsive/a.js"></script> ;; <script>window.ACC = window.ACC || {};</script>
  - <a href="https://help.sap.com">SAP Commerce</a> ;; <img src="https://www.annen.no/_ui/responsive/x.png">
nopCommerce | https://docs.nopcommerce.com/ | generator nopCommerce; cookie .Nop.Customer; cookie Nop.customer
  + <meta name="generator" content="nopCommerce 1.2"> ;; cookie .Nop.Customer
  - <a href="https://docs.nopcommerce.com">nopCommerce</a> ;; <meta name="generator" content="Laget uten nopCommerce">
Lightspeed eCom | https://developers.lightspeedhq.com/ecom/ | host cdn.webshopapp.com; host static.webshopapp.com; host assets.webshopapp.com
  + <script src="https://cdn.webshopapp.com/loader.js"></script>
  - <a href="https://cdn.webshopapp.com">Lightspeed eCom</a>
Swell | https://developers.swell.is/ | host cdn.swell.store; host swell.store
  + <script src="https://cdn.swell.store/loader.js"></script>
  - <a href="https://cdn.swell.store">Swell</a>
Optimizely Commerce | https://docs.developers.optimizely.com/customized-commerce/docs | path /episerver/commerce/; cookie EPiServer_Commerce_AnonymousId
  + <script src="https://cdn.firma.net/episerver/commerce/a.js"></script> ;; cookie EPiServer_Commerce_AnonymousId
  - <a href="https://docs.developers.optimizely.com">Optimizely Commerce</a>
Geins | https://docs.geins.io/ | host geins.io; host geins.services
  + <script src="https://cdn.geins.io/loader.js"></script>
  - <a href="https://geins.io">Geins</a>
`);
