import { describe, expect, it } from 'vitest';
import { expectReadable } from '../../test/browsing.ts';
import { delivered, orderId as id } from '../../test/a-delivered-order.ts';
import { sellingIn } from '../../test/selling.ts';

describe('what is asked back', { timeout: 60_000 }, () => {
  it.each([
    {
      when: 'in time, without a reason and until a day that is named',
      regretUntil: '2126-12-05T02:59:59.999Z',
      label: 'Desisti da compra (até 7 dias, sem explicar)',
      reason: 'regret',
      says: 'Até qua. 04/12 você pode desistir sem explicar.',
    },
    {
      when: 'later, as any other request',
      regretUntil: '2026-11-05T02:59:59.999Z',
      label: 'Desisti da compra',
      reason: 'buyer_request',
      says: 'A loja responde primeiro.',
    },
  ])('has one word for a changed mind: $when', async ({ regretUntil, label, reason, says }) => {
    await sellingIn(async ({ page, go }) => {
      const sent: unknown[] = [];
      const order = { ...delivered(), regretUntil };
      await page.route(`**/api/orders/${id}`, (route) => route.fulfill({ json: { order } }));
      await page.route(`**/api/payments/order/${id}`, (route) =>
        route.fulfill({ json: { payment: null } }),
      );
      await page.route(`**/api/refunds/orders/${id}/refunds`, (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ status: 201, json: { message: 'ok', refund: {} } });
      });
      await go(`/orders/${id}?devolver=1`);
      const dialog = page.getByRole('dialog', { name: 'Solicitar devolução' });
      await dialog.getByText(says).waitFor();
      const why = dialog.getByLabel('Motivo');
      expect(await why.inputValue()).toBe('');
      const offered = await why.locator('option').allTextContents();
      expect(offered.filter((one) => /desist|arrepend/i.test(one))).toEqual([label]);
      await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();
      await dialog.getByText('Escolha o motivo da devolução.').waitFor();
      await expectReadable(page);
      await why.selectOption({ label });
      await dialog.getByRole('button', { name: 'Enviar solicitação' }).click();

      await dialog.waitFor({ state: 'detached' });
      expect(sent).toMatchObject([{ reason, refundType: 'full' }]);
    });
  });
});
