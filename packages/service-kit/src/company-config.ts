import Type from 'typebox';
import { ownText } from './production-rules.ts';

/** The company that runs the shop, for pages and mails. */
export const CompanyConfig = Type.Object({
  COMPANY_NAME: ownText('Largo Comércio Local Ltda.'),
  COMPANY_CNPJ: ownText('99.999.999/0001-91'),
  COMPANY_ADDRESS: ownText('Largo do Rosário, s/n, Centro, Campinas, SP, 13010-111'),
  COMPANY_EMAIL: ownText('contato@largo.test'),
});
