import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { emptyMonth, orderMoney } from '../../../testing/fixture-statement.ts';
import { expectReadable, looks } from '../../../test/browsing.ts';
import { delivered, orderId } from '../../../test/a-delivered-order.ts';
import { button, sellingIn } from '../../../test/selling.ts';

const payments = '/dashboard?tab=payments';
const card = (page: Page, name: string) => page.getByRole('region', { name });
const answer = (page: Page, path: string, json: object, status = 200) =>
  page.route(path, (route) => route.fulfill({ status, json }));

// Long walks, also on a busy machine.
describe("a store's money", { timeout: 90_000 }, () => {
  it.each(looks)('comes by day, and is accounted for by month, at $width px', async (look) => {
    await sellingIn(async ({ page, go }) => {
      await go(payments);
      const calendar = card(page, 'Próximas liberações');
      await calendar.getByText('06/12/2026').waitFor();
      await calendar.getByText('Ainda não foi liberado: o Mercado Pago não respondeu.').waitFor();
      await calendar
        .getByText('problema relatado desde 18/11/2026, reembolso pedido desde 19/11/2026')
        .waitFor();
      // By keyboard: a day opens to its orders.
      await calendar.locator('summary', { hasText: '06/12/2026' }).focus();
      await page.keyboard.press('Enter');
      await calendar.getByRole('link', { name: 'LG-2026-000202' }).waitFor();

      const statement = card(page, 'Extrato');
      const row = (text: string) => statement.getByRole('row').filter({ hasText: text });
      await row('LG-2026-000102')
        .getByText('bruto R$ 100,00 · comissão −R$ 5,00 · taxa −R$ 2,00')
        .waitFor();
      await row('Repasse').getByText('E60701190202611201200s0f1a2b3c4d').waitFor();
      await row('Ajuste').getByText('cortesia').waitFor();
      await row('Desconto').getByText('para devoluções de outras vendas').waitFor();
      await statement.getByText('Saldo anterior').waitFor();
      expect(await statement.getByRole('row').count()).toBe(7);
      await expectReadable(page);
    }, look);
  });

  it('has its month in the address, and says when nothing was booked', async () => {
    await sellingIn(async ({ page, go }) => {
      await go(payments);
      const statement = card(page, 'Extrato');
      await statement.getByText('LG-2026-000102').waitFor();
      await statement.getByLabel('Mês', { exact: true }).selectOption('2026-10');
      await statement.getByText('Nada foi lançado em outubro de 2026').waitFor();
      expect(new URL(page.url()).search).toBe('?tab=payments&month=2026-10');
      await page.reload();
      await statement.getByText('Nada foi lançado em outubro de 2026').waitFor();
      await answer(page, '**/api/payouts/releases', { days: [], onHold: [] });
      await go(`${payments}&month=nunca`);
      await statement.getByText('LG-2026-000102').waitFor();
      await card(page, 'Próximas liberações').getByText('Nenhuma data marcada').waitFor();
      await expectReadable(page);
    });
  });

  it('is taken away as a file of the month that is shown', async () => {
    await sellingIn(async ({ page, calls, go }) => {
      await go(`${payments}&month=2026-10`);
      await page.getByText('Nada foi lançado em outubro de 2026').waitFor();
      for (const format of ['csv', 'ofx'] as const) {
        const saved = page.waitForEvent('download');
        await button(page, `Baixar ${format.toUpperCase()}`).click();
        const file = await saved;
        expect(file.suggestedFilename()).toBe(`extrato-2026-10.${format}`);
        expect(await readFile(await file.path(), 'utf8')).toContain('Data;Hora');
      }
      expect(calls.filter((call) => call.includes('/statement/file'))).toEqual([
        'GET /payouts/statement/file?month=2026-10&format=csv',
        'GET /payouts/statement/file?month=2026-10&format=ofx',
      ]);
      await answer(page, '**/api/payouts/statement/file?*', { code: 'UNAVAILABLE' }, 503);
      await button(page, 'Baixar CSV').click();
      await page.getByText('Estamos arrumando algo por aqui.').first().waitFor();
    });
  });

  it('says what a store owes, and what could not be loaded', async () => {
    await sellingIn(async ({ page, go }) => {
      const owes = { ...emptyMonth('2026-11'), closing: -46.5 };
      await answer(page, '**/api/payouts/statement?*', { statement: owes });
      await answer(page, '**/api/payouts/releases', { code: 'RATE_LIMITED', error: 'x' }, 429);
      await go(payments);
      await page.getByText('Saldo: a loja deve').waitFor();
      const failed = page
        .getByRole('alert')
        .filter({ hasText: 'Não foi possível carregar as próximas liberações' });
      await failed.waitFor();
      await expectReadable(page);
      await page.unroute('**/api/payouts/releases');
      await failed.getByRole('button', { name: 'Tentar de novo' }).click();
      await card(page, 'Próximas liberações').getByText('06/12/2026').waitFor();

      await answer(page, '**/api/payouts/statement?*', { code: 'RATE_LIMITED', error: 'x' }, 429);
      await go(payments);
      await page.getByText('Não foi possível carregar o extrato').waitFor();
    });
  });
});

