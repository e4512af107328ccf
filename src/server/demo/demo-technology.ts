/** Technologies of a company's website: real products that are common in its country and trade. */
import { COUNTRY_CODES, type CountryCode } from "../../contract/company.ts";
import type { DrawnTech as Tech } from "./demo-evidence.ts";
import { type Random, Weighted } from "./random.ts";
import type { TradeKind } from "./trade-kinds.ts";

type ByCountry = ReadonlyMap<CountryCode, Weighted<string>>;

/** Comma-separated names with decreasing weights; `Swish SE` only in Sweden. */
function falling(names: string): ByCountry {
  const list = names
    .trim()
    .split(/,\s+/)
    .map((text) => {
      const [, name = text, countries] = /^(.*?)((?: (?:NO|SE|DK|FI))+)$/.exec(text) ?? [];
      return { name, countries: countries?.trim().split(" ") };
    });
  return new Map(
    COUNTRY_CODES.map((country) => {
      const sold = list.filter(({ countries }) => countries?.includes(country) ?? true);
      return [country, new Weighted(sold.map(({ name }, place) => [name, 1 / (place + 1.5)]))];
    }),
  );
}

const cms = falling(`
  WordPress, Wix, Squarespace, Umbraco DK NO SE, Webflow, Sitevision SE, Enonic XP NO, Drupal, Joomla, Optimizely,
  Sanity, Contentful, Craft CMS, Sitecore DK, TYPO3, Ghost`);
const developersCms = falling(`
  WordPress, Webflow, Sanity, Contentful, Umbraco DK NO SE, Ghost, Craft CMS, Drupal, Optimizely`);
const frameworks = falling(`jQuery, Bootstrap, React, Vue, Tailwind CSS, ASP.NET, Alpine.js, Laravel, Angular`);
const developersFrameworks = falling(`
  React, Next.js, Tailwind CSS, Vue, Nuxt, Svelte, Astro, Angular, Django, Ruby on Rails, htmx`);
const analytics = falling(`
  Google Analytics, Matomo, Microsoft Clarity, Hotjar, Plausible, Piwik PRO, Adobe Analytics,
  Siteimprove Analytics, Vercel Analytics, Umami`);
const cdn = falling(`
  Cloudflare, Amazon CloudFront, Fastly, Akamai, Azure Front Door, bunny.net, KeyCDN`);
const hosting = falling(`
  Domeneshop NO, Loopia SE, Simply.com DK, Zoner FI, one.com, Microsoft Azure, Amazon Web Services, Servebolt NO,
  GleSYS SE, UpCloud FI, PRO ISP NO, Oderland SE, Hetzner, Google Cloud, DigitalOcean, Vercel, Netlify`);
const emailProvider = falling(`
  Microsoft 365, Google Workspace, one.com Mail, Zoho Mail, Proton Mail, Fastmail`);
const ecommerce = falling(`
  Shopify, WooCommerce, 24Nettbutikk NO, Quickbutik SE, DanDomain DK, MyCashflow FI, Magento, Centra SE, PrestaShop,
  Norce SE, Vilkas FI`);
const payments = falling(`
  Vipps MobilePay NO DK FI, Swish SE, Klarna, Paytrail FI, QuickPay DK, Stripe, Nets, Adyen, PayPal, Svea SE FI NO,
  Worldline, Walley SE`);
const liveChat = falling(`
  Intercom, Zendesk Chat, tawk.to, LiveChat, giosg FI, Tidio, Crisp, HubSpot Chat`);
const marketing = falling(`
  Meta Pixel, Google Ads, Mailchimp, HubSpot, LinkedIn Insight Tag, Klaviyo, ActiveCampaign, Rule SE, Apsis One SE,
  MailerLite, Brevo, TikTok Pixel`);

export interface TechHabits {
  country: CountryCode;
  kind: TradeKind;
  /** Undefined to draw it at random. */
  shopSystem: string | undefined;
}

/** @param detectedAt RFC 3339 UTC */
export function demoTechnology(random: Random, { country, kind, shopSystem }: TechHabits, detectedAt: string): Tech {
  const pick = (names: ByCountry) => names.get(country)?.pick(random) ?? "";
  const maybe = (probability: number, names: ByCountry) => (random.chance(probability) ? pick(names) : null);
  /** At most `count` different names, sorted. */
  const several = (names: ByCountry, count: number) =>
    [...new Set(Array.from({ length: count }, () => pick(names)))].sort();
  const makesSites = kind.name === "tech";
  const shop = maybe(kind.shops, ecommerce);
  const system = shopSystem ?? shop;
  const drawnCms = maybe(0.85, makesSites ? developersCms : cms);
  return {
    // A shop system includes a content management system, except WooCommerce, which is part of WordPress.
    cms: system === null ? drawnCms : system === "WooCommerce" ? "WordPress" : null,
    frameworks: several(makesSites ? developersFrameworks : frameworks, random.between(0, makesSites ? 3 : 2)),
    analytics: several(analytics, random.between(0, 2)),
    cdn: maybe(makesSites ? 0.7 : 0.35, cdn),
    hosting: maybe(0.9, hosting),
    email_provider: maybe(0.85, emailProvider),
    ecommerce: system,
    payment_providers: system === null ? [] : several(payments, random.between(1, 3)),
    live_chat: maybe(0.1, liveChat),
    marketing: several(marketing, random.between(0, system === null ? 2 : 3)),
    detected_at: detectedAt,
  };
}
