/** Mailbox providers. */
import { readRules } from "../read-rules.ts";

export const mailboxesRules = readRules(String.raw`
# email
Microsoft 365 | https://learn.microsoft.com/en-us/microsoft-365/enterprise/external-domain-name-system-records | mx mail.protection.outlook.com; mx mx.microsoft; mx olc.protection.outlook.com; spf spf.protection.outlook.com; autodiscover outlook.com; autodiscover autodiscover.outlook.com; dkim onmicrosoft.com; dkim dkim.mail.microsoft | txt ms=
  + mx a1.mail.protection.outlook.com
  - mx mail-protection-outlook-com.firma.no
Google Workspace | https://support.google.com/a/answer/174125 | mx google.com; mx googlemail.com; mx psmtp.com; spf _spf.google.com; dkim domainkey.google.com
  + mx a1.google.com
  - mx google-com.firma.no
Proton Mail | https://proton.me/support/custom-domain | mx protonmail.ch; spf _spf.protonmail.ch; dkim domains.proton.ch | txt protonmail-verification=
  + mx a1.protonmail.ch
  - mx protonmail-ch.firma.no
Zoho Mail | https://www.zoho.com/mail/help/adminconsole/configure-email-delivery.html | mx zoho.com; mx zoho.eu; mx zoho.in; spf zohomail.eu; spf zohomail.com | txt zoho-verification=
  + mx a1.zoho.com
  - mx zoho-com.firma.no
Fastmail | https://www.fastmail.help/hc/en-us/articles/360060591153 | mx messagingengine.com; spf spf.messagingengine.com; dkim fmhosted.com
  + mx a1.messagingengine.com
  - mx messagingengine-com.firma.no
iCloud Mail | https://support.apple.com/en-us/102374 | mx mail.icloud.com; spf icloud.com; dkim icloudmailadmin.com
  + mx a1.mail.icloud.com
  - mx mail-icloud-com.firma.no
one.com Mail | https://help.one.com/hc/en-us/articles/115005595945 | mx one.com; spf _custspf.one.com
  + mx a1.one.com
  - mx one-com.firma.no
Loopia Mail | https://support.loopia.com/wiki/mx-records/ | mx loopia.se; spf spf.loopia.se
  + mx a1.loopia.se
  - mx loopia-se.firma.no
Domeneshop Mail | https://domene.shop/help | mx domeneshop.no; spf _spf.domeneshop.no
  + mx a1.domeneshop.no
  - mx domeneshop-no.firma.no
Simply.com Mail | https://www.simply.com/dk/support/ | mx simply.com; mx unoeuro.com; spf spf.simply.com; spf spf.unoeuro.com
  + mx a1.simply.com
  - mx simply-com.firma.no
Websupport Mail | https://www.websupport.se/support/ | mx websupport.se; mx binero.se; mx websupport.sk; spf spf.websupport.se; spf spf.binero.se
  + mx a1.websupport.se
  - mx websupport-se.firma.no
Oderland Mail | https://www.oderland.se/support/ | mx oderland.com; mx oderland.se; spf _spf.oderland.com
  + mx a1.oderland.com
  - mx oderland-com.firma.no
Webhuset Mail | https://www.webhuset.no/ | mx webhuset.no; spf _spf.webhuset.no
  + mx a1.webhuset.no
  - mx webhuset-no.firma.no
PRO ISP Mail | https://www.proisp.no/guider/ | mx proisp.no; mx proisp.com; spf _spf.proisp.no
  + mx a1.proisp.no
  - mx proisp-no.firma.no
Uniweb Mail | https://www.uniweb.no/ | mx uniweb.no; mx uniweb.eu
  + mx a1.uniweb.no
  - mx uniweb-no.firma.no
Zoner Mail | https://www.zoner.fi/ | mx zoner.fi; spf spf.zoner.fi
  + mx a1.zoner.fi
  - mx zoner-fi.firma.no
Louhi Mail | https://www.louhi.fi/ | mx louhi.net; mx louhi.fi
  + mx a1.louhi.net
  - mx louhi-net.firma.no
Hostingpalvelu Mail | https://www.hostingpalvelu.fi/ | mx hostingpalvelu.fi
  + mx a1.hostingpalvelu.fi
  - mx hostingpalvelu-fi.firma.no
Planeetta Mail | https://www.planeetta.net/ | mx planeetta.net
  + mx a1.planeetta.net
  - mx planeetta-net.firma.no
Inleed Mail | https://inleed.com/ | mx inleed.net; mx inleed.se
  + mx a1.inleed.net
  - mx inleed-net.firma.no
Miss Hosting Mail | https://misshosting.se/ | mx misshosting.com; mx misshosting.se
  + mx a1.misshosting.com
  - mx misshosting-com.firma.no
FS Data Mail | https://www.fsdata.se/ | mx fsdata.se
  + mx a1.fsdata.se
  - mx fsdata-se.firma.no
GleSYS Email | https://docs.glesys.com/ | mx glesys.se; mx glesys.com; mx emailserver.glesys.se
  + mx a1.glesys.se
  - mx glesys-se.firma.no
DanDomain Mail | https://dandomain.dk/support | mx dandomain.dk; mx dandomainmail.dk
  + mx a1.dandomain.dk
  - mx dandomain-dk.firma.no
ScanNet Mail | https://www.scannet.dk/ | mx scannet.dk; mx hostedmail.dk
  + mx a1.scannet.dk
  - mx scannet-dk.firma.no
Gigahost Mail | https://gigahost.dk/ | mx gigahost.dk; mx gigahost.no
  + mx a1.gigahost.dk
  - mx gigahost-dk.firma.no
Nordicway Mail | https://nordicway.dk/ | mx nordicway.dk
  + mx a1.nordicway.dk
  - mx nordicway-dk.firma.no
Telia Mail | https://www.telia.se/ | mx telia.com; mx telia.se
  + mx a1.telia.com
  - mx telia-com.firma.no
Elisa Mail | https://elisa.fi/ | mx elisa.fi; mx kolumbus.fi
  + mx a1.elisa.fi
  - mx elisa-fi.firma.no
DNA Mail | https://www.dna.fi/ | mx dnainternet.net; mx dnamail.fi
  + mx a1.dnainternet.net
  - mx dnainternet-net.firma.no
Telenor Mail | https://www.telenor.no/ | mx telenor.com; mx online.no; mx telenor.no
  + mx a1.telenor.com
  - mx telenor-com.firma.no
Altibox Mail | https://www.altibox.no/ | mx altibox.net; mx lyse.net
  + mx a1.altibox.net
  - mx altibox-net.firma.no
Runbox | https://help.runbox.com/ | mx runbox.com; spf spf.runbox.com
  + mx a1.runbox.com
  - mx runbox-com.firma.no
Migadu | https://www.migadu.com/guides/ | mx migadu.com; spf spf.migadu.com
  + mx a1.migadu.com
  - mx migadu-com.firma.no
mailbox.org | https://kb.mailbox.org/ | mx mailbox.org; spf mailbox.org
  + mx a1.mailbox.org
  - mx mailbox-org.firma.no
Tuta | https://tuta.com/support | mx tutanota.de; spf spf.tutanota.de
  + mx a1.tutanota.de
  - mx tutanota-de.firma.no
Rackspace Email | https://docs.rackspace.com/ | mx emailsrvr.com; spf emailsrvr.com
  + mx a1.emailsrvr.com
  - mx emailsrvr-com.firma.no
IONOS Mail | https://www.ionos.com/help/ | mx kundenserver.de; mx ionos.com; mx ionos.de; mx 1and1.com
  + mx a1.kundenserver.de
  - mx kundenserver-de.firma.no
Gandi Mail | https://docs.gandi.net/ | mx gandi.net; spf _mailcust.gandi.net
  + mx a1.gandi.net
  - mx gandi-net.firma.no
OVHcloud Mail | https://help.ovhcloud.com/ | mx ovh.net; mx mail.ovh.net; spf mx.ovh.com
  + mx a1.ovh.net
  - mx ovh-net.firma.no
Hostinger Mail | https://www.hostinger.com/tutorials/ | mx hostinger.com; spf _spf.mail.hostinger.com
  + mx a1.hostinger.com
  - mx hostinger-com.firma.no
Namecheap Private Email | https://www.namecheap.com/support/ | mx privateemail.com; spf spf.privateemail.com
  + mx a1.privateemail.com
  - mx privateemail-com.firma.no
GoDaddy Mail | https://www.godaddy.com/help/ | mx secureserver.net; spf secureserver.net
  + mx a1.secureserver.net
  - mx secureserver-net.firma.no
Titan | https://support.titan.email/ | mx titan.email; spf spf.titan.email
  + mx a1.titan.email
  - mx titan-email.firma.no
Amazon WorkMail | https://docs.aws.amazon.com/workmail/ | autodiscover mail.eu-west-1.awsapps.com; autodiscover awsapps.com
  + autodiscover mail.eu-west-1.awsapps.com
  - <p>Amazon WorkMail</p>
Infomaniak Mail | https://www.infomaniak.com/en/support | mx infomaniak.ch; mx infomaniak.com; spf spf.infomaniak.ch
  + mx a1.infomaniak.ch
  - mx infomaniak-ch.firma.no
Hetzner Mail | https://docs.hetzner.com/konsoleh/ | mx your-server.de
  + mx a1.your-server.de
  - mx your-server-de.firma.no
Strato Mail | https://www.strato.de/ | mx rzone.de
  + mx a1.rzone.de
  - mx rzone-de.firma.no
Yandex 360 | https://yandex.com/support/ | mx yandex.net; spf _spf.yandex.net
  + mx a1.yandex.net
  - mx yandex-net.firma.no
MXroute | https://docs.mxroute.com/ | mx mxrouting.net; mx mxroute.com; spf mxroute.com
  + mx a1.mxrouting.net
  - mx mxrouting-net.firma.no
`);
