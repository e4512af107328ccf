/** Payment services. A logo in the footer is no proof; a script, frame or element is. */
import { readRules } from "../read-rules.ts";

export const paymentsRules = readRules(String.raw`
# payment
Klarna | https://docs.klarna.com/on-site-messaging/ | host x.klarnacdn.net; host js.klarna.com; host klarnaservices.com; mark klarna-placement; host cdn.klarna.com/1.0/code | host cdn.klarna.com; token KlarnaOnsiteService
  + <script src="https://js.klarna.com/web-sdk/v1/klarna.js" data-client-id="x"></script>
  - <a href="https://www.klarna.com/no/">Betal med Klarna</a> ;; <p>Vi tar imot Klarna</p>
Kustom | https://docs.kustom.co/ | host api.kustom.co; host js.kustom.co; host kustom.co/checkout
  + <script src="https://api.kustom.co/loader.js"></script>
  - <a href="https://api.kustom.co">Kustom</a>
Vipps MobilePay | https://developer.vippsmobilepay.com/docs/design-guidelines/buttons/ | host checkout.vipps.no; host checkout.vippsmobilepay.com; mark vipps-mobilepay-button; mark vipps-mobilepay-badge; host vipps.no/checkout-button; host vippsmobilepay.com/checkout
  + <script src="https://checkout.vipps.no/loader.js"></script> ;; <vipps-mobilepay-button></vipps-mobilepay-button>
  - <a href="https://checkout.vipps.no">Vipps MobilePay</a>
Stripe | https://docs.stripe.com/js | host js.stripe.com; host checkout.stripe.com; link buy.stripe.com; mark stripe-buy-button; cookie __stripe_mid
  + <script src="https://js.stripe.com/loader.js"></script> ;; <a href="https://buy.stripe.com/x">Bestill</a>
  - <p>Stripe</p>
PayPal | https://developer.paypal.com/sdk/js/ | host www.paypal.com/sdk/js; host www.paypalobjects.com/api; host www.paypal.com/cgi-bin/webscr | host www.paypalobjects.com; token paypal
  + <script src="https://www.paypal.com/sdk/js/x.js"></script>
  - <a href="https://www.paypal.com/sdk/js">PayPal</a>
Adyen | https://docs.adyen.com/online-payments/build-your-integration/ | host checkoutshopper-live.adyen.com; host checkoutshopper-live.cdn.adyen.com; host checkoutshopper-test.adyen.com; token AdyenCheckout
  + <script src="https://checkoutshopper-live.adyen.com/loader.js"></script> ;; <script>window.AdyenCheckout = window.AdyenCheckout || {};</script>
  - <a href="https://checkoutshopper-live.adyen.com">Adyen</a>
Nexi Checkout | https://developer.nexigroup.com/nexi-checkout/ | host checkout.dibspayment.eu; host test.checkout.dibspayment.eu; host cdn.dibspayment.com
  + <script src="https://checkout.dibspayment.eu/loader.js"></script>
  - <a href="https://checkout.dibspayment.eu">Nexi Checkout</a>
Svea | https://docs.payments.svea.com/ | host cdn.svea.com; host checkoutapi.svea.com; host checkout.svea.com
  + <script src="https://cdn.svea.com/loader.js"></script>
  - <a href="https://cdn.svea.com">Svea</a>
Walley | https://dev.walleypay.com/docs | host checkout.collector.se; host api.walleypay.com; host walleypay.com; host collectorcdn.azureedge.net
  + <script src="https://checkout.collector.se/loader.js"></script>
  - <a href="https://checkout.collector.se">Walley</a>
Qliro | https://developers.qliro.com/ | host assets.qliro.com; host payments.qit.nu; host qliro.com/checkout | host cdn.qliro.com
  + <script src="https://assets.qliro.com/loader.js"></script>
  - <a href="https://assets.qliro.com">Qliro</a>
Dintero | https://docs.dintero.com/ | host checkout.dintero.com; host assets.dintero.com; host backoffice.dintero.com
  + <script src="https://checkout.dintero.com/loader.js"></script>
  - <a href="https://checkout.dintero.com">Dintero</a>
Paytrail | https://docs.paytrail.com/ | host services.paytrail.com; host payment.paytrail.com; host resources.paytrail.com; host img.paytrail.com
  + <script src="https://services.paytrail.com/loader.js"></script>
  - <a href="https://services.paytrail.com">Paytrail</a>
Quickpay | https://learn.quickpay.net/tech-talk/ | host payment.quickpay.net; host embed.quickpay.net; host secure.quickpay.dk
  + <script src="https://payment.quickpay.net/loader.js"></script>
  - <a href="https://payment.quickpay.net">Quickpay</a>
Billwerk+ Payments | https://docs.frisbii.com/ | host js.reepay.com; host checkout.reepay.com; host static.reepay.com
  + <script src="https://js.reepay.com/loader.js"></script>
  - <a href="https://js.reepay.com">Billwerk+ Payments</a>
Worldline Checkout | https://developer.bambora.com/europe | host static.bambora.com; host v1.checkout.bambora.com; host checkout.bambora.com; host payment.bambora.com
  + <script src="https://static.bambora.com/loader.js"></script>
  - <a href="https://static.bambora.com">Worldline Checkout</a>
ePay | https://docs.epay.eu/ | host ssl.ditonlinebetalingssystem.dk; host relay.ditonlinebetalingssystem.dk; host payments.epay.eu
  + <script src="https://ssl.ditonlinebetalingssystem.dk/loader.js"></script>
  - <a href="https://ssl.ditonlinebetalingssystem.dk">ePay</a>
OnPay | https://onpay.io/docs/ | host onpay.io
  + <script src="https://cdn.onpay.io/loader.js"></script>
  - <a href="https://onpay.io">OnPay</a>
Mollie | https://docs.mollie.com/docs/mollie-components | host js.mollie.com
  + <script src="https://js.mollie.com/loader.js"></script>
  - <a href="https://js.mollie.com">Mollie</a>
Braintree | https://developer.paypal.com/braintree/docs | host js.braintreegateway.com; host assets.braintreegateway.com
  + <script src="https://js.braintreegateway.com/loader.js"></script>
  - <a href="https://js.braintreegateway.com">Braintree</a>
Square | https://developer.squareup.com/docs/web-payments | host web.squarecdn.com; host js.squareup.com
  + <script src="https://web.squarecdn.com/loader.js"></script>
  - <a href="https://web.squarecdn.com">Square</a>
Checkout.com | https://www.checkout.com/docs | host cdn.checkout.com; host checkout-web-components.checkout.com
  + <script src="https://cdn.checkout.com/loader.js"></script>
  - <a href="https://cdn.checkout.com">Checkout.com</a>
Riverty | https://docs.riverty.com/ | host cdn.myafterpay.com; host documents.myafterpay.com; host cdn.riverty.design
  + <script src="https://cdn.myafterpay.com/loader.js"></script>
  - <a href="https://cdn.myafterpay.com">Riverty</a>
ViaBill | https://viabill.com/dk/ | host pricetag.viabill.com; host api.viabill.com; host tag.viabill.com
  + <script src="https://pricetag.viabill.com/loader.js"></script>
  - <a href="https://pricetag.viabill.com">ViaBill</a>
Resurs | https://developers.resurs.com/ | host checkout.resurs.com; host priceinfo.resurs.com; host resurs.com/priceinfo
  + <script src="https://checkout.resurs.com/loader.js"></script>
  - <a href="https://checkout.resurs.com">Resurs</a>
Payson | https://docs.payson.se/ | host api.payson.se; host www.payson.se/embedded
  + <script src="https://api.payson.se/loader.js"></script>
  - <a href="https://api.payson.se">Payson</a>
Briqpay | https://docs.briqpay.com/ | host api.briqpay.com; host cdn.briqpay.com
  + <script src="https://api.briqpay.com/loader.js"></script>
  - <a href="https://api.briqpay.com">Briqpay</a>
Avarda | https://docs.avarda.com/ | host checkout-cdn.avarda.com; host avdonl0p0checkout0fe.avarda.com; host avarda.com/cdn
  + <script src="https://checkout-cdn.avarda.com/loader.js"></script>
  - <a href="https://checkout-cdn.avarda.com">Avarda</a>
Ledyer | https://docs.ledyer.com/ | host checkout.live.ledyer.com; host checkout.sandbox.ledyer.com; host live.ledyer.com
  + <script src="https://checkout.live.ledyer.com/loader.js"></script>
  - <a href="https://checkout.live.ledyer.com">Ledyer</a>
Zaver | https://docs.zaver.com/ | host zaver.com/checkout; host api.zaver.se; host iframe-checkout.zaver.com
  + <script src="https://cdn.zaver.com/checkout/x.js"></script>
  - <a href="https://zaver.com/checkout">Zaver</a>
Trustly | https://eu.developers.trustly.com/ | host checkout.trustly.com; host trustly.one; host paywithmybank.com
  + <script src="https://checkout.trustly.com/loader.js"></script>
  - <a href="https://checkout.trustly.com">Trustly</a>
Google Pay | https://developers.google.com/pay/api/web | host pay.google.com/gp/p/js
  + <script src="https://pay.google.com/gp/p/js/x.js"></script>
  - <a href="https://pay.google.com/gp/p/js">Google Pay</a>
Amazon Pay | https://developer.amazon.com/docs/amazon-pay | host static-eu.payments-amazon.com; host static-na.payments-amazon.com
  + <script src="https://static-eu.payments-amazon.com/loader.js"></script>
  - <a href="https://static-eu.payments-amazon.com">Amazon Pay</a>
Paddle | https://developer.paddle.com/paddlejs/ | host cdn.paddle.com
  + <script src="https://cdn.paddle.com/loader.js"></script>
  - <a href="https://cdn.paddle.com">Paddle</a>
Swedbank Pay | https://developer.swedbankpay.com/ | host ecom.payex.com; host ecom.externalintegration.payex.com; host api.payex.com; host payex.com/checkout
  + <script src="https://ecom.payex.com/loader.js"></script>
  - <a href="https://ecom.payex.com">Swedbank Pay</a>
Lunar Checkout | https://github.com/lunar/web-sdk | host sdk.paylike.io; host hostedcheckout.lunar.money; host lunar.money/checkout
  + <script src="https://sdk.paylike.io/loader.js"></script>
  - <a href="https://sdk.paylike.io">Lunar Checkout</a>
Sparxpres | https://sparxpres.dk/ | host sparxpres.dk; mark xprs-first-next
  + <script src="https://cdn.sparxpres.dk/loader.js"></script> ;; <xprs-first-next></xprs-first-next>
  - <a href="https://sparxpres.dk">Sparxpres</a>
Anyday | https://docs.anyday.io/ | host my.anyday.io; mark anyday-price-widget
  + <script src="https://my.anyday.io/loader.js"></script> ;; <anyday-price-widget></anyday-price-widget>
  - <a href="https://my.anyday.io">Anyday</a>
Altapay | https://documentation.altapay.com/ | host altapaysecure.com; host pensio.com
  + <script src="https://cdn.altapaysecure.com/loader.js"></script>
  - <a href="https://altapaysecure.com">Altapay</a>
`);
