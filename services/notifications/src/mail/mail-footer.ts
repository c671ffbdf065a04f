import type { MailSetting } from './mail-content.ts';

/** The sender: the shop, and the company that runs it. */
export function footerLines({ brand, city, company }: MailSetting): string[] {
  const { name, cnpj, address, email } = company;
  return [
    `${brand}: o comércio do seu bairro, em ${city}`,
    `${name} · CNPJ ${cnpj}`,
    address,
    `Dúvidas? Escreva para ${email}`,
  ];
}
