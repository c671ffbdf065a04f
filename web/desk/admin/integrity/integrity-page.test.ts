import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import {
  desk as wide,
  expectReadable,
  type Look,
  looks,
  visitWith,
} from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';

const current = shopPerTest();

const visit = (work: (page: Page) => Promise<void>, look: Look = wide) =>
  visitWith({ ...look, token: adminToken }, async (page, problems) => {
    await work(page);
    expect(problems).toEqual([]);
  });
const go = (page: Page, path: string) => page.goto(current.shop.url + path);
const close = 'Encerrar a diferença do pagamento 1340000001';

const states: readonly [path: string, sign: string][] = [
  ['/admin/integrity', 'Pagamento que não conhecemos'],
  ['/admin/integrity?state=closed', 'Acertada no Mercado Pago'],
  ['/admin/integrity?view=days', 'Não confere'],
];
it('fits desk and phone in every state and passes axe, light and dark', { timeout: 90_000 }, () =>
  visit(async (page) => {
    for (const [path, sign] of states) {
      await go(page, path);
      await page.getByText(sign).first().waitFor();
      await expectReadable(page);
    }
    await go(page, '/admin/integrity');
    await page.getByRole('button', { name: close }).click();
    await page.getByRole('dialog', { name: 'Encerrar a diferença?' }).waitFor();
    await expectReadable(page);
  }),
);

it.each(looks)('closes a difference with what was done at $width px', (look) =>
  visit(async (page) => {
    await go(page, '/admin/integrity');
    await page.getByRole('button', { name: close }).click();
    const question = page.getByRole('dialog', { name: 'Encerrar a diferença?' });
    await question.getByRole('button', { name: 'Encerrar' }).click();
    await question.getByText('Escreva o que foi feito.').waitFor();

    await question.getByLabel('Motivo').selectOption({ label: 'A plataforma assume' });
    await question.getByLabel('O que foi feito').fill('Diferença de arredondamento');
    await question.getByRole('button', { name: 'Encerrar' }).click();
    await page.getByText('Diferença encerrada.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: close }).count()).toBe(0);

    await page.getByLabel('Situação').selectOption({ label: 'Encerradas' });
    await page.getByText('Diferença de arredondamento').waitFor();
    expect(new URL(page.url()).search).toBe('?state=closed');

    await page.getByRole('link', { name: 'Quem encerrou' }).first().click();
    await page.getByText('encerrou a diferença do pagamento').first().waitFor();
  }, look),
);
