import {
  ClosingConfig,
  CompanyConfig,
  DeliveryConfig,
  httpsOnly,
  ownText,
  readConfig,
} from '@largo/service-kit';
import Type, { type Static } from 'typebox';

const Text = Type.Optional(Type.String());
const Origin = Type.String({ pattern: '^https?://[^/]+/?$' });

/** What the web process reads from its environment. */
export const WebConfig = Type.Object({
  PORT: Type.Integer({ default: 3000, minimum: 0, maximum: 65_535 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  /** Origin of the gateway, as this process reaches it. */
  API_URL: Origin,
  /** Address of the shop in a visitor's browser; in canonical links and structured data. */
  PUBLIC_URL: Type.String({ pattern: '^https?://', production: httpsOnly }),
  /** Origins that the provider's card fields come from, separated by commas; Mercado Pago's when empty. */
  PAYMENT_ORIGINS: Type.Optional(Type.Array(Origin)),
  ...ClosingConfig.properties,
  LOG_LEVEL: Type.String({ default: 'info' }),
  /** In production the demo's company is refused. */
  LARGO_MODE: Type.Enum(['production', 'demo'], { default: 'production' }),
  SITE_BRAND: Type.String({ default: 'Largo' }),
  SITE_CITY: Type.String({ default: 'Campinas' }),
  SITE_STATE: Type.String({ default: 'SP' }),
  SITE_TAGLINE: Type.String({ default: 'O que é bom mora perto.' }),
  /** What the specification spells in English: in Portuguese, or to the letter. */
  SITE_TEXTS: Type.Enum(['pt-BR', 'specification'], { default: 'pt-BR' }),
  ...DeliveryConfig.properties,
  ...CompanyConfig.properties,
  COMPANY_PHONE: ownText('(19) 3000-0000'),
  COMPANY_WHATSAPP: Text,
  /** Who answers for personal data, and where; the company's e-mail when there is no other. */
  COMPANY_DPO: ownText('Equipe de privacidade'),
  COMPANY_DPO_EMAIL: Text,
});
export type WebConfig = Readonly<Static<typeof WebConfig>>;

/** The configuration of the demo city. */
export const demoConfig: WebConfig = readConfig(WebConfig, {
  API_URL: 'http://localhost:8080',
  PUBLIC_URL: 'http://localhost:8080',
});
