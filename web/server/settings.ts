import type { SiteSettings } from './render-contract.ts';

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
  },
};
