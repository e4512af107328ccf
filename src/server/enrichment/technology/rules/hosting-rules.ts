/** Web hosts and name servers, by headers and DNS. */
import { readRules } from "../read-rules.ts";

export const hostingRules = readRules(String.raw`
# cdn
Cloudflare | https://developers.cloudflare.com/fundamentals/reference/http-headers/ | header cf-ray; header server: cloudflare; own /cdn-cgi/; cname cdn.cloudflare.net; cookie __cf_bm
  + header cf-ray: x ;; <script src="/cdn-cgi/a.js"></script>
  - <a href="https://developers.cloudflare.com">Cloudflare</a> ;; header x-other: cf-ray
Amazon CloudFront | https://docs.aws.amazon.com/cloudfront/ | header x-amz-cf-id; header x-amz-cf-pop; cname cloudfront.net
  + header x-amz-cf-id: x ;; cname a1.cloudfront.net
  - header x-other: x-amz-cf-id
Fastly | https://www.fastly.com/documentation/ | header x-fastly-request-id; header fastly-debug-digest; cname fastly.net; cname fastlylb.net | header x-served-by: cache-; header x-timer: s
  + header x-fastly-request-id: x ;; cname a1.fastly.net
  - header x-other: x-fastly-request-id
Akamai | https://techdocs.akamai.com/ | header x-akamai-transformed; header server: akamaighost; header akamai-grn; cname edgekey.net; cname akamaiedge.net; cname edgesuite.net; cname akamai.net
  + header x-akamai-transformed: x ;; cname a1.edgekey.net
  - header x-other: x-akamai-transformed
Azure Front Door | https://learn.microsoft.com/en-us/azure/frontdoor/ | header x-azure-ref; cname azurefd.net; cname azureedge.net; cname t-msedge.net
  + header x-azure-ref: x ;; cname a1.azurefd.net
  - header x-other: x-azure-ref
bunny.net | https://docs.bunny.net/ | header server: bunnycdn; header cdn-pullzone; cname b-cdn.net; host fonts.bunny.net
  + header server: bunnycdn ;; cname a1.b-cdn.net
  - <a href="https://fonts.bunny.net">bunny.net</a> ;; header x-other: server
KeyCDN | https://www.keycdn.com/support | header server: keycdn; cname kxcdn.com
  + header server: keycdn ;; cname a1.kxcdn.com
  - header x-other: server
QUIC.cloud | https://docs.quic.cloud/ | header x-qc-cache; header x-qc-pop
  + header x-qc-cache: x
  - header x-other: x-qc-cache
Google Cloud CDN | https://cloud.google.com/cdn/docs | header via: 1.1 google
  + header via: 1.1 google
  - header x-other: via
Gcore | https://gcore.com/docs/cdn | cname gcdn.co; header server: gcore
  + cname a1.gcdn.co ;; header server: gcore
  - cname gcdn-co.firma.no
Varnish | https://varnish-cache.org/docs/ | header x-varnish; header via: varnish
  + header x-varnish: x
  - header x-other: x-varnish
# hosting
one.com | https://help.one.com/ | ns one.com; header x-onecom-cluster-name; header x-onecom-transaction
  + ns a1.one.com ;; header x-onecom-cluster-name: x
  - ns one-com.firma.no
Loopia | https://support.loopia.se/ | ns loopia.se; cname loopia.se
  + ns a1.loopia.se ;; cname a1.loopia.se
  - ns loopia-se.firma.no
Domeneshop | https://domene.shop/help | ns hyp.net; cname domeneshop.no; cname domene.shop
  + ns a1.hyp.net ;; cname a1.domeneshop.no
  - ns hyp-net.firma.no
Simply.com | https://www.simply.com/dk/support/ | ns simply.com; ns unoeuro.com; cname simply.com
  + ns a1.simply.com ;; cname a1.simply.com
  - ns simply-com.firma.no
Websupport | https://www.websupport.se/support/ | ns websupport.se; ns binero.se; ns websupport.sk
  + ns a1.websupport.se
  - ns websupport-se.firma.no
Oderland | https://www.oderland.se/support/ | ns oderland.com; ns oderland.se
  + ns a1.oderland.com
  - ns oderland-com.firma.no
GleSYS | https://docs.glesys.com/ | ns glesys.se; ns namesystem.se; ns glesys.com
  + ns a1.glesys.se
  - ns glesys-se.firma.no
Inleed | https://inleed.com/ | ns inleed.net; ns inleed.se
  + ns a1.inleed.net
  - ns inleed-net.firma.no
Miss Hosting | https://misshosting.se/ | ns misshosting.com; ns misshosting.se
  + ns a1.misshosting.com
  - ns misshosting-com.firma.no
FS Data | https://www.fsdata.se/ | ns fsdata.se
  + ns a1.fsdata.se
  - ns fsdata-se.firma.no
Webhuset | https://www.webhuset.no/ | ns webhuset.no
  + ns a1.webhuset.no
  - ns webhuset-no.firma.no
PRO ISP | https://www.proisp.no/ | ns proisp.no; ns proisp.com
  + ns a1.proisp.no
  - ns proisp-no.firma.no
Uniweb | https://www.uniweb.no/ | ns uniweb.no; ns uniweb.eu
  + ns a1.uniweb.no
  - ns uniweb-no.firma.no
Servebolt | https://servebolt.com/help/ | header server: servebolt; cname servebolt.cloud; cname servebolt.io; ns servebolt.com
  + header server: servebolt ;; cname a1.servebolt.cloud
  - header x-other: server
Hostinger | https://www.hostinger.com/tutorials/ | header platform: hostinger; header server: hcdn; ns dns-parking.com; ns hostinger.com
  + header platform: hostinger ;; ns a1.dns-parking.com
  - header x-other: platform
Zoner | https://www.zoner.fi/ | ns zoner.fi; ns zoner.com
  + ns a1.zoner.fi
  - ns zoner-fi.firma.no
Louhi | https://www.louhi.fi/ | ns louhi.net; ns louhi.fi
  + ns a1.louhi.net
  - ns louhi-net.firma.no
Hostingpalvelu | https://www.hostingpalvelu.fi/ | ns hostingpalvelu.fi
  + ns a1.hostingpalvelu.fi
  - ns hostingpalvelu-fi.firma.no
Planeetta | https://www.planeetta.net/ | ns planeetta.net; ns planeetta.com
  + ns a1.planeetta.net
  - ns planeetta-net.firma.no
Seravo | https://help.seravo.com/ | ns seravo.com; header x-seravo-backend; header server: seravo
  + ns a1.seravo.com ;; header x-seravo-backend: x
  - ns seravo-com.firma.no
Hetzner | https://docs.hetzner.com/ | ns hetzner.com; ns your-server.de; ns hetzner.de; cname your-server.de
  + ns a1.hetzner.com ;; cname a1.your-server.de
  - ns hetzner-com.firma.no
UpCloud | https://upcloud.com/docs/ | cname upcloudobjects.com; cname upcloudlb.com
  + cname a1.upcloudobjects.com
  - cname upcloudobjects-com.firma.no
Amazon Web Services | https://docs.aws.amazon.com/ | header server: amazons3; header server: awselb; cname elb.amazonaws.com; cname amazonaws.com; cookie AWSALB; cname awsglobalaccelerator.com
  + header server: amazons3 ;; cname a1.elb.amazonaws.com
  - header x-other: server
Microsoft Azure | https://learn.microsoft.com/en-us/azure/app-service/ | cname azurewebsites.net; cname cloudapp.azure.com; cname azurestaticapps.net; cname trafficmanager.net; cookie ARRAffinity; header x-ms-routing-name
  + cname a1.azurewebsites.net ;; cookie ARRAffinity
  - cname azurewebsites-net.firma.no
Google Cloud | https://cloud.google.com/docs | cname ghs.googlehosted.com; cname run.app; cname appspot.com; header server: google frontend; header x-cloud-trace-context
  + cname a1.ghs.googlehosted.com ;; header server: google frontend
  - cname ghs-googlehosted-com.firma.no
Firebase Hosting | https://firebase.google.com/docs/hosting | cname web.app; cname firebaseapp.com
  + cname a1.web.app
  - cname web-app.firma.no
Vercel | https://vercel.com/docs/headers | header x-vercel-id; header server: vercel; header x-vercel-cache; cname vercel-dns.com; ns vercel-dns.com
  + header x-vercel-id: x ;; cname a1.vercel-dns.com
  - header x-other: x-vercel-id
Netlify | https://docs.netlify.com/ | header x-nf-request-id; header server: netlify; cname netlify.app; cname netlify.com; cname netlifyglobalcdn.com
  + header x-nf-request-id: x ;; cname a1.netlify.app
  - header x-other: x-nf-request-id
GitHub Pages | https://docs.github.com/en/pages | header x-github-request-id; header server: github.com; cname github.io
  + header x-github-request-id: x ;; cname a1.github.io
  - header x-other: x-github-request-id
Heroku | https://devcenter.heroku.com/ | header via: vegur; cname herokudns.com; cname herokuapp.com; header server: cowboy
  + header via: vegur ;; cname a1.herokudns.com
  - header x-other: via
WP Engine | https://wpengine.com/support/ | header x-powered-by: wp engine; header wpe-backend; cname wpengine.com; cname wpeproxy.com | | WordPress
  + header x-powered-by: wp engine ;; cname a1.wpengine.com
  - header x-other: x-powered-by
Kinsta | https://kinsta.com/docs/ | header x-kinsta-cache; header ki-cache-type; cname kinsta.cloud
  + header x-kinsta-cache: x ;; cname a1.kinsta.cloud
  - header x-other: x-kinsta-cache
Pantheon | https://docs.pantheon.io/ | header x-pantheon-styx-hostname; cname pantheonsite.io; cname gotpantheon.com
  + header x-pantheon-styx-hostname: x ;; cname a1.pantheonsite.io
  - header x-other: x-pantheon-styx-hostname
Platform.sh | https://docs.upsun.com/ | header x-platform-server; header x-platform-cluster; cname platformsh.site
  + header x-platform-server: x ;; cname a1.platformsh.site
  - header x-other: x-platform-server
Acquia | https://docs.acquia.com/ | header x-ah-environment; header x-acquia-host
  + header x-ah-environment: x
  - header x-other: x-ah-environment
DigitalOcean | https://docs.digitalocean.com/ | cname ondigitalocean.app; header x-do-app-origin; ns digitalocean.com
  + cname a1.ondigitalocean.app ;; header x-do-app-origin: x
  - cname ondigitalocean-app.firma.no
Fly.io | https://fly.io/docs/ | header fly-request-id; header server: fly/; cname fly.dev
  + header fly-request-id: x ;; cname a1.fly.dev
  - header x-other: fly-request-id
Render | https://render.com/docs | header x-render-origin-server; header rndr-id; cname onrender.com
  + header x-render-origin-server: x ;; cname a1.onrender.com
  - header x-other: x-render-origin-server
OVHcloud | https://help.ovhcloud.com/ | ns ovh.net; ns anycast.me; cname ovh.net
  + ns a1.ovh.net ;; cname a1.ovh.net
  - ns ovh-net.firma.no
Gandi | https://docs.gandi.net/ | ns gandi.net; cname gpaas.net
  + ns a1.gandi.net ;; cname a1.gpaas.net
  - ns gandi-net.firma.no
GoDaddy | https://www.godaddy.com/help/ | ns domaincontrol.com
  + ns a1.domaincontrol.com
  - ns domaincontrol-com.firma.no
IONOS | https://www.ionos.com/help/ | ns ui-dns.com; ns ui-dns.de; ns ui-dns.org; ns ui-dns.biz
  + ns a1.ui-dns.com
  - ns ui-dns-com.firma.no
DanDomain | https://dandomain.dk/support | ns dandomain.dk; ns dandomain.com
  + ns a1.dandomain.dk
  - ns dandomain-dk.firma.no
Nordicway | https://nordicway.dk/ | ns nordicway.dk
  + ns a1.nordicway.dk
  - ns nordicway-dk.firma.no
ScanNet | https://www.scannet.dk/ | ns scannet.dk
  + ns a1.scannet.dk
  - ns scannet-dk.firma.no
Curanet | https://curanet.dk/ | ns curanet.dk
  + ns a1.curanet.dk
  - ns curanet-dk.firma.no
Gigahost | https://gigahost.dk/ | ns gigahost.dk; ns gigahost.no
  + ns a1.gigahost.dk
  - ns gigahost-dk.firma.no
Shopify Hosting | https://help.shopify.com/en/manual/domains | cname myshopify.com; cname shops.myshopify.com
  + cname a1.myshopify.com
  - cname myshopify-com.firma.no
Squarespace Hosting | https://support.squarespace.com/ | cname squarespace.com; ns squarespacedns.com
  + cname a1.squarespace.com ;; ns a1.squarespacedns.com
  - cname squarespace-com.firma.no
Wix Hosting | https://support.wix.com/ | ns wixdns.net; cname wixdns.net
  + ns a1.wixdns.net ;; cname a1.wixdns.net
  - ns wixdns-net.firma.no
Webflow Hosting | https://help.webflow.com/ | cname proxy-ssl.webflow.com; cname cdn.webflow.com; cname proxy.webflow.com
  + cname a1.proxy-ssl.webflow.com
  - cname proxy-ssl-webflow-com.firma.no
Automattic | https://wordpress.com/support/ | ns wordpress.com; header x-ac:; header host-header: wordpress.com
  + ns a1.wordpress.com ;; header x-ac:
  - ns wordpress-com.firma.no
# dns
Cloudflare DNS | https://developers.cloudflare.com/dns/ | ns ns.cloudflare.com
  + ns a1.ns.cloudflare.com
  - ns ns-cloudflare-com.firma.no
Azure DNS | https://learn.microsoft.com/en-us/azure/dns/ | ns azure-dns.com; ns azure-dns.net; ns azure-dns.org; ns azure-dns.info
  + ns a1.azure-dns.com
  - ns azure-dns-com.firma.no
NS1 | https://www.ibm.com/docs/en/ns1 | ns nsone.net
  + ns a1.nsone.net
  - ns nsone-net.firma.no
DNSimple | https://support.dnsimple.com/ | ns dnsimple.com; ns dnsimple-edge.net
  + ns a1.dnsimple.com
  - ns dnsimple-com.firma.no
Google Domains | https://support.google.com/domains | ns googledomains.com
  + ns a1.googledomains.com
  - ns googledomains-com.firma.no
Akamai Edge DNS | https://techdocs.akamai.com/edge-dns | ns akam.net
  + ns a1.akam.net
  - ns akam-net.firma.no
`);
