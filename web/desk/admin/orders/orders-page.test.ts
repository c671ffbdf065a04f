import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { startOf } from '@largo/web-kit/format/dates.ts';
import { activeOrders, lostShare } from './order-totals.tsx';
import { openOrders } from '../../../testing/fixture-orders.ts';
import { adminToken } from '../../../testing/fixture-admin.ts';
import { expectReadable, phone, visitWith } from '../../../test/browsing.ts';
import { shopPerTest } from '../../../test/shop-per-test.ts';
import { atDesk } from '../../../test/desk.ts';

const current = shopPerTest();
const { orders } = openOrders();
const numberOf = (index: number) => orders[index]?.orderNumber ?? '';
const idOf = (index: number) => orders[index]?.id ?? '';
const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number });
const openList = async (page: Page, query = '') => {
  await page.goto(`${current.shop.url}/admin/orders${query}`);
  await page.getByRole('heading', { name: 'Pedidos', exact: true }).waitFor();
};
const lastCall = (pattern: RegExp) =>
  current.shop.gateway.calls.findLast((call) => pattern.test(call)) ?? '';

describe('the numbers', () => {
  const stats = (counts: Record<string, number>) => ({
    totalOrders: Object.values(counts).reduce((sum, count) => sum + count, 0),
    totalValue: 0,
    confirmedRevenue: 0,
    byStatus: Object.fromEntries(
      Object.entries(counts).map(([status, count]) => [status, { count, total: 0 }]),
    ),
  });

  it('count what stores work on, and the share that was lost', () => {
    const some = stats({
      pending: 3,
      paid: 1,
      processing: 2,
      shipped: 4,
      cancelled: 1,
      refunded: 1,
    });

    expect(activeOrders(some)).toBe(7);
    expect(lostShare(some)).toBeCloseTo(16.67);
    expect(lostShare(stats({}))).toBeNull();
  });

  it('begin a period on the city’s day, a minute before its midnight too', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-24T02:59:00Z') });
    try {
      expect(['7', '30', 'all'].map(startOf)).toEqual(['2026-11-16', '2026-10-24', undefined]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('every screen and state', { timeout: 180_000 }, () => {
  it('fits its width and passes axe', async () => {
    await atDesk(async (page) => {
      await openList(page);
      await row(page, numberOf(0)).waitFor();
      await expectReadable(page);
      await openList(page, '?search=zzz');
      await page.getByText('Nenhum pedido encontrado').waitFor();
      await expectReadable(page);
      await page.goto(`${current.shop.url}/admin/orders/${idOf(4)}`);
      await page.getByText('Ações da equipe').waitFor();
      await expectReadable(page);
      await page.getByRole('button', { name: 'Reembolsar' }).click();
      await page.getByRole('dialog').getByText('Ainda pode ser devolvido').waitFor();
      await expectReadable(page);
      await page.goto(`${current.shop.url}/admin/orders/01900020-0000-7000-8000-000000000099`);
      await page.getByText('Não foi possível encontrar este pedido.').waitFor();
      await expectReadable(page);
      await page.goto(`${current.shop.url}/dashboard`);
      await page.getByText('Problemas relatados').waitFor();
      current.shop.gateway.fail(503);
      await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click();
      await page.getByText('Não foi possível carregar os pedidos').waitFor({ timeout: 30_000 });
      await expectReadable(page);
    });
  });
});

describe('the list', { timeout: 60_000 }, () => {
  it('shows four numbers, filters by the address and has pages of fifteen', async () => {
    await atDesk(async (page) => {
      await openList(page);
      await page.getByText('R$ 420,00').waitFor();
      await page.getByText('25%').waitFor();
      await page.getByText('Página 1 de 2 (18)').waitFor();
      expect(await page.getByRole('table').getByRole('row').count()).toBe(16);
      const statuses = page.getByLabel('Situação', { exact: true });
      expect(await statuses.locator('option').allTextContents()).not.toContain('Reembolsado');
      await statuses.selectOption('paid');
      await page.getByLabel('Período').selectOption('7');
      await page.getByLabel('Buscar').fill('bruno');
      await page.waitForURL(/search=bruno/);
      expect(new URL(page.url()).search).toBe('?status=paid&period=7&search=bruno');
      await row(page, numberOf(1)).waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Baixar CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^sales_report_\d{4}-\d{2}-\d{2}\.csv$/);
      expect(lastCall(/admin\/reports/)).toMatch(
        /type=sales&format=csv&searchTerm=bruno&status=paid&startDate=\d{4}-\d{2}-\d{2}$/,
      );
    });
  });

  it('is what /orders shows the team, filters and all, and an opened order keeps the frame', async () => {
    await atDesk(async (page) => {
      await page.goto(`${current.shop.url}/orders?period=all&q=ana`);
      await page.waitForURL(/\/admin\/orders\?period=all&search=ana$/);
      await page.getByRole('link', { name: numberOf(0), exact: true }).click();
      await page.getByRole('heading', { name: `Pedido ${numberOf(0)}` }).waitFor();
      await page.getByRole('navigation', { name: 'Seções da administração' }).first().waitFor();
      await page.getByText('ana@largo.test').first().waitFor();
      await page.getByText('loja@largo.test').first().waitFor();
      await page.goto(`${current.shop.url}/orders/${idOf(3)}`);
      await page.waitForURL(`**/admin/orders/${idOf(3)}`);
    });
  });

  it('lets the team move an order, back with a reason only', async () => {
    await atDesk(async (page) => {
      await openList(page);
      await page.getByRole('button', { name: `Editar: ${numberOf(3)}` }).click();
      const dialog = page.getByRole('dialog', { name: `Editar ${numberOf(3)}` });
      await dialog.getByLabel('Situação').selectOption('processing');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await dialog.getByText('Escreva o motivo: ele fica no histórico.').waitFor();
      await dialog.getByLabel(/^Por que o pedido volta/).fill('Endereço errado');
      await dialog.getByLabel('Código de rastreio').fill('BR1');
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await page.getByText('Pedido atualizado.').waitFor();
      await row(page, numberOf(3)).getByText('Em preparação').waitFor();
    });
  });

  it('becomes cards on a phone', async () => {
    await visitWith({ ...phone, token: adminToken }, async (page) => {
      await openList(page);
      const card = row(page, numberOf(1));
      await card.waitFor();
      await card.getByRole('button', { name: `Cancelar: ${numberOf(1)}` }).waitFor();
      const box = await card.boundingBox();
      expect(box?.height).toBeGreaterThan(120);
    });
  });
});
