/** Technologies of a company's website. Names of real products, given out by lot. */
import type { DrawnTech as Tech } from "./demo-evidence.ts";
import { type Random, Weighted } from "./random.ts";

/** Names between commas with falling weights, the first the most common. */
function falling(names: string): Weighted<string> {
  const list = names.trim().split(/,\s+/);
  return new Weighted(list.map((name, place) => [name, 1 / (place + 1.5)]));
}

const cms = falling(`
  WordPress, Wix, Squarespace, Umbraco, Webflow, Drupal, Joomla, Optimizely, Sanity, Contentful, Sitevision,
  Craft CMS, Sitecore, TYPO3, Ghost, Enonic XP`);
const frameworks = falling(`
  jQuery, React, Vue, Next.js, Bootstrap, Tailwind CSS, Angular, Nuxt, Svelte, Astro, ASP.NET, Laravel, Django,
  Ruby on Rails, Alpine.js, htmx`);
const analytics = falling(`
  Google Analytics, Matomo, Microsoft Clarity, Hotjar, Plausible, Piwik PRO, Adobe Analytics,
  Siteimprove Analytics, Vercel Analytics, Umami`);
const cdn = falling(`
  Cloudflare, Amazon CloudFront, Fastly, Akamai, Azure Front Door, bunny.net, KeyCDN`);
const hosting = falling(`
  one.com, Microsoft Azure, Amazon Web Services, Loopia, Domeneshop, Simply.com, Hetzner, UpCloud,
  Google Cloud, Zoner, GleSYS, Servebolt, DigitalOcean, Vercel, Netlify, PRO ISP, Oderland`);
const emailProvider = falling(`
  Microsoft 365, Google Workspace, one.com Mail, Zoho Mail, Proton Mail, Fastmail`);
const ecommerce = falling(`
  WooCommerce, Shopify, Magento, PrestaShop, Centra, Quickbutik, MyCashflow, DanDomain, Norce, 24Nettbutikk,
  Vilkas`);
const payments = falling(`
  Klarna, Stripe, Vipps MobilePay, Nets, Adyen, PayPal, Swish, Paytrail, QuickPay, Svea, Worldline, Walley`);
const liveChat = falling(`
  Intercom, Zendesk Chat, tawk.to, LiveChat, giosg, Tidio, Crisp, HubSpot Chat`);
const marketing = falling(`
  Meta Pixel, Google Ads, Mailchimp, HubSpot, LinkedIn Insight Tag, Klaviyo, ActiveCampaign, Rule, Apsis One,
  MailerLite, Brevo, TikTok Pixel`);

/** @param detectedAt RFC 3339 UTC */
export function demoTechnology(random: Random, detectedAt: string): Tech {
  const sells = random.chance(0.25);
  const maybe = (probability: number, from: Weighted<string>) =>
    random.chance(probability) ? from.pick(random) : null;
  return {
    cms: maybe(0.85, cms),
    frameworks: several(random, frameworks, random.between(0, 3)),
    analytics: several(random, analytics, random.between(0, 2)),
    cdn: maybe(0.5, cdn),
    hosting: maybe(0.9, hosting),
    email_provider: maybe(0.85, emailProvider),
    ecommerce: sells ? ecommerce.pick(random) : null,
    payment_providers: sells ? several(random, payments, random.between(1, 3)) : [],
    live_chat: maybe(0.15, liveChat),
    marketing: several(random, marketing, random.between(0, 3)),
    detected_at: detectedAt,
  };
}

/** At most `count` different names, sorted. */
function several(random: Random, names: Weighted<string>, count: number): string[] {
  return [...new Set(Array.from({ length: count }, () => names.pick(random)))].sort();
}
