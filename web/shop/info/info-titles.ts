import { paths } from '@largo/web-kit/config/paths.ts';
import type { SiteSettings } from '@largo/web-kit/config/settings.ts';

/** Apart from the texts: each text loads with its own page, and every page names the others. */
export const infoTitles = {
  [paths.helpBuyer]: () => 'Ajuda para comprar',
  [paths.helpSeller]: () => 'Ajuda para vender',
  [paths.support]: () => 'Suporte',
  [paths.faq]: () => 'Perguntas frequentes',
  [paths.sellerBenefits]: ({ brand }: SiteSettings) => `Vantagens de vender no ${brand}`,
  [paths.privacy]: () => 'Política de privacidade',
  [paths.terms]: () => 'Termos de uso',
  [paths.lgpd]: () => 'LGPD: seus direitos',
};
export type InfoPath = keyof typeof infoTitles;
