import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { cityDailyStats } from '../../../testing/fixture-figures.ts';
import { idOf, stores } from '../../../testing/fixture-payout-data.ts';
import { ageingMeasure, cityMeasures } from './figure-measures.ts';
import { desk, expectReadable, type Look, looks, visitWith } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { isFocused } from '../../../test/desk.ts';

const current = shopPerTest();
const visit = (work: (page: Page) => Promise<void>, look: Look = desk) =>
  visitWith({ ...look, token: adminToken }, work);
const home = (page: Page) => page.goto(`${current.shop.url}/dashboard`);
const answer = (page: Page, path: string, json: object, status = 200) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json }));
const card = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).locator('..');

const nothing = { count: 0, amount: 0, oldest: null };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const waiting = (count: number, amount: number, days: number, id = idOf(5, 1)) => ({
  count,
  amount,
  oldest: { id, since: daysAgo(days) },
});
const away = { code: 'RATE_LIMITED', error: 'later' };

describe('an empty city', () => {
  const noRows = { page: 1, limit: 1, total: 0, pages: 0, hasPrev: false, hasNext: false };
  const places = (totalItems: number) => ({
    neighborhoods: [],
    pagination: { currentPage: 1, totalPages: 1, totalItems, itemsPerPage: 1 },
  });

  it.each(looks)('leads through its first steps, at $width px', (look) =>
    visit(async (page) => {
      await answer(page, '/admin/products?*', { products: [], total: 0, pagination: noRows });
      await answer(page, '/admin/neighborhoods?*', places(3));
      await answer(page, '/admin/users?*', { users: [], pagination: noRows });
      await answer(page, '/categories', { categories: [] });
      await home(page);
      const steps = page.getByRole('heading', { name: 'Primeiros passos' }).locator('../..');
      await steps.getByText('1 de 4 prontos').waitFor();
      await steps.getByText('Sem uma categoria nenhum produto pode ser cadastrado.').waitFor();
      await expectReadable(page);
      await steps.getByRole('link', { name: 'Criar categorias' }).click();
      await page.waitForURL(/\/admin\/categories/);
    }, look),
  );

  it('says nothing of first steps where products are', () =>
    visit(async (page) => {
      await home(page);
      await card(page, 'Repasses a pagar').waitFor();
      expect(await page.getByText('Primeiros passos').count()).toBe(0);
    }));
});

