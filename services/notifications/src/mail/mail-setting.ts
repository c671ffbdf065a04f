import type { NotificationsConfig } from '../config.ts';
import type { MailSetting } from './mail-content.ts';

export function mailSetting(config: Readonly<NotificationsConfig>): MailSetting {
  return {
    brand: config.BRAND_NAME,
    city: config.CITY_NAME,
    publicUrl: config.PUBLIC_URL,
    company: {
      name: config.COMPANY_NAME,
      cnpj: config.COMPANY_CNPJ,
      address: config.COMPANY_ADDRESS,
      email: config.COMPANY_EMAIL,
    },
  };
}
