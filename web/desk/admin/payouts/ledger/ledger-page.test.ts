import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminToken } from '../../../../testing/fixture-admin.ts';
import { stores } from '../../../../testing/fixture-payout-data.ts';
import { desk, expectReadable, type Look, looks, visitWith } from '../../../../test/browsing.ts';
import { shopPerTest } from '../../../../test/shop-per-test.ts';

const current = shopPerTest();
const visit = (work: (page: Page) => Promise<void>, look: Look = desk) =>
  visitWith({ ...look, token: adminToken }, async (page, problems) => {
    await work(page);
    expect(problems.filter((text) => !text.includes('status of 503'))).toEqual([]);
  });
const go = (page: Page, path: string) => page.goto(current.shop.url + path);
const rows = (page: Page) => page.getByRole('row');

it('fits desk and phone in every state and passes axe, light and dark', { timeout: 120_000 }, () =>
  visit(async (page) => {
    for (const [path, sign] of [
      ['/admin/ledger', 'débitos e créditos se igualam'],
      ['/admin/ledger?account=commission', 'a crédito'],
      [`/admin/ledger?store=${stores[0]?.id}`, 'saldo de .* a crédito'],
      ['/admin/ledger?from=2030-01-01', 'Nenhum lançamento encontrado'],
    ] as const) {
      await go(page, path);
      await page.getByText(new RegExp(sign)).first().waitFor();
      await expectReadable(page);
    }
    await page.route('**/api/admin/ledger/check', (call) =>
      call.fulfill({
        json: {
          check: {
            at: '2026-11-21T06:00:00.000Z',
            payouts: 20,
            stores: 3,
            differences: 1,
            findings: [
              { subject: 'payout', subjectId: '01900004-0000-7000-9000-000000000001', figure: 'transferred', entries: 93, inUse: 186 },
            ],
          },
        },
      }),
    ); // prettier-ignore
    await go(page, '/admin/ledger');
    await page.getByText('1 valor não é a soma dos lançamentos').waitFor();
    await expectReadable(page);
    await page.getByRole('link', { name: /Repasse, transferido/ }).click();
    await page.getByRole('button', { name: 'Tirar o filtro: Um pedido' }).waitFor();
  }),
);

it.each(looks)('lists what is behind a figure of a payout at $width px', (look) =>
  visit(async (page) => {
    await go(page, '/admin/payouts?transfer=completed');
    await page
      .getByRole('link', { name: /^Detalhes/ })
      .first()
      .click();
    await page.getByRole('link', { name: /Ver os lançamentos: Transferido/ }).click();
    await page.getByText(/^1 lançamento · saldo de R\$\s[\d.,]+ a crédito$/).waitFor();
    await page.getByRole('button', { name: 'Tirar o filtro: Um pedido' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?account=payout_clearing');
    await page.getByText(/^\d+ lançamentos? · saldo de/).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Resumo' }).waitFor();
  }, look),
);

it('loads more below, keeps what is shown when that fails, and tries again', () =>
  visit(async (page) => {
    await go(page, '/admin/ledger');
    await expect.poll(() => rows(page).count()).toBe(51);
    await page.route('**/api/admin/ledger?*', (call) => call.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await page.getByText('Não foi possível carregar mais.').waitFor();
    expect(await rows(page).count()).toBe(51);
    await page.unroute('**/api/admin/ledger?*');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(60);
  }));

it("leads from a store's sums to its entries", () =>
  visit(async (page) => {
    await go(page, `/admin/payouts?view=sellers&seller=${stores[0]?.id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: /Ver os lançamentos: / }).first().click();
    await page.getByRole('button', { name: /^Tirar o filtro: Loja/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('account')).toBe('seller_payable');
  })); // prettier-ignore

it.each(looks)('says what each month left to the platform at $width px', (look) =>
  visit(async (page) => {
    await go(page, '/admin/ledger');
    await page.getByText(/^Quanto a plataforma ganhou: R\$\s373,25 em novembro de 2026$/).click();
    const months = page.getByRole('table', { name: 'Quanto a plataforma ganhou' });
    await months.getByText(/^−R\$\s61,15$/).waitFor();
    await months.getByText(/^−R\$\s9,10$/).waitFor();
    await expectReadable(page);
  }, look),
);
