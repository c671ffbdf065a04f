import type { QuotesAnswer } from '@largo/contracts';
import { anActor, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { shipping } from '@largo/shipping';
import { aProduct, seedCity } from './seed-city.ts';

const admin = anActor('admin');
const seller = anActor('seller');
const other = anActor('seller');
let cambui = '';
let centro = '';

const service = useService(() => startTestService(shipping));
beforeAll(async () => {
  const idOf = await seedCity(service);
  cambui = idOf('Cambuí');
  centro = idOf('Centro');
});

function quotesFor(sellerId: string, productId: string, neighborhoodId: string) {
  return service.service.post<QuotesAnswer>('/internal/quotes', {
    destination: { neighborhoodId },
    sellers: [
      { sellerId, lines: [{ productId, quantity: 2, unitPriceCents: 5000, weightGrams: 500 }] },
    ],
  });
}

describe('a seller’s rates', () => {
  it('saves the grid, shows it again and prices a delivery with it', async () => {
    const productId = await aProduct(service, seller.userId);
    const saved = await service.as(seller).put('/neighborhood-shipping-rates/seller', {
      rates: [{ neighborhoodId: cambui, shippingRate: 6.9, estimatedDays: 2, isActive: true }],
    });
    expect(saved.status).toBe(200);
    const quote = await quotesFor(seller.userId, productId, cambui);
    expect(quote.body.quotes[0]).toMatchObject({
      available: true,
      shippingCents: 690,
      daysMax: 2,
      rule: 'default-neighborhood',
    });
    const estimate = await service.anonymous.get(
      `/neighborhood-shipping-rates/product/${productId}/neighborhood/${cambui}`,
    );
    expect(estimate.body).toMatchObject({ available: true, shippingRate: 6.9, estimatedDays: 2 });
    const elsewhere = await quotesFor(seller.userId, productId, centro);
    expect(elsewhere.body.quotes[0]).toMatchObject({ available: false, configured: false });
  });

  it('tells what every seller charges to one place', async () => {
    const { body } = await service.anonymous.get<{
      rates: { sellerId: string; shippingRate: number }[];
    }>(`/neighborhood-shipping-rates/sellers?neighborhoodId=${cambui}`);
    expect(body.rates).toContainEqual(
      expect.objectContaining({ sellerId: seller.userId, shippingRate: 6.9 }),
    );
  });

  it.each([
    [{ shippingRate: -1 }, 'INVALID_AMOUNT'],
    [{ shippingRate: 0.001 }, 'INVALID_AMOUNT'],
    [{ shippingRate: '10' }, 'INVALID_REQUEST'],
    [{ shippingRate: null }, 'INVALID_REQUEST'],
    [{ shippingRate: 5, estimatedDays: 31 }, 'INVALID_REQUEST'],
  ])('refuses %j', async (bad, code) => {
    const answer = await service.as(seller).put('/neighborhood-shipping-rates/seller', {
      rates: [{ neighborhoodId: centro, isActive: true, ...bad }],
    });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});

describe('hierarchical rules', () => {
  it('lets a product rule beat the grid and gives free freight from its threshold', async () => {
    const productId = await aProduct(service, seller.userId);
    const rule = { neighborhood: 'Cambuí', shippingRate: 12, freeShippingThreshold: 100 };
    const made = await service.as(seller).post(`/shipping-rules/product/${productId}`, rule);
    expect(made.status).toBe(201);
    const quote = await quotesFor(seller.userId, productId, cambui);
    expect(quote.body.quotes[0]).toMatchObject({
      shippingCents: 0,
      originalShippingCents: 1200,
      freeShippingApplied: true,
    });
    const twice = await service.as(seller).post(`/shipping-rules/product/${productId}`, rule);
    expect(twice).toMatchObject({ status: 409, body: { code: 'SHIPPING_RULE_EXISTS' } });
  });

  it('refuses a rule for another seller’s product', async () => {
    const productId = await aProduct(service, other.userId);
    const answer = await service
      .as(seller)
      .post(`/products/${productId}/freight-rates`, { shippingRate: 1 });
    expect(answer).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  });

  it('quotes a basket of several sellers', async () => {
    const mine = await aProduct(service, seller.userId);
    const theirs = await aProduct(service, other.userId);
    await service.as(other).post('/shipping-rules/seller/default', { shippingRate: 20 });
    const calculate = (productId: string, destination: object) =>
      service.anonymous.post('/shipping-rules/calculate/cart', {
        items: [mine, productId].map((id) => ({ productId: id, quantity: 1 })),
        destination,
      });
    for (const productId of [theirs, theirs.toUpperCase()])
      expect((await calculate(productId, { neighborhoodId: cambui })).body).toMatchObject({
        available: true,
        total: 26.9,
      });
    for (const [productId, destination] of [
      [`urn:uuid:${theirs}`, { neighborhoodId: cambui }],
      [theirs, { neighborhood: 'x'.repeat(101) }],
    ] as const)
      expect(await calculate(productId, destination)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
  });

  it('keeps quotes inside the house', async () => {
    const answer = await service
      .as(admin)
      .post('/internal/quotes', { destination: {}, sellers: [] });
    expect(answer.status).toBe(403);
  });
});
