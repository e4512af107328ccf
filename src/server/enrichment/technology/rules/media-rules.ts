/** Media, maps and fonts. */
import { readRules } from "../read-rules.ts";

export const mediaRules = readRules(String.raw`
# media
YouTube | https://developers.google.com/youtube/iframe_api_reference | host www.youtube.com/embed; host www.youtube-nocookie.com; host www.youtube.com/iframe_api; mark lite-youtube
  + <script src="https://www.youtube.com/embed/x.js"></script> ;; <lite-youtube></lite-youtube>
  - <a href="https://www.youtube.com/embed">YouTube</a>
Vimeo | https://developer.vimeo.com/player | host player.vimeo.com; host f.vimeocdn.com
  + <script src="https://player.vimeo.com/loader.js"></script>
  - <a href="https://player.vimeo.com">Vimeo</a>
Wistia | https://docs.wistia.com/ | host fast.wistia.com; host fast.wistia.net; class wistia_embed
  + <script src="https://fast.wistia.com/loader.js"></script> ;; <div class="a wistia_embed"></div>
  - <a href="https://fast.wistia.com">Wistia</a>
JW Player | https://docs.jwplayer.com/ | host cdn.jwplayer.com; host content.jwplatform.com; token jwplayer
  + <script src="https://cdn.jwplayer.com/loader.js"></script> ;; <script>window.jwplayer = window.jwplayer || {};</script>
  - <a href="https://cdn.jwplayer.com">JW Player</a>
Brightcove | https://player.support.brightcove.com/ | host players.brightcove.net; mark video-js
  + <script src="https://players.brightcove.net/loader.js"></script> ;; <video-js></video-js>
  - <a href="https://players.brightcove.net">Brightcove</a>
Qbrick | https://www.qbrick.com/ | host video.qbrick.com; host play2.qbrick.com; host qbrick.com
  + <script src="https://video.qbrick.com/loader.js"></script>
  - <a href="https://video.qbrick.com">Qbrick</a>
Screen9 | https://screen9.com/ | host screen9.com
  + <script src="https://cdn.screen9.com/loader.js"></script>
  - <a href="https://screen9.com">Screen9</a>
TwentyThree | https://www.twentythree.com/api | host 23video.com; host videomarketingplatform.co
  + <script src="https://cdn.23video.com/loader.js"></script>
  - <a href="https://23video.com">TwentyThree</a>
Google Maps | https://developers.google.com/maps/documentation | host maps.googleapis.com/maps; host www.google.com/maps; host maps.google.com/maps; token initMap
  + <script src="https://maps.googleapis.com/maps/x.js"></script> ;; <script>window.initMap = window.initMap || {};</script>
  - <a href="https://maps.googleapis.com/maps">Google Maps</a>
Mapbox | https://docs.mapbox.com/mapbox-gl-js/ | host api.mapbox.com; file mapbox-gl; class mapboxgl-map
  + <script src="https://api.mapbox.com/loader.js"></script> ;; <script src="/js/mapbox-gl-2.1.0.min.js"></script>
  - <a href="https://api.mapbox.com">Mapbox</a>
Leaflet | https://leafletjs.com/reference.html | file leaflet; class leaflet-container
  + <script src="/js/leaflet-2.1.0.min.js"></script> ;; <div class="a leaflet-container"></div>
  - <a href="https://leafletjs.com">Leaflet</a>
OpenStreetMap | https://wiki.openstreetmap.org/wiki/Export | host www.openstreetmap.org/export; host tile.openstreetmap.org
  + <script src="https://www.openstreetmap.org/export/x.js"></script>
  - <a href="https://www.openstreetmap.org/export">OpenStreetMap</a>
Google Fonts | https://developers.google.com/fonts/docs/css2 | host fonts.googleapis.com/css; host fonts.googleapis.com/css2; host fonts.googleapis.com/icon; host fonts.gstatic.com/s | host fonts.gstatic.com; token WebFont
  + <script src="https://fonts.googleapis.com/css/x.js"></script> ;; <link rel="preconnect" href="https://fonts.gstatic.com"><script>WebFont.load({ google: { families: ["Roboto"] } })</script> ;; <style>@font-face{src:url(https://fonts.gstatic.com/s/inter/v1/x.woff2)}</style>
  - <script>WebFont.load({ typekit: { id: "x" } })</script> ;; <a href="https://fonts.googleapis.com/css">Google Fonts</a>
Adobe Fonts | https://fonts.adobe.com/ | host use.typekit.net; host p.typekit.net; token Typekit
  + <script src="https://use.typekit.net/loader.js"></script> ;; <script>window.Typekit = window.Typekit || {};</script>
  - <a href="https://use.typekit.net">Adobe Fonts</a>
MyFonts | https://www.myfonts.com/ | host hello.myfonts.net
  + <script src="https://hello.myfonts.net/loader.js"></script>
  - <a href="https://hello.myfonts.net">MyFonts</a>
Cloudinary | https://cloudinary.com/documentation | host res.cloudinary.com; host cloudinary.com
  + <script src="https://res.cloudinary.com/loader.js"></script>
  - <a href="https://res.cloudinary.com">Cloudinary</a>
imgix | https://docs.imgix.com/ | host imgix.net
  + <script src="https://cdn.imgix.net/loader.js"></script>
  - <a href="https://imgix.net">imgix</a>
Issuu | https://issuu.com/ | host e.issuu.com; host static.issuu.com; host issuu.com/embed
  + <script src="https://e.issuu.com/loader.js"></script>
  - <a href="https://e.issuu.com">Issuu</a>
Elfsight | https://help.elfsight.com/ | host apps.elfsight.com; host static.elfsight.com; host elfsightcdn.com
  + <script src="https://apps.elfsight.com/loader.js"></script>
  - <a href="https://apps.elfsight.com">Elfsight</a>
Matterport | https://matterport.github.io/showcase-sdk/ | host my.matterport.com
  + <script src="https://my.matterport.com/loader.js"></script>
  - <a href="https://my.matterport.com">Matterport</a>
Spotify | https://developer.spotify.com/documentation/embeds | host open.spotify.com/embed; host embed.spotify.com
  + <script src="https://open.spotify.com/embed/x.js"></script>
  - <a href="https://open.spotify.com/embed">Spotify</a>
SoundCloud | https://developers.soundcloud.com/docs/api/html5-widget | host w.soundcloud.com
  + <script src="https://w.soundcloud.com/loader.js"></script>
  - <a href="https://w.soundcloud.com">SoundCloud</a>
Acast | https://www.acast.com/ | host embed.acast.com; host player.acast.com
  + <script src="https://embed.acast.com/loader.js"></script>
  - <a href="https://embed.acast.com">Acast</a>
Instagram Embed | https://developers.facebook.com/docs/instagram/oembed | host www.instagram.com/embed.js; class instagram-media
  + <script src="https://www.instagram.com/embed.js"></script> ;; <div class="a instagram-media"></div>
  - <a href="https://www.instagram.com/embed.js">Instagram Embed</a>
X Embed | https://developer.x.com/en/docs/x-for-websites | host platform.twitter.com; class twitter-tweet; class twitter-timeline
  + <script src="https://platform.twitter.com/loader.js"></script> ;; <div class="a twitter-tweet"></div>
  - <a href="https://platform.twitter.com">X Embed</a>
Facebook Plugins | https://developers.facebook.com/docs/plugins/ | host www.facebook.com/plugins; class fb-page; class fb-like
  + <script src="https://www.facebook.com/plugins/x.js"></script> ;; <div class="a fb-page"></div>
  - <a href="https://www.facebook.com/plugins">Facebook Plugins</a>
Smash Balloon | https://smashballoon.com/docs/ | own /wp-content/plugins/instagram-feed/; id sb_instagram | | WordPress
  + <script src="/wp-content/plugins/instagram-feed/a.js"></script> ;; <div id="sb_instagram"></div>
  - <a href="https://smashballoon.com">Smash Balloon</a> ;; <img src="https://www.annen.no/wp-content/plugins/instagram-feed/x.png">
Infogram | https://infogram.com/ | host e.infogram.com; class infogram-embed
  + <script src="https://e.infogram.com/loader.js"></script> ;; <div class="a infogram-embed"></div>
  - <a href="https://e.infogram.com">Infogram</a>
Datawrapper | https://developer.datawrapper.de/ | host datawrapper.dwcdn.net
  + <script src="https://datawrapper.dwcdn.net/loader.js"></script>
  - <a href="https://datawrapper.dwcdn.net">Datawrapper</a>
Flourish | https://developers.flourish.studio/ | host flo.uri.sh; host public.flourish.studio
  + <script src="https://flo.uri.sh/loader.js"></script>
  - <a href="https://flo.uri.sh">Flourish</a>
Flowplayer | https://docs.flowplayer.com/ | host cdn.flowplayer.com; host lwcdn.com
  + <script src="https://cdn.flowplayer.com/loader.js"></script>
  - <a href="https://cdn.flowplayer.com">Flowplayer</a>
Pinterest Widgets | https://developers.pinterest.com/docs/web-features/widgets/ | host assets.pinterest.com
  + <script src="https://assets.pinterest.com/loader.js"></script>
  - <a href="https://assets.pinterest.com">Pinterest Widgets</a>
Slickstream | https://docs.slickstream.com/ | host app.slickstream.com; host c.slickstream.com
  + <script src="https://app.slickstream.com/loader.js"></script>
  - <a href="https://app.slickstream.com">Slickstream</a>
`);
