import type { OrderSummary } from '@largo/contracts';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { expectReadable, looks, phone, visitWith } from '../../test/browsing.ts';
import { openShop } from '../../test/shop.ts';
import { delivered } from '../../test/a-delivered-order.ts';
import { aPayment, orderId, paymentId, servePurchase } from '../../test/fake-purchase.ts';
import { sellingIn } from '../../test/selling.ts';

const shop = useService(openShop);
const nextDeadline = { kind: 'unpaid', dueAt: '2126-12-02T17:05:00.000Z' };

const waiting = (n: number, purchaseId: string, paymentExpiresAt: string | null): OrderSummary => ({
  ...delivered(),
  id: `01900070-0000-7000-8000-${String(n).padStart(12, '0')}`,
  orderNumber: `LG-2026-00080${n}`,
  purchaseId,
  status: 'pending',
  paymentExpiresAt,
  nextDeadline,
});

describe('what waits to be paid', { timeout: 60_000 }, () => {
  it.each(looks)(
    'is said with its deadline and what a press leads to, whole at $width px',
    async (look) => {
      await sellingIn(async ({ page, go }) => {
        // A card was refused: there never was a code; the other purchase had one.
        const orders = [
          waiting(1, 'a', null),
          waiting(2, 'b', '2026-11-23T11:00:00.000Z'),
          waiting(3, 'b', '2026-11-23T11:00:00.000Z'),
        ];
        const pagination = {
          page: 1,
          pages: 1,
          total: 3,
          limit: 50,
          hasPrev: false,
          hasNext: false,
        };
        await page.route('**/api/orders?*status=pending*', (route) =>
          route.fulfill({ json: { orders, pagination, serverTime: '2026-11-23T12:00:00.000Z' } }),
        );
        await go('/orders?view=purchases');
        const panel = page.getByRole('region', { name: '3 pedidos esperando pagamento' });
        const rows = panel.getByRole('listitem');
        await rows.first().getByText('Pague até 02/12/2126, 14:05').waitFor();
        for (const [at, name] of ['Pagar com Pix', 'Gerar outro código'].entries()) {
          const link = rows.nth(at).getByRole('link', { name });
          expect(await link.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
        }
        await expectReadable(page);
      }, look);
    },
  );

  it('can have another code until the order is cancelled', async () => {
    await visitWith({ ...phone, signedIn: true }, async (page) => {
      const expired = aPayment(1, { status: 'expired', isExpired: true, canRetryPayment: true });
      await servePurchase(page.context(), { payments: [expired] });
      const order = { ...delivered(), id: orderId(1), status: 'pending', nextDeadline };
      await page.route(`**/api/orders/${orderId(1)}`, (route) =>
        route.fulfill({ json: { order } }),
      );
      await page.goto(
        `${shop.url}/order-confirmation?paymentId=${paymentId(1)}&orderId=${orderId(1)}`,
      );
      await page.getByText('Gere outro código até 02/12/2126, 14:05').waitFor();
      await expectReadable(page);
    });
  });
});
