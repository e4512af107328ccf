/** Mail set-ups of small companies' domains, as DNS records, with the services that these show. */
import type { DnsAnswers } from "../../../server/enrichment/technology/match-dns.ts";

export interface MailHosting {
  /** Names of services to be detected. */
  names: readonly string[];
  /** @param domain `fjordlys-bygg.no` */
  records: (domain: string) => Partial<DnsAnswers>;
}

const label = (domain: string) => domain.replaceAll(".", "-");

export const MAIL_HOSTINGS: readonly MailHosting[] = [
  {
    names: ["Microsoft 365"],
    records: (domain) => ({
      mx: [`${label(domain)}.mail.protection.outlook.com`],
      txt: ["v=spf1 include:spf.protection.outlook.com -all"],
      autodiscover: ["autodiscover.outlook.com"],
    }),
  },
  {
    names: ["Google Workspace"],
    records: () => ({
      mx: ["aspmx.l.google.com", "alt1.aspmx.l.google.com"],
      txt: ["v=spf1 include:_spf.google.com ~all"],
    }),
  },
  { names: ["Domeneshop Mail"], records: () => ({ mx: ["mx.domeneshop.no"] }) },
  { names: ["Loopia Mail"], records: () => ({ mx: ["mailcluster.loopia.se", "mail2.loopia.se"] }) },
  { names: [], records: (domain) => ({ mx: [`mail.${domain}`] }) },
  { names: [], records: () => ({}) },
];
