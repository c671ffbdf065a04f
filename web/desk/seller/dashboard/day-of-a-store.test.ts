import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectReadable, looks } from '../../../test/browsing.ts';
import { changeOf, shapesOf } from '../../screens/day-figures.ts';
import { durationOf, type DailyStats } from '../../order/sales-figures.tsx';
import { dailyStats, payoutSummary } from '../../../testing/fixture-figures.ts';
import { sellingIn } from '../../../test/selling.ts';

const tile = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
const answer = (page: Page, path: string, json: object, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json }));
const money = '**/api/payouts/summary';
const stats = '**/api/orders/stats?*groupBy=day*';

// Long walks, also on a busy machine.
describe("a store's day", { timeout: 60_000 }, () => {
  it.each(looks)('says where its money is, with reason and day, at $width px', async (look) => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard');
      await tile(page, 'A receber').getByText('R$ 93,00').waitFor();
      const notes = [
        ['A receber', '2 vendas pagas esperam o comprador confirmar que recebeu.'],
        ['Em liberação', 'R$ 93,00 em 06/12/2026.'],
        ['Retido', '1 problema relatado.'],
        ['Liberado', 'Cadastre sua chave Pix para receber.'],
        ['Pago', 'Nenhum repasse até agora.'],
      ] as const;
      for (const [label, note] of notes) await tile(page, label).getByText(note).waitFor();
      expect(await tile(page, 'A devolver').count()).toBe(0);
      await expectReadable(page);
      await tile(page, 'Liberado').getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: 'Pagamentos' }).waitFor();
    }, look);
  });

  it('names no trouble that there is not, and every one that there is', async () => {
    await sellingIn(async ({ page, go }) => {
      const { released, waiting } = payoutSummary;
      const later = {
        ...payoutSummary,
        onHold: { amount: 0, count: 0, since: null, reasons: [] },
        waiting: { ...waiting, amount: 0, count: 0, nextReleaseAt: null, nextAmount: 0 },
        released: { ...released, waitsFor: 'debt' },
        paid: { amount: 93, count: 1, lastPaidAt: '2026-11-20T12:00:00Z' },
        debt: 46.5,
      };
      await answer(page, money, { summary: later });
      await go('/dashboard');
      await tile(page, 'Pago').getByText('Último repasse em 20/11/2026.').waitFor();
      await tile(page, 'Em liberação').getByText('espera 15 dias').waitFor();
      await tile(page, 'Liberado').getByText('Espera cobrir R$ 46,50 de devoluções.').waitFor();
      await tile(page, 'A devolver').getByText('R$ 46,50').waitFor();
      expect(await tile(page, 'Retido').count()).toBe(0);
    });
  });

  it('shows thirty days as a picture and as a table with the same figures', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard');
      const chart = page.getByRole('region', { name: 'Vendas dos últimos 30 dias' });
      await chart.getByText('25% a mais que nos 30 dias antes').waitFor();
      await chart.getByRole('img', { name: 'Receita por dia, de 23/10 a 21/11' }).waitFor();
      expect(await chart.locator('rect').count()).toBe(30);
      await chart.getByText('Ver em tabela').click();
      const texts = await chart.getByRole('row').allInnerTexts();
      const rows = texts.map((text) => text.replaceAll('\u00A0', ' ').split(/\s*\t\s*/));
      expect(rows).toHaveLength(32);
      expect(rows[1]).toEqual(['21/11', 'R$ 50,00', '1', 'R$ 0,00', '0']);
      expect(rows.at(-1)).toEqual(['Total', 'R$ 500,00', '7', 'R$ 400,00', '4']);
      await expectReadable(page);
      // By keyboard: the two measures are one choice.
      await chart.getByRole('radio', { name: 'Receita' }).focus();
      await page.keyboard.press('ArrowRight');
      await chart.getByText('7 pedidos pagos', { exact: true }).waitFor();
      await chart.getByRole('img', { name: 'Pedidos por dia, de 23/10 a 21/11' }).waitFor();
      await chart.getByText('75% a mais que nos 30 dias antes').waitFor();
    });
  });

  it('says how long things take, and nothing where there is nothing to say', async () => {
    await sellingIn(async ({ page, go }) => {
      await go('/dashboard');
      await tile(page, 'Você começa a preparar em').getByText('42 min').waitFor();
      await tile(page, 'Você começa a preparar em').getByText('Em média, em 6 pedidos.').waitFor();
      await tile(page, 'Do envio à entrega').getByText('–').waitFor();
    });
  });

  it('is calm for a store without sales', async () => {
    await sellingIn(async ({ page, go }) => {
      const { period, before } = dailyStats();
      const none = (of: DailyStats['period']) => ({
        ...of,
        orders: 0,
        revenue: 0,
        days: of.days.map(({ day }) => ({ day, orders: 0, revenue: 0 })),
      });
      const totals = { totalOrders: 0, totalValue: 0, confirmedRevenue: 0, byStatus: {} };
      const byDay = { period: none(period), before: none(before), times: null };
      await answer(page, stats, { stats: totals, byDay });
      await go('/dashboard');
      await page.getByText('Nenhuma venda paga neste período.').waitFor();
      expect(await page.getByText('Ver em tabela').count()).toBe(0);
      await expectReadable(page);
    });
  });

  it('says what could not be loaded, and tries again', async () => {
    await sellingIn(async ({ page, go }) => {
      const away = { code: 'RATE_LIMITED', error: 'later' };
      await answer(page, money, away, 429);
      await answer(page, stats, away, 429);
      await go('/dashboard');
      await page.getByText('Não foi possível carregar as vendas por dia').waitFor();
      const failed = page
        .getByRole('alert')
        .filter({ hasText: 'Não foi possível carregar o seu dinheiro' });
      await failed.waitFor();
      await expectReadable(page);
      await page.unroute(money);
      await failed.getByRole('button', { name: 'Tentar de novo' }).click();
      await tile(page, 'A receber').getByText('R$ 93,00').waitFor();
    });
  });
});

describe('the figures of the chart', () => {
  it('compare only with something', () => {
    expect([changeOf(5, 0), changeOf(0, 0), changeOf(50, 40), changeOf(0, 7)]).toEqual([
      null,
      null,
      25,
      -100,
    ]);
  });

  it('are no more exact than it matters', () => {
    expect([0, 89, 90, 47 * 60, 48 * 60, 100 * 60].map(durationOf)).toEqual([
      '0 min',
      '89 min',
      '2 h',
      '47 h',
      '2 dias',
      '4 dias',
    ]);
  });

  it('stand on one scale with the days before', () => {
    const { period, before } = dailyStats();
    const revenue = (of: DailyStats['period']) => of.days.map((day) => day.revenue);
    const { bars, line, most } = shapesOf(revenue(period), revenue(before));
    expect(most).toBe(300);
    expect(Math.max(...bars.map(({ height }) => height))).toBe(156);
    expect(bars.every(({ y, height }) => y + height === 160)).toBe(true);
    expect(line.split(' ')).toHaveLength(30);
  });
});
