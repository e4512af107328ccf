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
React | https://react.dev/ | mark data-reactroot; mark data-reactid; mark data-react-helmet; mark data-rh; file react-dom; file react; file react-vendor; file vendor-react
  + <div data-reactroot="x"></div> ;; <script src="/js/react-dom-2.1.0.min.js"></script> ;; <meta data-rh="true" name="description" content="x">
  - <a href="https://react.dev">React</a>
Vue | https://vuejs.org/ | mark data-v-app; mark data-server-rendered; mark data-v-#; mark v-cloak; mark v-if; mark v-for; mark v-model; token __VUE__; token __VUE_SSR_CONTEXT__; file vue; file vue.runtime; file vue-vendors; file vue-vendor; file vendor-vue; file chunk-vue; file vue-router; host unpkg.com/vue; host cdn.jsdelivr.net/npm/vue; host cdnjs.cloudflare.com/ajax/libs/vue | token Vue; mark v-bind; mark data-vue
  + <div data-v-app="x"></div> ;; <script src="/js/vue-2.1.0.min.js"></script> ;; <p data-v-6d208038>Hei</p> ;; <div id="app" v-cloak></div> ;; <link rel="preload" as="script" href="/ui/js/vue-vendors.66f5acbd.js"> ;; <div data-vue="Kurv"></div><script>new Vue({})</script>
  - <a href="https://unpkg.com/vue">Vue</a> ;; <div data-v-oslo="x"></div> ;; <script>var kino = "Vue";</script> ;; <div data-v="6d208038"></div>
Angular | https://angular.dev/ | mark ng-version; file polyfills-es5 | mark app-root; file runtime
  + <div ng-version="x"></div> ;; <script src="/js/polyfills-es5-2.1.0.min.js"></script>
  - <a href="https://angular.dev">Angular</a>
AngularJS | https://docs.angularjs.org/ | mark ng-app; mark ng-controller; host ajax.googleapis.com/ajax/libs/angularjs; file angular
  + <div ng-app="x"></div> ;; <script src="https://ajax.googleapis.com/ajax/libs/angularjs/x.js"></script>
  - <a href="https://ajax.googleapis.com/ajax/libs/angularjs">AngularJS</a>
Svelte | https://svelte.dev/docs/svelte/scoped-styles | class svelte-#; mark data-svelte-h; style .svelte-# | class svelte-*; id svelte-*; file svelte
  + <p class="ingress svelte-a3sv8">Hei</p> ;; <div data-svelte-h="svelte-1x2y3z4"></div> ;; <style>.kort.svelte-wzrmy6.svelte-wzrmy6{color:red}</style> ;; <div class="svelte-video" id="svelte-video-7"></div>
  - <a href="https://svelte.dev">Svelte</a> ;; <i class="icon svelte-logo"></i> ;; <i class="svelte-2024"></i> ;; <style>.svelte-logo{width:2em}</style>
SvelteKit | https://svelte.dev/docs/kit | path /_app/immutable/; mark data-sveltekit-preload-data; mark data-sveltekit-hydrate | class svelte | Svelte
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
Alpine.js | https://alpinejs.dev/directives/data | mark x-data; mark x-cloak; file alpine; file alpinejs; host cdn.jsdelivr.net/npm/alpinejs; host unpkg.com/alpinejs | mark x-show; mark x-init
  + <div x-data="{ open: false }"></div> ;; <script src="/js/alpine-2.1.0.min.js"></script> ;; <script src="https://cdn.jsdelivr.net/npm/alpinejs/x.js"></script>
  - <a href="https://cdn.jsdelivr.net/npm/alpinejs">Alpine.js</a> ;; <div data-x-data="x"></div>
htmx | https://htmx.org/docs/ | mark hx-get; mark hx-post; file htmx; host unpkg.com/htmx.org
  + <button hx-get="/liste">Vis</button> ;; <script src="/js/htmx-2.1.0.min.js"></script> ;; <script src="https://cdn.unpkg.com/htmx.org"></script>
  - <a href="https://unpkg.com/htmx.org">htmx</a>
Bootstrap | https://getbootstrap.com/docs/ | file bootstrap; file bootstrap-grid; file bootstrap-theme; host maxcdn.bootstrapcdn.com/bootstrap; host stackpath.bootstrapcdn.com/bootstrap; host cdn.jsdelivr.net/npm/bootstrap; host cdnjs.cloudflare.com/ajax/libs/twitter-bootstrap; mark data-bs-toggle; mark data-bs-target; style --bs-body-
  + <script src="/js/bootstrap-2.1.0.min.js"></script> ;; <script src="https://maxcdn.bootstrapcdn.com/bootstrap/x.js"></script> ;; <button data-bs-toggle="collapse">Meny</button> ;; <style>:root{--bs-body-bg:#fff}</style>
  - <a href="https://maxcdn.bootstrapcdn.com/bootstrap">Bootstrap</a> ;; <div data-toggle="collapse" class="container"></div>
Tailwind CSS | https://tailwindcss.com/docs/responsive-design | host cdn.tailwindcss.com; file tailwind; file tailwind-output; file tailwindcss; host cdn.jsdelivr.net/npm/@tailwindcss; style --tw-; class md:tw-*; class lg:tw-*; class md:grid-cols-2; class md:grid-cols-3; class md:grid-cols-4; class lg:grid-cols-2; class lg:grid-cols-3; class lg:grid-cols-4; class sm:grid-cols-2; class md:w-1/2; class lg:w-1/2; class md:w-1/3; class lg:w-1/3; class md:space-y-0; class md:space-x-4; class hover:underline; class hover:bg-gray-50; class hover:bg-gray-100; class hover:text-gray-900; class focus:outline-none; class focus:ring-2; class focus-visible:ring-2; class sm:max-w-md; class lg:max-w-7xl; class lg:col-span-2; class md:col-span-2; class md:inset-0; class sm:truncate; class md:prose-lg; class group-hover:opacity-100; class dark:bg-gray-900; class dark:text-white
  + <script src="https://cdn.tailwindcss.com/loader.js"></script> ;; <script src="/js/tailwind-2.1.0.min.js"></script> ;; <link rel="stylesheet" href="/assets/def3e57989417b1fd7e3ce0e082a64d2-tailwind.css"> ;; <div class="grid gap-4 md:grid-cols-3"></div> ;; <div class="tw-grid md:tw-grid-cols-3"></div> ;; <style>*{--tw-ring-inset:var(--tw-empty)}</style>
  - <a href="https://cdn.tailwindcss.com">Tailwind CSS</a> ;; <div class="grid grid-cols-3 flex md:flex md:col-6 text-center"></div> ;; <style>.tw-grid{--tw:1}</style>
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