// Long walks, also on a busy machine.
describe('the queues', { timeout: 90_000 }, () => {
  it.each(looks)('say how much, how much money and since when, at $width px', (look) =>
    visit(async (page) => {
      await answer(page, '/admin/payout/queue', {
        payable: waiting(1_240, 98_765.4, 115),
        failed: waiting(2, 186, 4, idOf(5, 3)),
        debts: waiting(1, 87.5, 40, stores[1]?.id),
        delayedReleases: waiting(3, 279, 2, idOf(5, 6)),
      });
      await answer(page, '/admin/payments/queue', {
        chargebacks: nothing,
        documentsDueAt: null,
        differences: waiting(231, 271.65, 1),
        delayedRefunds: nothing,
        isProviderAway: true,
      });
      await home(page);
      const payouts = card(page, 'Repasses a pagar');
      await payouts.getByText('1.240', { exact: true }).waitFor();
      expect(await payouts.innerText()).toMatch(
        /mais antigo há 115 dias\s+R\$\s98\.765,40 ao todo/,
      );
      expect(await card(page, 'Lojas que devem').innerText()).toMatch(/há 40 dias/);
      expect(await card(page, 'Liberações atrasadas').innerText()).toMatch(/R\$\s279,00 ao todo/);
      await card(page, 'Diferenças com o Mercado Pago').getByText('231').first().waitFor();
      await card(page, 'Reembolsos parados no Mercado Pago')
        .getByText('O Mercado Pago não responde agora.')
        .waitFor();
      await page
        .getByRole('list', { name: 'Nada esperando:' })
        .getByRole('link', { name: 'Pagamentos contestados' })
        .waitFor();
      await expectReadable(page);
    }, look),
  );

  it('stay as dark as the system once the rest of the page is there', () =>
    visit(
      async (page) => {
        await home(page);
        await page.getByRole('list', { name: 'Nada esperando:' }).waitFor();
        const scheme = () =>
          page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
        await expect.poll(scheme).toBe('dark');
      },
      { ...desk, scheme: 'dark' },
    ));

  const roads: readonly [title: string, list: RegExp, row: RegExp][] = [
    ['Problemas relatados', /\/admin\/orders\?view=refunds$/, /view=refunds&refund=[0-9a-f-]{36}$/],
    [
      'Reembolsos a decidir',
      /\/admin\/orders\?view=refunds$/,
      /view=refunds&refund=[0-9a-f-]{36}$/,
    ],
    ['Pagamentos contestados', /payments\?view=chargebacks$/, /\/admin\/payments\/[0-9a-f-]{36}$/],
    ['Repasses que falharam', /payouts\?transfer=failed$/, /\/admin\/payouts\/[0-9a-f-]{36}$/],
    ['Lojas que devem', /view=sellers&status=debt$/, /status=debt&seller=[0-9a-f-]{36}$/],
  ];
  it('lead to the list, and the oldest to the row in which it is decided', () =>
    visit(async (page) => {
      for (const [title, list, row] of roads) {
        await home(page);
        await card(page, title).getByRole('link', { name: 'Abrir a fila' }).click();
        await page.waitForURL(list);
        await page.goBack();
        await card(page, title)
          .getByRole('link', { name: /^mais antigo/ })
          .click();
        await page.waitForURL(row);
      }
    }));

  it('are reached and opened by keyboard', () =>
    visit(async (page) => {
      await home(page);
      const oldest = card(page, 'Repasses a pagar').getByRole('link', { name: /^mais antigo/ });
      await oldest.focus();
      await page.keyboard.press('Tab');
      const list = card(page, 'Repasses a pagar').getByRole('link', { name: 'Abrir a fila' });
      expect(await isFocused(list)).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL(/payouts$/);
    }));

  it('that nothing waits in are one line', () =>
    visit(async (page) => {
      await answer(page, '/refunds/queue', {
        requests: nothing,
        disputes: nothing,
        disputesDueAt: null,
        failed: nothing,
      });
      await answer(page, '/admin/payout/queue', {
        payable: nothing,
        failed: nothing,
        debts: nothing,
        delayedReleases: nothing,
      });
      await home(page);
      const calm = page.getByRole('list', { name: 'Nada esperando:' });
      await calm.getByRole('link', { name: 'Repasses a pagar' }).waitFor();
      await calm.getByRole('link', { name: 'Problemas relatados' }).waitFor();
      await expectReadable(page);
    }));

  it('that cannot be counted say so, hide no other, and are tried again', () =>
    visit(async (page) => {
      await answer(page, '/admin/payout/queue', away, 429);
      await home(page);
      const failed = card(page, 'Repasses a pagar').getByRole('alert');
      await failed.getByText('Não deu para contar agora.').waitFor();
      await card(page, 'Pagamentos contestados').getByText('documentos até').waitFor();
      await expectReadable(page);
      await page.unroute('**/api/admin/payout/queue');
      await failed.getByRole('button', { name: 'Tentar de novo' }).click();
      await card(page, 'Repasses a pagar')
        .getByText(/ao todo/)
        .waitFor();
    }));
});

