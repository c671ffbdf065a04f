import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { slowSince } from '../../../testing/fixture-reports.ts';
import { desk, expectReadable, visitWith } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { isFocused } from '../../../test/desk.ts';

const current = shopPerTest();
const list = '/admin/reports';

const visit = (work: (page: Page) => Promise<void>) =>
  visitWith({ ...desk, token: adminToken }, async (page, problems) => {
    await work(page);
    expect(problems.filter((text) => !text.includes('status of 503'))).toEqual([]);
  });
const go = (page: Page, path: string) => page.goto(current.shop.url + path);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it('is readable loaded, empty and with days the wrong way round', { timeout: 120_000 }, () =>
  visit(async (page) => {
    for (const [path, sign] of [
      [list, '1.240 linhas'],
      [`${list}?from=2031-01-01`, 'Nada neste período.'],
      [`${list}?from=2026-11-10&to=2026-11-01`, 'O último dia é antes do primeiro.'],
    ] as const) {
      await go(page, path);
      await page.getByText(sign).first().waitFor();
      await expectReadable(page);
    }
    expect(await page.getByRole('button', { name: 'Baixar CSV: Vendas' }).isDisabled()).toBe(true);
  }),
);

it.each([
  ['Vendas', 'sales', 1_240],
  ['Comissões', 'commissions', 1],
  ['Produtos', 'products', 96],
  ['Usuários', 'users', 31],
])('%s comes as a file under the name that the server gives it', (title, type, rows) =>
  visit(async (page) => {
    await go(page, list);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Baixar CSV: ${title}` }).click(),
    ]);
    const name = `${type}_report_2026-11-21.csv`;
    expect(file.suggestedFilename()).toBe(name);
    const text = await readFile(await file.path(), 'utf8');
    expect(text.split('\r\n')).toHaveLength(rows + 2);
    await card(page, title).getByText(`Arquivo salvo: ${name}`).waitFor();
  }),
);

it('shows how far a download is, and cancels it by keyboard alone', () =>
  visit(async (page) => {
    await go(page, list);
    await page.getByLabel('De', { exact: true }).fill(slowSince);
    await page.waitForURL(/from=2020-01-01/);
    const sales = card(page, 'Vendas');
    await sales.getByText('1.240 linhas').waitFor();
    const button = page.getByRole('button', { name: 'Baixar CSV: Vendas' });
    await button.focus();
    await page.keyboard.press('Enter');

    await sales.getByText('620 de 1.240 linhas').waitFor();
    const bar = sales.getByRole('progressbar', { name: 'Download: Vendas' });
    expect(await bar.getAttribute('value')).toBe('620');
    await expectReadable(page);
    const cancel = page.getByRole('button', { name: 'Cancelar o download: Vendas' });
    await expect.poll(() => isFocused(cancel)).toBe(true);
    await page.keyboard.press('Enter');

    await sales.getByText('Download cancelado. Nada foi salvo.').waitFor();
    await expect.poll(() => isFocused(button)).toBe(true);
  }));

it('keeps its days in the address, without what is no day', () =>
  visit(async (page) => {
    await go(page, `${list}?from=2026-02-31&to=2026-11-21`);
    expect(await page.getByLabel('De', { exact: true }).inputValue()).toBe('');
    expect(await page.getByLabel('Até', { exact: true }).inputValue()).toBe('2026-11-21');
    await page.getByRole('button', { name: 'Todo o período' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  }));

it('says what failed, and counts and downloads again', { timeout: 120_000 }, () =>
  visit(async (page) => {
    await go(page, list);
    const users = card(page, 'Usuários');
    await users.getByText('31 linhas').waitFor();
    current.shop.gateway.fail(503);
    await page.getByRole('button', { name: 'Baixar CSV: Usuários' }).click();
    await users.getByRole('alert').getByText('Não foi possível baixar o relatório.').waitFor();
    await page.getByLabel('Até', { exact: true }).fill('2026-11-20');
    await users.getByText('Não foi possível contar as linhas.').waitFor({ timeout: 40_000 });
    await expectReadable(page);
    current.shop.gateway.fail(null);
    await users.getByRole('button', { name: 'Tentar de novo' }).click();
    await users.getByText('31 linhas').waitFor();
    await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar CSV: Usuários' }).click(),
    ]);
  }),
);
