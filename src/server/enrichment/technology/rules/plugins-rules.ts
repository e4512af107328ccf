/** Plugins and themes that reveal the platform of a site. */
import { readRules } from "../read-rules.ts";

export const pluginsRules = readRules(String.raw`
# plugin
Elementor | https://elementor.com/help/ | own /wp-content/plugins/elementor/; generator Elementor; class elementor-widget-wrap | | WordPress
  + <script src="/wp-content/plugins/elementor/a.js"></script> ;; <meta name="generator" content="Elementor 1.2">
  - <a href="https://elementor.com">Elementor</a> ;; <img src="https://www.annen.no/wp-content/plugins/elementor/x.png">
Divi | https://www.elegantthemes.com/documentation/divi/ | own /wp-content/themes/Divi/; class et_pb_section | | WordPress
  + <script src="/wp-content/themes/Divi/a.js"></script> ;; <div class="a et_pb_section"></div>
  - <a href="https://elegantthemes.com">Divi</a> ;; <img src="https://www.annen.no/wp-content/themes/Divi/x.png">
WPBakery | https://kb.wpbakery.com/ | own /wp-content/plugins/js_composer/; class wpb_wrapper; generator Powered by Visual Composer; generator Powered by WPBakery | | WordPress
  + <script src="/wp-content/plugins/js_composer/a.js"></script> ;; <meta name="generator" content="WordPress 4.9"><meta name="generator" content="Powered by Visual Composer - drag and drop page builder for WordPress."> ;; <div class="a wpb_wrapper"></div>
  - <a href="https://kb.wpbakery.com">WPBakery</a> ;; <img src="https://www.annen.no/wp-content/plugins/js_composer/x.png">
Yoast SEO | https://yoast.com/help/ | comment optimized with the Yoast SEO; class yoast-schema-graph
  + <!-- optimized with the Yoast SEO --> ;; <div class="a yoast-schema-graph"></div>
  - <a href="https://yoast.com">Yoast SEO</a>
Rank Math | https://rankmath.com/kb/ | comment Rank Math; class rank-math-schema
  + <!-- Rank Math --> ;; <div class="a rank-math-schema"></div>
  - <a href="https://rankmath.com">Rank Math</a>
WP Rocket | https://docs.wp-rocket.me/ | own /wp-content/cache/min/; id wpr-lazyload-bg-container; comment Performance optimized by WP Rocket | | WordPress
  + <script src="/wp-content/cache/min/a.js"></script> ;; <div id="wpr-lazyload-bg-container"></div>
  - <a href="https://docs.wp-rocket.me">WP Rocket</a> ;; <img src="https://www.annen.no/wp-content/cache/min/x.png">
WPML | https://wpml.org/documentation/ | own /wp-content/plugins/sitepress-multilingual-cms/; generator WPML | | WordPress
  + <script src="/wp-content/plugins/sitepress-multilingual-cms/a.js"></script> ;; <meta name="generator" content="WPML 1.2">
  - <a href="https://wpml.org">WPML</a> ;; <img src="https://www.annen.no/wp-content/plugins/sitepress-multilingual-cms/x.png">
Polylang | https://polylang.pro/documentation/ | cookie pll_language; own /wp-content/plugins/polylang/ | | WordPress
  + cookie pll_language ;; <script src="/wp-content/plugins/polylang/a.js"></script>
  - <a href="https://polylang.pro">Polylang</a>
`);