describe('the last thirty days', { timeout: 60_000 }, () => {
  const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  it('are a picture and a table each, against the thirty before', () =>
    visit(async (page) => {
      await home(page);
      const gmv = chart(page, 'Valor vendido (GMV)');
      expect(await gmv.getByRole('strong').or(gmv.locator('strong')).innerText()).toMatch(
        /R\$\s500,00/,
      );
      await gmv.getByText('14% a mais que nos 30 dias antes').waitFor();
      await gmv
        .getByRole('img', { name: /^Valor vendido \(GMV\) por dia, de 23\/10 a 21\/11$/ })
        .waitFor();
      const rate = chart(page, 'Taxa de reembolso');
      await rate.getByText('0,0%', { exact: true }).first().waitFor();
      await rate.getByText('9,1 pontos percentuais a menos que nos 30 dias antes').waitFor();
      await chart(page, 'Parte da plataforma').getByText('7,0%').first().waitFor();
      await chart(page, 'Pedidos pagos').getByText('7 pedidos pagos', { exact: true }).waitFor();
      const ageing = chart(page, 'Espera dos repasses');
      await ageing.getByText('2,0 dias', { exact: true }).waitFor();
      await ageing.getByText('50% a menos que nos 30 dias antes').waitFor();
      for (const name of ['Valor vendido (GMV)', 'Parte da plataforma', 'Espera dos repasses'])
        await chart(page, name).getByText('Ver em tabela').click();
      const texts = await gmv.getByRole('row').allInnerTexts();
      const rows = texts.map((text) => text.replaceAll('\u00A0', ' ').split(/\s*\t\s*/));
      expect(rows).toHaveLength(32);
      expect(rows[1]).toEqual(['21/11', 'R$ 50,00', 'R$ 0,00']);
      expect(rows.at(-1)).toEqual(['No período', 'R$ 500,00', 'R$ 440,00']);
      await expectReadable(page);
    }));

  it('are calm in a city without sales, and say what could not be loaded', () =>
    visit(async (page) => {
      const { period, before, market } = cityDailyStats();
      const zero = { gmv: 0, fees: 0, refunded: 0 };
      const calm = (of: typeof period) => ({
        ...of,
        orders: 0,
        revenue: 0,
        days: of.days.map(({ day }) => ({ day, orders: 0, revenue: 0 })),
      });
      const none = { ...zero, days: (market?.period.days ?? []).map(() => zero) };
      const totals = { totalOrders: 0, totalValue: 0, confirmedRevenue: 0, byStatus: {} };
      const byDay = {
        period: calm(period),
        before: calm(before),
        times: null,
        market: { period: none, before: none },
      };
      await answer(page, '/orders/stats?*groupBy=day*', { stats: totals, byDay });
      await answer(page, '/admin/payout/ageing', away, 429);
      await home(page);
      await chart(page, 'Valor vendido (GMV)').getByText('Nada neste período.').waitFor();
      await page.getByText('Não foi possível carregar a espera dos repasses').waitFor();
      await expectReadable(page);
      await page.unroute('**/api/admin/payout/ageing');
      await page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' }).click();
      await chart(page, 'Espera dos repasses').getByText('2,0 dias', { exact: true }).waitFor();
    }));
});

describe('rates', () => {
  it('are of what was sold on the day, and of the whole period', () => {
    const { market, ...days } = cityDailyStats();
    if (!market) throw new Error('no figures of the city');
    const { takeRate, refundRate } = cityMeasures({ ...days, market });
    expect(takeRate.period).toMatchObject({ whole: 7 });
    expect(takeRate.before.whole).toBe(6.4);
    expect(refundRate.before.whole).toBe(9.1);
    expect(takeRate.period.values.filter((value) => value > 0)).toEqual([7, 7, 7]);
  });

  it('of an age are days', () => {
    const series = {
      from: '',
      to: '',
      averageDays: 1.5,
      days: [{ day: '', waiting: 1, averageDays: 1.5 }],
    };
    const measure = ageingMeasure({ period: series, before: series });
    expect([0, 1.5, 2].map((days) => measure.say(days))).toEqual([
      '0,0 dias',
      '1,5 dia',
      '2,0 dias',
    ]);
  });
});
