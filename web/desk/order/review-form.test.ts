import type { OrderView } from '@largo/contracts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectReadable } from '../../test/browsing.ts';
import { delivered, orderId as id } from '../../test/a-delivered-order.ts';
import { button, sellingIn } from '../../test/selling.ts';

/** The order as two services answer for it; the store's evaluation is refused until `isBack` is true. */
async function serve(page: Page, order: OrderView) {
  const service = { isBack: false, evaluations: [] as unknown[], reviews: [] as unknown[] };
  const answer = { message: 'ok', order };
  const allowed = { ...order.allowed, canConfirmDelivery: false };
  await page.route(`**/api/orders/${id}`, (route) =>
    route.fulfill({ json: { order: answer.order } }),
  );
  await page.route(`**/api/payments/order/${id}`, (route) =>
    route.fulfill({ json: { payment: null } }),
  );
  await page.route(`**/api/orders/${id}/confirm-delivery`, (route) => {
    answer.order = { ...answer.order, deliveryConfirmed: true, allowed };
    return route.fulfill({ json: answer });
  });
  await page.route(`**/api/orders/${id}/product-reviews`, (route) => {
    service.reviews.push(route.request().postDataJSON());
    answer.order = {
      ...answer.order,
      review: { until: '2027-01-19T12:00:00.000Z', productIds: [] },
    };
    return route.fulfill({ json: answer });
  });
  await page.route('**/api/seller-evaluations**', (route) => {
    if (route.request().method() === 'GET')
      return route.fulfill({ json: { evaluations: service.evaluations } });
    if (!service.isBack) {
      const json = { error: 'fora', code: 'UNAVAILABLE', requestId: 'req' };
      return route.fulfill({ status: 503, json });
    }
    service.evaluations.push({ id });
    return route.fulfill({ status: 201, json: { evaluation: {} } });
  });
  return service;
}

const stars = (page: Page, legend: string | RegExp, value: string) =>
  page
    .getByRole('group', { name: legend })
    .getByRole('radio', { name: value })
    .check({ force: true });

describe('stars', { timeout: 60_000 }, () => {
  it('for the store that were not stored are said so, and sent again', async () => {
    await sellingIn(async ({ page, go }) => {
      const service = await serve(page, delivered());
      await go(`/orders/${id}`);
      const card = page.getByRole('region', { name: 'Chegou? Confirme e dê uma nota' });
      await card
        .getByText('Se você não responder até 30/11/2026, 09:00, confirmamos por você.')
        .waitFor();
      // What is looked up stands folded below.
      expect(await page.getByText('Pagamento confirmado').isVisible()).toBe(false);
      await expectReadable(page);
      await stars(page, 'Avaliação geral da loja', 'Bom');
      await button(page, 'Confirmar recebimento').click();

      await page.getByText('a avaliação da loja não foi enviada').waitFor();
      await expectReadable(page);
      service.isBack = true;
      await button(page, 'Tentar de novo').click();

      await page.getByText('Avaliação enviada. Obrigado!').waitFor();
      expect(service.evaluations).toHaveLength(1);
      await page.getByRole('heading', { name: 'Recebimento confirmado' }).waitFor();
    });
  });

  it('can be given later, and what is stored is not sent twice', async () => {
    await sellingIn(async ({ page, go }) => {
      const order = delivered();
      const confirmed = { ...order.allowed, canConfirmDelivery: false };
      const service = await serve(page, { ...order, deliveryConfirmed: true, allowed: confirmed });
      await go(`/orders/${id}`);
      const card = page.getByRole('region', { name: 'Conte como foi' });
      await card.getByText('Você pode avaliar até 19/01/2027.').waitFor();
      await card.getByRole('button', { name: 'Enviar avaliação' }).click();
      await card.getByText('Dê ao menos uma nota.').waitFor();
      await stars(page, /^Nota para/, 'Excelente');
      await stars(page, 'Avaliação geral da loja', 'Regular');
      await card.getByRole('button', { name: 'Enviar avaliação' }).click();

      await card.getByRole('button', { name: 'Tentar de novo' }).waitFor();
      await expectReadable(page);
      service.isBack = true;
      await card.getByRole('button', { name: 'Tentar de novo' }).click();

      await page.getByText('Avaliação enviada. Obrigado!').waitFor();
      expect([service.reviews.length, service.evaluations.length]).toEqual([1, 1]);
      await card.waitFor({ state: 'detached' });
    });
  });
});
