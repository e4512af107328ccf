/** Live chat and chat bots. */
import { readRules } from "../read-rules.ts";

export const chatsRules = readRules(String.raw`
# live chat
Intercom | https://developers.intercom.com/installing-intercom/web/installation | host widget.intercom.io; host js.intercomcdn.com; token intercomSettings
  + <script src="https://widget.intercom.io/loader.js"></script> ;; <script>window.intercomSettings = window.intercomSettings || {};</script>
  - <a href="https://widget.intercom.io">Intercom</a>
Zendesk | https://developer.zendesk.com/documentation/zendesk-web-widget-sdks/ | host static.zdassets.com; host v2.zopim.com; host ekr.zdassets.com; id ze-snippet | token zESettings
  + <script src="https://static.zdassets.com/loader.js"></script> ;; <div id="ze-snippet"></div>
  - <a href="https://static.zdassets.com">Zendesk</a>
tawk.to | https://help.tawk.to/ | host embed.tawk.to; token Tawk_API; token Tawk_LoadStart
  + <script src="https://embed.tawk.to/loader.js"></script> ;; <script>window.Tawk_API = window.Tawk_API || {};</script>
  - <a href="https://embed.tawk.to">tawk.to</a>
LiveChat | https://platform.text.com/docs/extending-chat-widget | host cdn.livechatinc.com; host secure.livechatinc.com; token LiveChatWidget
  + <script src="https://cdn.livechatinc.com/loader.js"></script> ;; <script>window.LiveChatWidget = window.LiveChatWidget || {};</script>
  - <a href="https://cdn.livechatinc.com">LiveChat</a>
Tidio | https://docs.tidio.com/ | host code.tidio.co; host widget-v4.tidiochat.com; token tidioChatApi
  + <script src="https://code.tidio.co/loader.js"></script> ;; <script>window.tidioChatApi = window.tidioChatApi || {};</script>
  - <a href="https://code.tidio.co">Tidio</a>
Crisp | https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/ | host client.crisp.chat; token CRISP_WEBSITE_ID
  + <script src="https://client.crisp.chat/loader.js"></script> ;; <script>window.CRISP_WEBSITE_ID = window.CRISP_WEBSITE_ID || {};</script>
  - <a href="https://client.crisp.chat">Crisp</a>
Drift | https://devdocs.drift.com/ | host js.driftt.com; host drift.com/include
  + <script src="https://js.driftt.com/loader.js"></script>
  - <a href="https://js.driftt.com">Drift</a>
Olark | https://www.olark.com/help/ | host static.olark.com
  + <script src="https://static.olark.com/loader.js"></script>
  - <a href="https://static.olark.com">Olark</a>
HubSpot Chat | https://developers.hubspot.com/docs/api/conversation/chat-widget-sdk | host js.usemessages.com
  + <script src="https://js.usemessages.com/loader.js"></script>
  - <a href="https://js.usemessages.com">HubSpot Chat</a>
giosg | https://docs.giosg.com/ | host service.giosg.com; host giosgusercontent.com; token giosg; token _giosg
  + <script src="https://service.giosg.com/loader.js"></script> ;; <script>window.giosg = window.giosg || {};</script>
  - <a href="https://service.giosg.com">giosg</a>
Leadoo | https://help.leadoo.com/ | host bot.leadoo.com; host mal.leadoo.com; host leadoo.com/bot; host static.leadoo.com
  + <script src="https://bot.leadoo.com/loader.js"></script>
  - <a href="https://bot.leadoo.com">Leadoo</a>
Kindly | https://docs.kindly.ai/kindly-chat/ | host chat.kindlycdn.com; id kindly-chat
  + <script src="https://chat.kindlycdn.com/loader.js"></script> ;; <div id="kindly-chat"></div>
  - <a href="https://chat.kindlycdn.com">Kindly</a>
boost.ai | https://docs.boost.ai/ | host boost.ai; token boostInit; id boost-chat-panel
  + <script src="https://cdn.boost.ai/loader.js"></script> ;; <script>window.boostInit = window.boostInit || {};</script>
  - <a href="https://boost.ai">boost.ai</a>
Dixa | https://docs.dixa.io/docs/messenger-sdk/ | host messenger.dixa.io; token _dixa_
  + <script src="https://messenger.dixa.io/loader.js"></script> ;; <script>window._dixa_ = window._dixa_ || {};</script>
  - <a href="https://messenger.dixa.io">Dixa</a>
ImBox | https://www.imbox.se/ | host files.imbox.io; host imbox.io; token _imbox
  + <script src="https://files.imbox.io/loader.js"></script> ;; <script>window._imbox = window._imbox || {};</script>
  - <a href="https://files.imbox.io">ImBox</a>
Kundo | https://kundo.se/ | host static-chat.kundo.se; host static.kundo.se; host kundo.se/embed; token kundo_chat | token $kundo_chat
  + <script src="https://static-chat.kundo.se/loader.js"></script> ;; <script>window.kundo_chat = window.kundo_chat || {};</script>
  - <a href="https://static-chat.kundo.se">Kundo</a>
Zisson | https://zisson.com/ | host zisson.no; host zisson.com; host webchat.zisson.no
  + <script src="https://cdn.zisson.no/loader.js"></script>
  - <a href="https://zisson.no">Zisson</a>
Puzzel | https://help.puzzel.com/ | host app-cdn.puzzel.com; host puzzel.com; host intelecomchat.com
  + <script src="https://app-cdn.puzzel.com/loader.js"></script>
  - <a href="https://app-cdn.puzzel.com">Puzzel</a>
Freshchat | https://developers.freshchat.com/ | host wchat.freshchat.com; host fw-cdn.com; token fcWidget
  + <script src="https://wchat.freshchat.com/loader.js"></script> ;; <script>window.fcWidget = window.fcWidget || {};</script>
  - <a href="https://wchat.freshchat.com">Freshchat</a>
Freshdesk | https://developers.freshdesk.com/ | host widget.freshworks.com; host euc-widget.freshworks.com; token FreshworksWidget
  + <script src="https://widget.freshworks.com/loader.js"></script> ;; <script>window.FreshworksWidget = window.FreshworksWidget || {};</script>
  - <a href="https://widget.freshworks.com">Freshdesk</a>
Zoho SalesIQ | https://www.zoho.com/salesiq/help/ | host salesiq.zoho.com; host salesiq.zoho.eu; host salesiq.zohopublic.eu; host salesiq.zohopublic.com
  + <script src="https://salesiq.zoho.com/loader.js"></script>
  - <a href="https://salesiq.zoho.com">Zoho SalesIQ</a>
JivoChat | https://www.jivochat.com/api/ | host code.jivosite.com; host code-ya.jivosite.com; token jivo_api
  + <script src="https://code.jivosite.com/loader.js"></script> ;; <script>window.jivo_api = window.jivo_api || {};</script>
  - <a href="https://code.jivosite.com">JivoChat</a>
Smartsupp | https://docs.smartsupp.com/ | host www.smartsuppchat.com; host smartsuppchat.com; token _smartsupp
  + <script src="https://www.smartsuppchat.com/loader.js"></script> ;; <script>window._smartsupp = window._smartsupp || {};</script>
  - <a href="https://www.smartsuppchat.com">Smartsupp</a>
Userlike | https://docs.userlike.com/ | host userlike-cdn-widgets.s3-eu-west-1.amazonaws.com; host userlike-cdn-umm.b-cdn.net
  + <script src="https://userlike-cdn-widgets.s3-eu-west-1.amazonaws.com/loader.js"></script>
  - <a href="https://userlike-cdn-widgets.s3-eu-west-1.amazonaws.com">Userlike</a>
Chatra | https://chatra.com/help/ | host call.chatra.io; token ChatraID
  + <script src="https://call.chatra.io/loader.js"></script> ;; <script>window.ChatraID = window.ChatraID || {};</script>
  - <a href="https://call.chatra.io">Chatra</a>
Gorgias | https://developers.gorgias.com/docs/chat | host config.gorgias.chat; host assets.gorgias.chat; token GorgiasChat
  + <script src="https://config.gorgias.chat/loader.js"></script> ;; <script>window.GorgiasChat = window.GorgiasChat || {};</script>
  - <a href="https://config.gorgias.chat">Gorgias</a>
Weply | https://weply.chat/ | host app.weply.chat; host weply.chat
  + <script src="https://app.weply.chat/loader.js"></script>
  - <a href="https://app.weply.chat">Weply</a>
Genesys Cloud | https://developer.genesys.cloud/commdigital/digital/webmessaging/ | host apps.mypurecloud.ie; host apps.mypurecloud.com; host apps.mypurecloud.de; host apps.euw2.pure.cloud
  + <script src="https://apps.mypurecloud.ie/loader.js"></script>
  - <a href="https://apps.mypurecloud.ie">Genesys Cloud</a>
LivePerson | https://developers.liveperson.com/ | host lptag.liveperson.net; host lpcdn.lpsnmedia.net; token lpTag
  + <script src="https://lptag.liveperson.net/loader.js"></script> ;; <script>window.lpTag = window.lpTag || {};</script>
  - <a href="https://lptag.liveperson.net">LivePerson</a>
Ebbot | https://ebbot.com/ | host ebbot.ai; host ebbot.app; id ebbot-chat
  + <script src="https://cdn.ebbot.ai/loader.js"></script> ;; <div id="ebbot-chat"></div>
  - <a href="https://ebbot.ai">Ebbot</a>
Vergic | https://www.vergic.com/ | host content.vergic.com; host vergic.com; token vngage
  + <script src="https://content.vergic.com/loader.js"></script> ;; <script>window.vngage = window.vngage || {};</script>
  - <a href="https://content.vergic.com">Vergic</a>
Messenger Customer Chat | https://developers.facebook.com/docs/messenger-platform/ | class fb-customerchat
  + <div class="a fb-customerchat"></div>
  - <a href="https://developers.facebook.com">Messenger Customer Chat</a>
Trengo | https://help.trengo.com/ | host static.widget.trengo.eu; host cdn.widget.trengo.eu
  + <script src="https://static.widget.trengo.eu/loader.js"></script>
  - <a href="https://static.widget.trengo.eu">Trengo</a>
Help Scout | https://developer.helpscout.com/beacon-2/web/javascript-api/ | host beacon-v2.helpscout.net
  + <script src="https://beacon-v2.helpscout.net/loader.js"></script>
  - <a href="https://beacon-v2.helpscout.net">Help Scout</a>
Front | https://dev.frontapp.com/docs/chat-sdk-overview | host chat-assets.frontapp.com; token FrontChat
  + <script src="https://chat-assets.frontapp.com/loader.js"></script> ;; <script>window.FrontChat = window.FrontChat || {};</script>
  - <a href="https://chat-assets.frontapp.com">Front</a>
Pipedrive LeadBooster | https://support.pipedrive.com/en/article/leadbooster | host leadbooster-chat.pipedrive.com; token pipedriveLeadboosterConfig
  + <script src="https://leadbooster-chat.pipedrive.com/loader.js"></script> ;; <script>window.pipedriveLeadboosterConfig = window.pipedriveLeadboosterConfig || {};</script>
  - <a href="https://leadbooster-chat.pipedrive.com">Pipedrive LeadBooster</a>
Humany | https://humany.com/ | host humany.net
  + <script src="https://cdn.humany.net/loader.js"></script>
  - <a href="https://humany.net">Humany</a>
SupChat | https://supchat.dk/ | host supchat.com; host supchat.dk
  + <script src="https://cdn.supchat.com/loader.js"></script>
  - <a href="https://supchat.com">SupChat</a>
Chatbase | https://www.chatbase.co/docs | host www.chatbase.co/embed; token embeddedChatbotConfig
  + <script src="https://www.chatbase.co/embed/x.js"></script> ;; <script>window.embeddedChatbotConfig = window.embeddedChatbotConfig || {};</script>
  - <a href="https://www.chatbase.co/embed">Chatbase</a>
Landbot | https://help.landbot.io/ | host cdn.landbot.io; host static.landbot.io; token Landbot
  + <script src="https://cdn.landbot.io/loader.js"></script> ;; <script>window.Landbot = window.Landbot || {};</script>
  - <a href="https://cdn.landbot.io">Landbot</a>
ManyChat | https://manychat.com/ | host widget.manychat.com
  + <script src="https://widget.manychat.com/loader.js"></script>
  - <a href="https://widget.manychat.com">ManyChat</a>
`);
