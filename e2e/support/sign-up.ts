import { eventually } from '@largo/testkit';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Visitor } from './browsing.ts';
import { password } from './people.ts';

const system = inject('system');

/** The browser logs rejected requests that the test provokes. */
export const unexpected = ({ problems }: Visitor): string[] =>
  problems.filter((text) => !/status of 40[03]/.test(text));

export async function fillAccount(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome completo').fill('Ana Campineira');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('CPF', { exact: true }).fill('529.982.247-25');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha', { exact: true }).fill(password);
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('CEP', { exact: true }).fill('13025151');
  await expect.poll(() => page.getByLabel('Cidade', { exact: true }).inputValue()).toBe('Campinas');
  await page.getByLabel('Bairro', { exact: true }).fill('Cambuí');
  await page.getByLabel('Rua', { exact: true }).fill('Rua Maria Monteiro');
  await page.getByLabel('Número', { exact: true }).fill('10');
}

export const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continuar', exact: true }).click();

export async function registerFromLogin(visitor: Visitor, email: string): Promise<void> {
  const { page, look } = visitor;
  await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).click();
  await fillAccount(page, email);
  await goOn(page);
  await fillAddress(page);
  await goOn(page);
  await look('review');
  await page.getByRole('button', { name: 'Criar minha conta' }).click();
  await page.getByRole('heading', { name: 'Confirme seu e-mail' }).waitFor();
}

/** The six digits of the newest mail. */
export async function mailedCode(email: string): Promise<string> {
  return eventually(
    async () => {
      const url = `${system.mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`;
      const [mail] = (await (await fetch(url)).json()) as { text: string }[];
      return mail?.text.match(/^\d{6}$/m)?.[0];
    },
    { timeoutMs: 30_000 },
  );
}

/** The newest link of its kind. */
export async function mailLink(
  email: string,
  kind: 'verify-email' | 'reset-password',
): Promise<string> {
  return eventually(
    async () => {
      const url = `${system.mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`;
      const mails = (await (await fetch(url)).json()) as { text: string }[];
      const links = mails.flatMap(
        ({ text }) => new RegExp(`http\\S+${kind}/[^\\s"]+`).exec(text)?.[0] ?? [],
      );
      return links[0];
    },
    { timeoutMs: 30_000 },
  );
}
