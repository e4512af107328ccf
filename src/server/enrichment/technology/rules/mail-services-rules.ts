/** Mail filters, and services that send mail for a company. */
import { readRules } from "../read-rules.ts";

export const mailServicesRules = readRules(String.raw`
# email gateway
Proofpoint | https://www.proofpoint.com/ | mx pphosted.com
  + mx a1.pphosted.com
  - mx pphosted-com.firma.no
Proofpoint Essentials | https://help.proofpoint.com/ | mx ppe-hosted.com
  + mx a1.ppe-hosted.com
  - mx ppe-hosted-com.firma.no
Mimecast | https://mimecastsupport.zendesk.com/ | mx mimecast.com; mx mimecast.co.za; mx mimecast-offshore.com
  + mx a1.mimecast.com
  - mx mimecast-com.firma.no
Cisco Secure Email | https://www.cisco.com/c/en/us/support/security/ | mx iphmx.com
  + mx a1.iphmx.com
  - mx iphmx-com.firma.no
Barracuda | https://campus.barracuda.com/ | mx barracudanetworks.com
  + mx a1.barracudanetworks.com
  - mx barracudanetworks-com.firma.no
Trend Micro Email Security | https://docs.trendmicro.com/ | mx tmes.trendmicro.eu; mx trendmicro.eu; mx tmes.trendmicro.com; mx trendmicro.com
  + mx a1.tmes.trendmicro.eu
  - mx tmes-trendmicro-eu.firma.no
Hornetsecurity | https://support.hornetsecurity.com/ | mx hornetsecurity.com; mx antispameurope.com
  + mx a1.hornetsecurity.com
  - mx hornetsecurity-com.firma.no
MailAnyone | https://www.mailanyone.net/ | mx mailanyone.net; mx mx25.net
  + mx a1.mailanyone.net
  - mx mailanyone-net.firma.no
Staysecure | https://www.staysecuregroup.com/ | mx staysecuregroup.com; mx staysecuregroup.net
  + mx a1.staysecuregroup.com
  - mx staysecuregroup-com.firma.no
Heimdal Email Security | https://support.heimdalsecurity.com/ | mx heimdalsecurity.com
  + mx a1.heimdalsecurity.com
  - mx heimdalsecurity-com.firma.no
Centera Security | https://www.centerasecurity.dk/ | mx centerasecurity.dk
  + mx a1.centerasecurity.dk
  - mx centerasecurity-dk.firma.no
Comendo | https://www.comendo.com/ | mx comendosystems.com; mx comendosystems.net
  + mx a1.comendosystems.com
  - mx comendosystems-com.firma.no
SecMail | https://www.secmail.com/ | mx secmail.com
  + mx a1.secmail.com
  - mx secmail-com.firma.no
Electric Mail | https://www.electricmail.com/ | mx electric.net
  + mx a1.electric.net
  - mx electric-net.firma.no
Edelkey | https://www.edelkey.net/ | mx edelkey.net
  + mx a1.edelkey.net
  - mx edelkey-net.firma.no
IPPNet | https://www.ippnet.fi/ | mx ippnet.fi
  + mx a1.ippnet.fi
  - mx ippnet-fi.firma.no
D-Fence | https://www.d-fence.fi/ | mx d-fence.eu; mx d-fence.fi
  + mx a1.d-fence.eu
  - mx d-fence-eu.firma.no
FortiMail | https://docs.fortinet.com/product/fortimail | mx fortimailcloud.com; mx fortimail.lapit.fi
  + mx a1.fortimailcloud.com
  - mx fortimailcloud-com.firma.no
Sophos Email | https://docs.sophos.com/ | mx sophos.com
  + mx a1.sophos.com
  - mx sophos-com.firma.no
Symantec Email Security | https://techdocs.broadcom.com/ | mx messagelabs.com
  + mx a1.messagelabs.com
  - mx messagelabs-com.firma.no
N-able Mail Assure | https://documentation.n-able.com/mail-assure/ | mx antispamcloud.com; mx spamexperts.com; mx spamexperts.eu
  + mx a1.antispamcloud.com
  - mx antispamcloud-com.firma.no
Forcepoint Email Security | https://help.forcepoint.com/ | mx mailcontrol.com
  + mx a1.mailcontrol.com
  - mx mailcontrol-com.firma.no
Trellix Email Security | https://docs.trellix.com/ | mx fireeyecloud.com
  + mx a1.fireeyecloud.com
  - mx fireeyecloud-com.firma.no
Retarus | https://www.retarus.com/ | mx retarus.com; mx retarus.de
  + mx a1.retarus.com
  - mx retarus-com.firma.no
Cloudflare Email Security | https://developers.cloudflare.com/cloudflare-one/email-security/ | mx mxrecord.io
  + mx a1.mxrecord.io
  - mx mxrecord-io.firma.no
Cloudflare Email Routing | https://developers.cloudflare.com/email-routing/ | mx mx.cloudflare.net
  + mx a1.mx.cloudflare.net
  - mx mx-cloudflare-net.firma.no
ImprovMX | https://improvmx.com/guides/ | mx improvmx.com
  + mx a1.improvmx.com
  - mx improvmx-com.firma.no
Forward Email | https://forwardemail.net/ | mx forwardemail.net
  + mx a1.forwardemail.net
  - mx forwardemail-net.firma.no
Vade | https://www.vadesecure.com/ | mx vadesecure.com
  + mx a1.vadesecure.com
  - mx vadesecure-com.firma.no
Libraesva | https://docs.libraesva.com/ | mx esvacloud.com
  + mx a1.esvacloud.com
  - mx esvacloud-com.firma.no
MailRoute | https://support.mailroute.net/ | mx mailroute.net
  + mx a1.mailroute.net
  - mx mailroute-net.firma.no
# email sending
Mailjet | https://documentation.mailjet.com/ | spf spf.mailjet.com
  + txt v=spf1 include:spf.mailjet.com -all
  - txt v=spf1 include:spf-mailjet-com.firma.no -all
SendGrid | https://www.twilio.com/docs/sendgrid | spf sendgrid.net
  + txt v=spf1 include:sendgrid.net -all
  - txt v=spf1 include:sendgrid-net.firma.no -all
Mailgun | https://documentation.mailgun.com/ | spf mailgun.org; mx mailgun.org; spf eu.mailgun.org
  + txt v=spf1 include:mailgun.org -all ;; mx a1.mailgun.org
  - txt v=spf1 include:mailgun-org.firma.no -all
Mailchimp Transactional | https://mailchimp.com/developer/transactional/ | spf spf.mandrillapp.com
  + txt v=spf1 include:spf.mandrillapp.com -all
  - txt v=spf1 include:spf-mandrillapp-com.firma.no -all
Mailchimp Mail | https://mailchimp.com/help/ | spf servers.mcsv.net
  + txt v=spf1 include:servers.mcsv.net -all
  - txt v=spf1 include:servers-mcsv-net.firma.no -all
LianaMailer Mail | https://www.lianatech.com/ | spf spf.lianamailer.com
  + txt v=spf1 include:spf.lianamailer.com -all
  - txt v=spf1 include:spf-lianamailer-com.firma.no -all
Webropol Mail | https://webropol.com/ | spf mail.webropolsurveys.com
  + txt v=spf1 include:mail.webropolsurveys.com -all
  - txt v=spf1 include:mail-webropolsurveys-com.firma.no -all
easyCruit Mail | https://www.visma.com/ | spf _spf.easycruit.com
  + txt v=spf1 include:_spf.easycruit.com -all
  - txt v=spf1 include:_spf-easycruit-com.firma.no -all
Sitevision Cloud Mail | https://developer.sitevision.se/ | spf mail.sitevision-cloud.net
  + txt v=spf1 include:mail.sitevision-cloud.net -all
  - txt v=spf1 include:mail-sitevision-cloud-net.firma.no -all
TOPdesk Mail | https://docs.topdesk.com/ | spf spf.topdesk.net
  + txt v=spf1 include:spf.topdesk.net -all
  - txt v=spf1 include:spf-topdesk-net.firma.no -all
Ubivox Mail | https://www.ubivox.com/ | spf spf.ubivox.com
  + txt v=spf1 include:spf.ubivox.com -all
  - txt v=spf1 include:spf-ubivox-com.firma.no -all
CustomPublish Mail | https://www.custompublish.com/ | spf spf.custompublish.com
  + txt v=spf1 include:spf.custompublish.com -all
  - txt v=spf1 include:spf-custompublish-com.firma.no -all
Amazon SES | https://docs.aws.amazon.com/ses/ | spf amazonses.com
  + txt v=spf1 include:amazonses.com -all
  - txt v=spf1 include:amazonses-com.firma.no -all
Brevo Mail | https://help.brevo.com/ | spf spf.sendinblue.com; spf spf.brevo.com
  + txt v=spf1 include:spf.sendinblue.com -all
  - txt v=spf1 include:spf-sendinblue-com.firma.no -all
HubSpot Mail | https://knowledge.hubspot.com/ | spf hubspotemail.net
  + txt v=spf1 include:hubspotemail.net -all
  - txt v=spf1 include:hubspotemail-net.firma.no -all
Zendesk Mail | https://support.zendesk.com/ | spf mail.zendesk.com
  + txt v=spf1 include:mail.zendesk.com -all
  - txt v=spf1 include:mail-zendesk-com.firma.no -all
Salesforce Mail | https://help.salesforce.com/ | spf _spf.salesforce.com
  + txt v=spf1 include:_spf.salesforce.com -all
  - txt v=spf1 include:_spf-salesforce-com.firma.no -all
Freshdesk Mail | https://support.freshdesk.com/ | spf email.freshdesk.com; spf fdspfeuc.freshemail.io
  + txt v=spf1 include:email.freshdesk.com -all
  - txt v=spf1 include:email-freshdesk-com.firma.no -all
Postmark | https://postmarkapp.com/support | spf spf.mtasv.net
  + txt v=spf1 include:spf.mtasv.net -all
  - txt v=spf1 include:spf-mtasv-net.firma.no -all
SparkPost | https://support.sparkpost.com/ | spf sparkpostmail.com
  + txt v=spf1 include:sparkpostmail.com -all
  - txt v=spf1 include:sparkpostmail-com.firma.no -all
Campaign Monitor Mail | https://help.campaignmonitor.com/ | spf _spf.createsend.com
  + txt v=spf1 include:_spf.createsend.com -all
  - txt v=spf1 include:_spf-createsend-com.firma.no -all
Get a Newsletter Mail | https://support.getanewsletter.com/ | spf spf.gansend.com
  + txt v=spf1 include:spf.gansend.com -all
  - txt v=spf1 include:spf-gansend-com.firma.no -all
Creamailer Mail | https://www.creamailer.fi/ | spf spf.creamailer.com
  + txt v=spf1 include:spf.creamailer.com -all
  - txt v=spf1 include:spf-creamailer-com.firma.no -all
Emaileri Mail | https://www.emaileri.fi/ | spf _spf.emaileri.fi
  + txt v=spf1 include:_spf.emaileri.fi -all
  - txt v=spf1 include:_spf-emaileri-fi.firma.no -all
SuperOffice Mail | https://docs.superoffice.com/ | spf _spf.online.superoffice.com
  + txt v=spf1 include:_spf.online.superoffice.com -all
  - txt v=spf1 include:_spf-online-superoffice-com.firma.no -all
Netigate Mail | https://www.netigate.net/ | spf _spf.netigate.se
  + txt v=spf1 include:_spf.netigate.se -all
  - txt v=spf1 include:_spf-netigate-se.firma.no -all
Flowmailer | https://flowmailer.com/ | spf spf.flowmailer.net
  + txt v=spf1 include:spf.flowmailer.net -all
  - txt v=spf1 include:spf-flowmailer-net.firma.no -all
ActiveCampaign Mail | https://help.activecampaign.com/ | spf emsd1.com
  + txt v=spf1 include:emsd1.com -all
  - txt v=spf1 include:emsd1-com.firma.no -all
Marketo Mail | https://experienceleague.adobe.com/en/docs/marketo | spf mktomail.com
  + txt v=spf1 include:mktomail.com -all
  - txt v=spf1 include:mktomail-com.firma.no -all
Mailmojo Mail | https://mailmojo.no/ | spf spf.mailmojo.no
  + txt v=spf1 include:spf.mailmojo.no -all
  - txt v=spf1 include:spf-mailmojo-no.firma.no -all
`);
