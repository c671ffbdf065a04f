import { configuredCalendar } from '@largo/service-kit';
import { demoConfig, type WebConfig } from './config.ts';
import { literals } from '../shared/literals/index.ts';
import type { SiteSettings } from '../shared/render-contract.ts';

/** The operator's city and company, as pages show them. */
export function siteSettings(config: WebConfig): SiteSettings {
  return {
    brand: config.SITE_BRAND,
    city: config.SITE_CITY,
    state: config.SITE_STATE,
    tagline: config.SITE_TAGLINE,
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    company: {
      name: config.COMPANY_NAME,
      cnpj: config.COMPANY_CNPJ,
      address: config.COMPANY_ADDRESS,
      email: config.COMPANY_EMAIL,
      phone: config.COMPANY_PHONE,
      whatsapp: config.COMPANY_WHATSAPP ?? '',
      dpo: config.COMPANY_DPO,
      dpoEmail: config.COMPANY_DPO_EMAIL ?? config.COMPANY_EMAIL,
    },
    literals: literals[config.SITE_TEXTS],
    calendar: configuredCalendar(config, new Date()),
  };
}

/** The demo city's. */
export const defaultSettings: SiteSettings = siteSettings(demoConfig);