/** The fixture's seller sold it, and the buyer confirmed it. */
const sold = () => {
  const order = delivered();
  return {
    ...order,
    buyerId: order.sellerId,
    sellerId: order.buyerId,
    deliveryConfirmed: true,
    sellerPayout: 27.9,
    commission: 1.5,
    platformFee: 0.5,
    timeline: ['paid', 'delivered', 'confirmed', 'released'].map((kind, index) => ({
      kind,
      at: `2026-11-${['01', '02', '02', '16'][index]}T12:00:00.000Z`,
      by: { userType: 'system', name: null },
      amount: null,
      method: null,
      reasonCode: null,
      reason: null,
      subjectId: null,
      outcome: null,
      next: null,
    })),
  };
};

describe("the path of a sale's money", { timeout: 60_000 }, () => {
  it('goes from the sale to the transfer, with reference and what came back', async () => {
    await sellingIn(async ({ page, go }) => {
      await answer(page, `**/api/orders/${orderId}`, { order: sold() });
      await go(`/orders/${orderId}`);
      const path = card(page, 'Caminho do dinheiro');
      await path.getByText('Repassado para a loja: R$ 24,90').first().waitFor();
      const titles = await path.locator('li strong').allInnerTexts();
      expect(titles.map((title) => title.replaceAll('\u00A0', ' '))).toEqual([
        'Pago',
        'Entrega informada',
        'Recebimento confirmado',
        'Dinheiro retido: problema relatado',
        'Fim da retenção: problema relatado',
        'Liberado para a loja',
        'Usado para devoluções de outras vendas: R$ 3,00',
        'Repassado para a loja: R$ 24,90',
        'O repasse voltou do banco: R$ 24,90',
        'Repassado para a loja: R$ 24,90',
        'Agora',
      ]);
      await path.getByText('Referência: E2E-0001').waitFor();
      await path.getByText('sem número do banco').waitFor();
      await path.getByText('Repassado em 19/11/2026').waitFor();
      await path.getByRole('button', { name: 'Baixar comprovante' }).waitFor();
      await expectReadable(page);
    });
  });

  it('says since when and why it is held', async () => {
    await sellingIn(async ({ page, go }) => {
      const hold = {
        reason: 'chargeback',
        reference: null,
        openedAt: '2026-11-18T12:00:00Z',
        closedAt: null,
        endsAt: null,
      };
      const payout = { ...orderMoney.payout, transferStatus: 'on_hold', holds: [hold] };
      await answer(page, `**/api/orders/${orderId}`, { order: sold() });
      await answer(page, `**/api/payouts/orders/${orderId}/timeline`, { payout, steps: [] });
      await go(`/orders/${orderId}`);
      const held = 'Retido: pagamento contestado, desde 18/11/2026';
      await card(page, 'Caminho do dinheiro').getByText(held).waitFor();
      expect(await page.getByText(held).count()).toBe(2);
    });
  });

  it('goes on without the books, and gets them with another try', async () => {
    await sellingIn(async ({ page, go }) => {
      const books = `**/api/payouts/orders/${orderId}/timeline`;
      await answer(page, `**/api/orders/${orderId}`, { order: sold() });
      await answer(page, books, { code: 'RATE_LIMITED', error: 'x' }, 429);
      await go(`/orders/${orderId}`);
      const path = card(page, 'Caminho do dinheiro');
      await path.getByText('O caminho do repasse não pôde ser carregado.').waitFor();
      await path.getByText('Recebimento confirmado').waitFor();
      await expectReadable(page);
      await page.unroute(books);
      await path.getByRole('button', { name: 'Tentar de novo' }).click();
      await path.getByText('Repassado em 19/11/2026').waitFor();
    });
  });
});
