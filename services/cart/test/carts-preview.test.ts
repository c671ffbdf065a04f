import type { CartAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, openStore, type Refusal, useMarket } from './market.ts';

const market = useMarket();
beforeEach(() => {
  Object.assign(market, {
    freightCents: 990,
    freeFromCents: null,
    delivers: true,
    withoutRate: null,
  });
});

const lastQuestion = () => market.calls.at(-1)?.body;

describe('POST /cart/preview', () => {
  const preview = (items: object[], neighborhoodId?: string) =>
    market.anonymous.post<CartAnswer & Refusal>('/cart/preview', { items, neighborhoodId });

  it("counts a visitor's lines with the freight to the place they chose, as a cart would", async () => {
    const sellerId = newId();
    await openStore(market, sellerId);
    const bread = await aProduct(market);
    const cake = await aProduct(market, { sellerId, priceCents: 5_000 });
    const neighborhoodId = newId();

    const { status, body } = await preview(
      [
        { productId: bread, quantity: 2, seenPrice: 18 },
        { productId: cake, quantity: 1 },
      ],
      neighborhoodId,
    );

    expect(status).toBe(200);
    expect(lastQuestion()).toMatchObject({ destination: { neighborhoodId } });
    const lines = body.cartItems.map((line) => [line.productId, line.lineTotal, line.previousPrice, line.issues]); // prettier-ignore
    expect(lines).toEqual([
      [bread, 39.8, 18, ['PRICE_CHANGED']],
      [cake, 50, null, []],
    ]);
    expect(body.summary).toMatchObject({ subtotal: 89.8, freightTotal: 19.8, total: 109.6 });
    expect(body.summary.sellerShipping).toHaveLength(2);
  });

  it('asks for no freight without a place, and says so', async () => {
    const before = market.calls.length;

    const { body } = await preview([{ productId: await aProduct(market), quantity: 1 }]);

    expect(body.summary).toMatchObject({ freightProblem: 'NO_DESTINATION', total: 19.9 });
    expect(market.calls.length).toBe(before);
  });

  it('tells nothing of a product that buyers do not see, nor of one that does not exist', async () => {
    const hidden = await aProduct(market, { status: 'pending' });

    const { body } = await preview([
      { productId: hidden, quantity: 1 },
      { productId: newId(), quantity: 1 },
    ]);

    expect([body.cartItems, body.summary.total]).toEqual([[], 0]);
  });
});
