import { deliveryCalendar } from '@largo/kernel';
import type { WebConfig } from './config.ts';
import { literals } from '../shared/literals/index.ts';
import type { SiteSettings } from '../shared/render-contract.ts';

/** The demo city. Every value can be replaced by the operator (see config.ts). */
export const defaultSettings: SiteSettings = {
  brand: 'Largo',
  city: 'Campinas',
  state: 'SP',
  tagline: 'O que é bom mora perto.',
  publicUrl: 'http://localhost:8080',
  company: {
    name: 'Largo Comércio Local Ltda.',
    cnpj: '99.999.999/0001-91',
    address: 'Largo do Rosário, s/n, Centro, Campinas, SP, 13010-111',
    email: 'contato@largo.test',
    phone: '(19) 3000-0000',
    whatsapp: '',
    dpo: 'Equipe de privacidade',
    dpoEmail: 'contato@largo.test',
  },
  literals: literals['pt-BR'],
  calendar: deliveryCalendar(
    { weekdays: [1, 2, 3, 4, 5, 6], closedDates: [], cutoffHour: 18 },
    new Date(),
  ),
};

/** The operator's city and company; what is not set stays the demo city's. */
export function siteSettings(config: WebConfig): SiteSettings {
  const { company } = defaultSettings;
  return {
    brand: config.SITE_BRAND ?? defaultSettings.brand,
    city: config.SITE_CITY ?? defaultSettings.city,
    state: config.SITE_STATE ?? defaultSettings.state,
    tagline: config.SITE_TAGLINE ?? defaultSettings.tagline,
    publicUrl: config.PUBLIC_URL.replace(/\/$/, ''),
    company: {
      name: config.COMPANY_NAME ?? company.name,
      cnpj: config.COMPANY_CNPJ ?? company.cnpj,
      address: config.COMPANY_ADDRESS ?? company.address,
      email: config.COMPANY_EMAIL ?? company.email,
      phone: config.COMPANY_PHONE ?? company.phone,
      whatsapp: config.COMPANY_WHATSAPP ?? company.whatsapp,
      dpo: config.COMPANY_DPO ?? company.dpo,
      dpoEmail: config.COMPANY_DPO_EMAIL ?? config.COMPANY_EMAIL ?? company.dpoEmail,
    },
    literals: literals[config.SITE_TEXTS],
    calendar: deliveryCalendar(
      {
        weekdays: config.DELIVERY_WEEKDAYS,
        closedDates: config.DELIVERY_CLOSED_DATES,
        cutoffHour: config.DELIVERY_CUTOFF_HOUR,
      },
      new Date(),
    ),
  };
}
