/** Frameworks and libraries. */
import { readRules } from "../read-rules.ts";

export const frameworksRules = readRules(String.raw`
# framework
jQuery | https://jquery.com/download/ | file jquery; host code.jquery.com; host ajax.googleapis.com/ajax/libs/jquery; token jQuery
  + <script src="/js/jquery-2.1.0.min.js"></script> ;; <script src="https://cdn.annen.no/js/jquery-3.5.1.min.0a1b2c3d4e.js"></script> ;; <script src="https://code.jquery.com/loader.js"></script>
  - <a href="https://code.jquery.com">jQuery</a>
jQuery UI | https://jqueryui.com/ | file jquery-ui; file jquery.ui | | jQuery
  + <script src="/js/jquery-ui-2.1.0.min.js"></script>
  - <a href="https://jqueryui.com">jQuery UI</a>
Next.js | https://nextjs.org/docs | id __NEXT_DATA__; path /_next/static/; token __next_f; token __NEXT_DATA__; header x-powered-by: next.js | id __next | React
  + <script id="__NEXT_DATA__" type="application/json">{}</script> ;; <script src="https://cdn.firma.net/_next/static/chunks/main.js"></script>
  - <p>Next.js</p>
Nuxt | https://nuxt.com/docs | path /_nuxt/; id __nuxt; token __NUXT__; id __NUXT_DATA__ | | Vue
  + <script src="https://cdn.firma.net/_nuxt/a.js"></script> ;; <div id="__nuxt"></div>
  - <a href="https://nuxt.com">Nuxt</a>
React | https://react.dev/ | mark data-reactroot; mark data-reactid; file react-dom; file react
  + <div data-reactroot="x"></div> ;; <script src="/js/react-dom-2.1.0.min.js"></script>
  - <a href="https://react.dev">React</a>
Vue | https://vuejs.org/ | mark data-v-app; mark data-server-rendered; file vue; host unpkg.com/vue
  + <div data-v-app="x"></div> ;; <script src="/js/vue-2.1.0.min.js"></script>
  - <a href="https://unpkg.com/vue">Vue</a>
Angular | https://angular.dev/ | mark ng-version; file polyfills-es5 | mark app-root; file runtime
  + <div ng-version="x"></div> ;; <script src="/js/polyfills-es5-2.1.0.min.js"></script>
  - <a href="https://angular.dev">Angular</a>
AngularJS | https://docs.angularjs.org/ | mark ng-app; mark ng-controller; host ajax.googleapis.com/ajax/libs/angularjs; file angular
  + <div ng-app="x"></div> ;; <script src="https://ajax.googleapis.com/ajax/libs/angularjs/x.js"></script>
  - <a href="https://ajax.googleapis.com/ajax/libs/angularjs">AngularJS</a>
SvelteKit | https://svelte.dev/docs/kit | path /_app/immutable/; mark data-sveltekit-preload-data | class svelte
  + <script src="https://cdn.firma.net/_app/immutable/a.js"></script> ;; <div data-sveltekit-preload-data="x"></div>
  - <a href="https://svelte.dev">SvelteKit</a>
Astro | https://docs.astro.build/ | generator Astro; mark astro-island; path /_astro/
  + <meta name="generator" content="Astro 1.2"> ;; <astro-island></astro-island>
  - <a href="https://docs.astro.build">Astro</a> ;; <meta name="generator" content="Laget uten Astro">
Gatsby | https://www.gatsbyjs.com/docs/ | id ___gatsby; generator Gatsby | | React
  + <div id="___gatsby"></div> ;; <meta name="generator" content="Gatsby 1.2">
  - <a href="https://gatsbyjs.com">Gatsby</a>
Remix | https://remix.run/docs | token __remixContext; token __remixManifest | | React
  + <script>window.__remixContext = window.__remixContext || {};</script>
  - <a href="https://remix.run">Remix</a>
React Router | https://reactrouter.com/ | token __reactRouterContext; token __reactRouterManifest | | React
  + <script>window.__reactRouterContext = window.__reactRouterContext || {};</script>
  - <a href="https://reactrouter.com">React Router</a>
Ember | https://emberjs.com/ | class ember-application; class ember-view; id ember-basic-dropdown-wormhole
  + <div class="a ember-application"></div> ;; <div id="ember-basic-dropdown-wormhole"></div>
  - <a href="https://emberjs.com">Ember</a>
Alpine.js | https://alpinejs.dev/ | file alpine; file alpinejs; host cdn.jsdelivr.net/npm/alpinejs; host unpkg.com/alpinejs
  + <script src="/js/alpine-2.1.0.min.js"></script> ;; <script src="https://cdn.jsdelivr.net/npm/alpinejs/x.js"></script>
  - <a href="https://cdn.jsdelivr.net/npm/alpinejs">Alpine.js</a>
htmx | https://htmx.org/docs/ | file htmx; host unpkg.com/htmx.org
  + <script src="/js/htmx-2.1.0.min.js"></script> ;; <script src="https://cdn.unpkg.com/htmx.org"></script>
  - <a href="https://unpkg.com/htmx.org">htmx</a>
Bootstrap | https://getbootstrap.com/docs/ | file bootstrap; host maxcdn.bootstrapcdn.com/bootstrap; host stackpath.bootstrapcdn.com/bootstrap; host cdn.jsdelivr.net/npm/bootstrap
  + <script src="/js/bootstrap-2.1.0.min.js"></script> ;; <script src="https://maxcdn.bootstrapcdn.com/bootstrap/x.js"></script>
  - <a href="https://maxcdn.bootstrapcdn.com/bootstrap">Bootstrap</a>
Tailwind CSS | https://tailwindcss.com/docs | host cdn.tailwindcss.com; file tailwind; host cdn.jsdelivr.net/npm/@tailwindcss
  + <script src="https://cdn.tailwindcss.com/loader.js"></script> ;; <script src="/js/tailwind-2.1.0.min.js"></script>
  - <a href="https://cdn.tailwindcss.com">Tailwind CSS</a>
Foundation | https://get.foundation/ | file foundation
  + <script src="/js/foundation-2.1.0.min.js"></script>
  - <a href="https://get.foundation">Foundation</a>
Iconify | https://iconify.design/docs/iconify-icon/ | host code.iconify.design; mark iconify-icon; file iconify-icon
  + <script src="https://code.iconify.design/iconify-icon/3.0.2/iconify-icon.min.js"></script> ;; <iconify-icon icon="mdi:home"></iconify-icon>
  - <a href="https://iconify.design">Iconify</a>
Font Awesome | https://docs.fontawesome.com/ | host use.fontawesome.com; host kit.fontawesome.com; file font-awesome; file fontawesome; path /font-awesome/; own /fontawesome/
  + <script src="https://use.fontawesome.com/loader.js"></script> ;; <script src="/js/font-awesome-2.1.0.min.js"></script> ;; <link rel="stylesheet" href="https://cdnjs.cloudflare.com/ajax/libs/font-awesome/6.5.0/css/all.min.css">
  - <a href="https://use.fontawesome.com">Font Awesome</a>
ASP.NET | https://learn.microsoft.com/en-us/aspnet/ | header x-aspnet-version; header x-aspnetmvc-version; header x-powered-by: asp.net; id __VIEWSTATE; id aspnetForm; cookie ASP.NET_SessionId; cookie .AspNetCore.*; own /WebResource.axd; own /ScriptResource.axd
  + header x-aspnet-version: x ;; <div id="__VIEWSTATE"></div>
  - <a href="https://learn.microsoft.com">ASP.NET</a> ;; header x-other: x-aspnet-version
PHP | https://www.php.net/manual/en/ | header x-powered-by: php; cookie PHPSESSID
  + header x-powered-by: php ;; cookie PHPSESSID
  - header x-other: x-powered-by
Laravel | https://laravel.com/docs | cookie laravel_session; own /vendor/livewire/ | | PHP
  + cookie laravel_session ;; <script src="/vendor/livewire/a.js"></script>
  - <a href="https://laravel.com">Laravel</a>
Livewire | https://livewire.laravel.com/docs | own /livewire/; token livewire_app_url | | Laravel
  + <script src="/livewire/a.js"></script> ;; <script>window.livewire_app_url = window.livewire_app_url || {};</script>
  - <a href="https://livewire.laravel.com">Livewire</a> ;; <img src="https://www.annen.no/livewire/x.png">
Inertia.js | https://inertiajs.com/ | header x-inertia | mark data-page; id app
  + header x-inertia: x
  - header x-other: x-inertia
Ruby on Rails | https://guides.rubyonrails.org/ | meta csrf-param; file rails-ujs | header x-runtime; meta csrf-token; path /packs/
  + <meta name="csrf-param" content="x"> ;; <script src="/js/rails-ujs-2.1.0.min.js"></script>
  - <a href="https://guides.rubyonrails.org">Ruby on Rails</a>
Django | https://docs.djangoproject.com/ | cookie django_language; own /static/admin/ | cookie csrftoken; cookie sessionid
  + cookie django_language ;; <script src="/static/admin/a.js"></script>
  - <a href="https://docs.djangoproject.com">Django</a>
Express | https://expressjs.com/ | header x-powered-by: express
  + header x-powered-by: express
  - header x-other: x-powered-by
Blazor | https://learn.microsoft.com/en-us/aspnet/core/blazor/ | own /_framework/blazor; id blazor-error-ui
  + <script src="/_framework/blazor/a.js"></script> ;; <div id="blazor-error-ui"></div>
  - <a href="https://learn.microsoft.com">Blazor</a> ;; <img src="https://www.annen.no/_framework/blazor">
Meteor | https://docs.meteor.com/ | token __meteor_runtime_config__
  + <script>window.__meteor_runtime_config__ = window.__meteor_runtime_config__ || {};</script>
  - <a href="https://docs.meteor.com">Meteor</a>
Backbone.js | https://backbonejs.org/ | file backbone
  + <script src="/js/backbone-2.1.0.min.js"></script>
  - <a href="https://backbonejs.org">Backbone.js</a>
Underscore.js | https://underscorejs.org/ | file underscore
  + <script src="/js/underscore-2.1.0.min.js"></script>
  - <a href="https://underscorejs.org">Underscore.js</a>
Lodash | https://lodash.com/ | file lodash
  + <script src="/js/lodash-2.1.0.min.js"></script>
  - <a href="https://lodash.com">Lodash</a>
Modernizr | https://modernizr.com/docs | file modernizr; token Modernizr
  + <script src="/js/modernizr-2.1.0.min.js"></script> ;; <script>window.Modernizr = window.Modernizr || {};</script>
  - <a href="https://modernizr.com">Modernizr</a>
Moment.js | https://momentjs.com/docs/ | file moment; file moment-with-locales
  + <script src="/js/moment-2.1.0.min.js"></script>
  - <a href="https://momentjs.com">Moment.js</a>
Swiper | https://swiperjs.com/get-started | file swiper; file swiper-bundle; class swiper-wrapper
  + <script src="/js/swiper-2.1.0.min.js"></script> ;; <div class="a swiper-wrapper"></div>
  - <a href="https://swiperjs.com">Swiper</a>
Slick | https://kenwheeler.github.io/slick/ | file slick; class slick-slider
  + <script src="/js/slick-2.1.0.min.js"></script> ;; <div class="a slick-slider"></div>
  - <a href="https://kenwheeler.github.io">Slick</a>
GSAP | https://gsap.com/docs/ | file gsap; file tweenmax; file scrolltrigger
  + <script src="/js/gsap-2.1.0.min.js"></script>
  - <a href="https://gsap.com">GSAP</a>
Knockout | https://knockoutjs.com/documentation/ | file knockout
  + <script src="/js/knockout-2.1.0.min.js"></script>
  - <a href="https://knockoutjs.com">Knockout</a>
MooTools | https://mootools.net/ | file mootools; file mootools-more
  + <script src="/js/mootools-2.1.0.min.js"></script>
  - <a href="https://mootools.net">MooTools</a>
RequireJS | https://requirejs.org/docs/ | file require; file requirejs; mark data-main
  + <script src="/js/require-2.1.0.min.js"></script> ;; <div data-main="x"></div>
  - <a href="https://requirejs.org">RequireJS</a>
Turbo | https://turbo.hotwired.dev/ | mark turbo-frame; file turbo; meta turbo-visit-control
  + <turbo-frame></turbo-frame> ;; <script src="/js/turbo-2.1.0.min.js"></script>
  - <a href="https://turbo.hotwired.dev">Turbo</a>
Stimulus | https://stimulus.hotwired.dev/ | file stimulus | mark data-controller; mark data-action
  + <script src="/js/stimulus-2.1.0.min.js"></script>
  - <a href="https://stimulus.hotwired.dev">Stimulus</a>
Ionic | https://ionicframework.com/docs | mark ion-app; file ionic
  + <ion-app></ion-app> ;; <script src="/js/ionic-2.1.0.min.js"></script>
  - <a href="https://ionicframework.com">Ionic</a>
Material UI | https://mui.com/ | class MuiButtonBase-root; class MuiTypography-root | | React
  + <div class="a MuiButtonBase-root"></div>
  - <a href="https://mui.com">Material UI</a>
Emotion | https://emotion.sh/docs/introduction | mark data-emotion | | React
  + <div data-emotion="x"></div>
  - <a href="https://emotion.sh">Emotion</a>
styled-components | https://styled-components.com/docs | mark data-styled; mark data-styled-components | | React
  + <div data-styled="x"></div>
  - <a href="https://styled-components.com">styled-components</a>
Flutter | https://docs.flutter.dev/platform-integration/web | mark flt-glass-pane; file flutter_bootstrap; token _flutter
  + <flt-glass-pane></flt-glass-pane> ;; <script src="/js/flutter_bootstrap-2.1.0.min.js"></script>
  - <a href="https://docs.flutter.dev">Flutter</a>
# library cdn
jsDelivr | https://www.jsdelivr.com/ | host cdn.jsdelivr.net
  + <script src="https://cdn.jsdelivr.net/loader.js"></script>
  - <a href="https://cdn.jsdelivr.net">jsDelivr</a>
cdnjs | https://cdnjs.com/ | host cdnjs.cloudflare.com
  + <script src="https://cdnjs.cloudflare.com/loader.js"></script>
  - <a href="https://cdnjs.cloudflare.com">cdnjs</a>
UNPKG | https://unpkg.com/ | host unpkg.com
  + <script src="https://cdn.unpkg.com/loader.js"></script>
  - <a href="https://unpkg.com">UNPKG</a>
`);
