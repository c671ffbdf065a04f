import type {
  ProductAnswer,
  ProductListAnswer,
  ReserveAnswer,
  VariantsAnswer,
  VariantsBody,
} from '@largo/contracts';
import { OrderCancelledV1, OrderPaidV1, ProductChangedV1, StockChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

let owner: TestActor;
const category = aCategory({ name: 'Moda' });
const shop = useService(() => openShop({ env: { DB_POOL_MAX: '10' } }));
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

/** Units match the movements and lines, of each product and each variant. */
afterEach(async () => {
  expect(await shop.database.sql`select * from catalog.stock_differences`).toEqual([]);
});

type Refusal = { code: string; error: string; details: { field: string; message: string }[] };
type Given = Partial<VariantsBody['variants'][number]>;

const sizes = (given: Readonly<Record<string, Given>>): VariantsBody => ({
  options: [{ name: 'Tamanho', values: Object.keys(given) }],
  variants: Object.entries(given).map(([value, variant]) => ({ values: [value], ...variant })),
});

async function onSale(stock = 0, values: Partial<Parameters<typeof aProduct>[0]> = {}) {
  const product = aProduct({
    sellerId: owner.userId,
    categoryId: category.id,
    stock,
    priceCents: 10_000,
    ...values,
  });
  await shop.seed({ products: [product] });
  const path = `/products/${product.id}`;
  return {
    id: product.id,
    path,
    put: (body: unknown, as = owner) =>
      shop.as(as).put<VariantsAnswer & Refusal>(`${path}/variants`, body),
    patch: (variantId: string, body: object, as = owner) =>
      shop.as(as).patch<VariantsAnswer & Refusal>(`${path}/variants/${variantId}`, body),
    read: async () => (await shop.as(owner).get<VariantsAnswer>(`${path}/variants`)).body,
    shown: async () => (await shop.anonymous.get<ProductAnswer>(path)).body.product,
    idOf: async (...wanted: string[]) => {
      const { variants } = (await shop.as(owner).get<VariantsAnswer>(`${path}/variants`)).body;
      return variants.find((variant) => variant.values.join() === wanted.join())?.id ?? '';
    },
  };
}

const reserve = (
  lines: { productId: string; variantId?: string; quantity: number }[],
  values: Record<string, unknown> = {},
) =>
  shop.service.post<ReserveAnswer & { code: string; details: unknown }>('/internal/reservations', {
    reservationId: newId(),
    buyerId: newId(),
    expiresAt: new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString(),
    lines,
    ...values,
  });

const someId = newId();

const lastOf = async (type: string) =>
  (await shop.outbox()).filter((event) => event.type === type).at(-1)?.data;

const anOrder = (reservationId: string) => ({
  orderId: newId(),
  orderNumber: 'LG-2026-000001',
  purchaseId: reservationId,
  buyerId: newId(),
  sellerId: owner.userId,
});

const paid = (
  reservationId: string,
  lines: { productId: string; variantId?: string; quantity: number }[],
) => ({
  ...anOrder(reservationId),
  buyerName: 'Ana',
  sellerName: 'Padaria',
  paymentId: newId(),
  paymentMethod: 'pix',
  totalCents: 1,
  freightCents: 0,
  commissionCents: 0,
  platformFeeCents: 0,
  sellerPayoutCents: 1,
  paidAt: shop.clock.now().toISOString(),
  lines: lines.map((line) => ({ title: 'Tênis', unitPriceCents: 1, ...line })),
});

describe('the variants of a product', () => {
  it('show on its page and its card, each with its price and stock', async () => {
    const product = await onSale();
    const answer = await product.put({
      options: [
        { name: 'Cor', values: ['Preto', 'Azul'] },
        { name: 'Tamanho', values: ['38'] },
      ],
      variants: [
        { values: ['Preto', '38'], stock: 2 },
        { values: ['Azul', '38'], stock: 3, price: 120, sku: 'AZ-38', gtin: '7891000100103' },
      ],
    });
    expect(answer.body.variants).toMatchObject([
      { values: ['Preto', '38'], price: null, stock: 2, reserved: 0, isActive: true },
      { values: ['Azul', '38'], price: 120, stock: 3, sku: 'AZ-38', gtin: '7891000100103' },
    ]);

    expect(await product.shown()).toMatchObject({
      price: 100,
      stock: 5,
      options: [{ name: 'Cor' }, { name: 'Tamanho' }],
      variants: [
        { values: ['Preto', '38'], price: 100, stock: 2 },
        { values: ['Azul', '38'], price: 120, stock: 3 },
      ],
    });
    const { body } = await shop.anonymous.get<ProductListAnswer>(
      `/products?sellerId=${owner.userId}&limit=100`,
    );
    expect(body.products.find(({ id }) => id === product.id)).toMatchObject({
      price: 100,
      priceTo: 120,
      stock: 5,
      choices: ['2 cores'],
    });
    expect(await lastOf(ProductChangedV1.type)).toMatchObject({
      variants: [
        { values: ['Preto', '38'], priceCents: 10_000, availableStock: 2, isActive: true },
        { values: ['Azul', '38'], priceCents: 12_000, availableStock: 3 },
      ],
    });
  });

  it('take the largest numbers, and their sum is in lists and events', async () => {
    const product = await onSale();
    const most = { stock: 2_147_483_647, price: 99_999_999.99, weight: 99_999.999 };
    const given = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`T${i}`, most]));

    const { body } = await product.put(sizes(given));

    expect(body.variants.at(-1)).toMatchObject(most);
    expect(await product.shown()).toMatchObject({ stock: 214_748_364_700, price: most.price });
    expect(await lastOf(ProductChangedV1.type)).toMatchObject({
      availableStock: 214_748_364_700,
      priceCents: 9_999_999_999,
    });
  });

  it('are the same after the same form was sent twice', async () => {
    const product = await onSale();
    const form = sizes({ P: { stock: 1, price: 80 }, M: { stock: 1, price: null } });
    const { body: first } = await product.put(form);

    expect((await product.put(form)).body).toEqual(first);
    expect((await product.shown()).variants?.map(({ price }) => price)).toEqual([80, 100]);
  });

  it('keep the lowest price as that of the product, whichever is changed', async () => {
    const product = await onSale();
    await product.put(sizes({ P: { stock: 1, price: 80 }, M: { stock: 1 }, G: { price: 130 } }));
    expect(await product.shown()).toMatchObject({ price: 80 });

    await shop.as(owner).put(product.path, { price: 90 });
    expect((await product.shown()).variants?.map(({ price }) => price)).toEqual([80, 90, 130]);

    await shop.as(owner).put(product.path, { price: 110 });
    expect(await product.shown()).toMatchObject({ price: 80, basePrice: 110 });
    expect((await product.shown()).variants?.map(({ price }) => price)).toEqual([80, 110, 130]);

    await product.patch(await product.idOf('P'), { isActive: false });
    expect(await product.shown()).toMatchObject({ price: 110 });
    await product.patch(await product.idOf('P'), { isActive: true });
    expect(await product.shown()).toMatchObject({ price: 80 });
  });

  it.each<[string, unknown, string]>([
    ['two of one combination', { ...sizes({ P: {} }), variants: [{ values: ['P'] }, { values: ['P'] }] }, 'variants.1.values'], // prettier-ignore
    ['an option without values', { options: [{ name: 'Cor', values: [] }], variants: [{ values: [''] }] }, 'options.0'], // prettier-ignore
    ['a value that the option does not have', { ...sizes({ P: {} }), variants: [{ values: ['M'] }] }, 'variants.0.values'], // prettier-ignore
    ['a value twice', { options: [{ name: 'Cor', values: ['Azul', 'azul'] }], variants: [{ values: ['Azul'] }] }, 'options.0'], // prettier-ignore
    ['options without variants', { options: [{ name: 'Cor', values: ['Azul'] }], variants: [] }, 'variants'], // prettier-ignore
    ['four options', { options: ['A', 'B', 'C', 'D'].map((name) => ({ name, values: ['1'] })), variants: [{ values: ['1', '1', '1', '1'] }] }, 'options'], // prettier-ignore
    ['101 variants', sizes(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`T${i}`, {}]))), ''], // prettier-ignore
    ['a wrong check digit', sizes({ P: { gtin: '7891000100104' } }), 'variants.0.gtin'],
    ['a price below a cent', sizes({ P: { price: 0.001 } }), 'variants.0.price'],
    ['a picture of something else', sizes({ P: { image: '/media/products/x-800.webp' } }), 'variants.0.image'], // prettier-ignore
    ['half a unit', sizes({ P: { stock: 0.5 } }), 'variants.0.stock'],
    ['one id twice', { ...sizes({ P: {}, M: {} }), variants: ['P', 'M'].map((value) => ({ id: someId, values: [value] })) }, 'variants.1.values'], // prettier-ignore
    ['one code twice', sizes({ P: { sku: 'X' }, M: { sku: 'X' } }), 'variants.1.sku'],
  ])('refuse %s and stay as they are', async (_name, body, field) => {
    const product = await onSale(3);
    const { status, body: answer } = await product.put(body);
    if (field === '') {
      // A hundred is the most; one more is refused.
      expect(status).toBe(200);
      const more = body as VariantsBody;
      const tooMany = {
        options: [more.options[0], { name: 'Cor', values: ['Azul', 'Preto'] }],
        variants: Array.from({ length: 101 }, (_, i) => ({
          values: [`T${i % 100}`, i < 100 ? 'Azul' : 'Preto'],
        })),
      };
      expect((await product.put(tooMany)).body.details[0]?.field).toBe('variants');
      return;
    }
    expect({ status, field: answer.details[0]?.field }).toEqual({ status: 400, field });
    expect(await product.read()).toEqual({ options: [], variants: [] });
  });

  it("are their store's business only, and no code is taken twice", async () => {
    const [product, other] = [await onSale(), await onSale()];
    const stranger = await aStore(shop, { businessName: 'Outra' });
    expect((await product.put(sizes({ P: {} }), stranger)).body.code).toBe('PRODUCT_NOT_FOUND');
    await product.put(sizes({ P: { sku: 'MEU-1' } }));

    expect((await other.put(sizes({ P: { sku: 'MEU-1' } }))).body.details[0]?.field).toBe(
      'variants.0.sku',
    );
    const variantId = await product.idOf('P');
    expect((await other.patch(variantId, { stock: 1 })).body.code).toBe('VARIANT_NOT_FOUND');
    expect((await product.patch(variantId, { stock: 1 }, stranger)).status).toBe(404);
  });

  it('take a change of one without touching the others, and count what sold meanwhile', async () => {
    const product = await onSale();
    await product.put(sizes({ P: { stock: 5 }, M: { stock: 5 } }));
    const variantId = await product.idOf('P');
    await reserve([{ productId: product.id, variantId, quantity: 2 }]);

    const { body } = await product.patch(variantId, { stock: 9, stockSeen: 5, price: 150 });
    expect(body.variants).toMatchObject([
      { values: ['P'], stock: 7, reserved: 2, price: 150 },
      { values: ['M'], stock: 5, reserved: 0, price: null },
    ]);
    await product.patch(variantId, { isActive: false });
    expect(await product.shown()).toMatchObject({ stock: 5, variants: [{ values: ['M'] }] });
    expect((await shop.as(owner).put<Refusal>(product.path, { stock: 3 })).body.details).toEqual([
      { field: 'stock', message: 'O estoque deste produto está nas suas variações' },
    ]);
  });
});

describe('stock of variants', () => {
  it('is sold by variant, once, to one of a hundred buyers', async () => {
    const product = await onSale();
    await product.put(sizes({ '38': { stock: 1 }, '39': { stock: 4 } }));
    const variantId = await product.idOf('38');
    const line = { productId: product.id, variantId, quantity: 1 };

    const answers = await Promise.all(Array.from({ length: 100 }, () => reserve([line])));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'OUT_OF_STOCK']),
    );
    expect((await product.shown()).variants).toMatchObject([{ stock: 0 }, { stock: 4 }]);
    expect(await lastOf(StockChangedV1.type)).toEqual({
      productId: product.id,
      availableStock: 4,
      variantId,
      variantStock: 0,
    });
  });

  it('needs the variant to be named, on sale, and of this product', async () => {
    const [product, other] = [await onSale(5), await onSale()];
    await product.put(sizes({ P: { stock: 5 }, M: { stock: 5, isActive: false } }));
    await other.put(sizes({ P: { stock: 5 } }));
    const of = async (variantId?: string) =>
      (await reserve([{ productId: product.id, ...(variantId && { variantId }), quantity: 1 }]))
        .body.code;

    expect(await of()).toBe('VARIANT_REQUIRED');
    const { body } = await reserve([{ productId: product.id, quantity: 1 }]);
    expect(body.details).toEqual({
      productId: product.id,
      choices: [
        {
          variantId: await product.idOf('P'),
          title: expect.stringMatching(/ – P$/),
          price: 100,
          stock: 5,
        },
      ],
    });
    expect(await of(await product.idOf('M'))).toBe('PRODUCT_UNAVAILABLE');
    expect(await of(await other.idOf('P'))).toBe('PRODUCT_UNAVAILABLE');
    expect(await of(newId())).toBe('PRODUCT_UNAVAILABLE');
  });

  it('names the values, costs and weighs like the variant, and comes back to it', async () => {
    const product = await onSale(0, { title: 'Tênis Corrida', weightGrams: 500 });
    await product.put(sizes({ '38': { stock: 3, price: 120, weight: 0.7 }, '39': { stock: 3 } }));
    const lines = [
      { productId: product.id, variantId: await product.idOf('38'), quantity: 2 },
      { productId: product.id, variantId: await product.idOf('39'), quantity: 1 },
    ];
    const reservationId = newId();

    const { body } = await reserve(lines, { reservationId });
    expect(body.lines).toMatchObject([
      { title: 'Tênis Corrida – 38', unitPriceCents: 12_000, weightGrams: 700, quantity: 2 },
      { title: 'Tênis Corrida – 39', unitPriceCents: 10_000, weightGrams: 500, quantity: 1 },
    ]);
    const order = paid(reservationId, lines);
    await shop.publish(OrderPaidV1, order);
    expect(await product.shown()).toMatchObject({ stock: 3, totalSales: 3 });
    await shop.publish(OrderCancelledV1, {
      ...order,
      cancelledBy: null,
      cancelledAs: 'seller',
      reasonCode: 'out_of_stock',
      reason: null,
      wasPaid: true,
      leftCents: 0,
      cancelledTogether: [],
    });
    expect((await product.shown()).variants).toMatchObject([{ stock: 3 }, { stock: 3 }]);
    expect(await product.shown()).toMatchObject({ stock: 6, totalSales: 0 });
  });
});

describe('a product that comes to have options', () => {
  it('keeps what is reserved and ordered, and takes it back when it is undone', async () => {
    const product = await onSale(10);
    const [open, bought] = [newId(), newId()];
    const line = { productId: product.id, quantity: 2 };
    await reserve([line], { reservationId: open });
    await reserve([line], { reservationId: bought });
    await shop.publish(OrderPaidV1, paid(bought, [line]));

    await product.put(sizes({ P: { stock: 3 }, M: { stock: 3 } }));

    expect(await product.shown()).toMatchObject({ stock: 6 });
    await shop.service.delete(`/internal/reservations/${open}`);
    const { variants } = await product.read();
    expect(variants).toMatchObject([
      { values: ['P'], stock: 3 },
      { values: ['M'], stock: 3 },
      { values: [], stock: 2, isActive: false },
    ]);
    expect(await product.shown()).toMatchObject({ stock: 6 });
  });

  it('lets an order that waits for its payment be paid, but takes no new one', async () => {
    const product = await onSale(3);
    const reservation = { reservationId: newId(), buyerId: newId(), renews: true };
    const line = { productId: product.id, quantity: 2 };
    await reserve([line], reservation);
    await product.put(sizes({ P: { stock: 1 } }));

    const again = [await reserve([line], reservation)];
    again.push(await reserve([line], { ...reservation, renews: false }));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    const more = await reserve([{ ...line, quantity: 3 }], reservation);
    expect(more.body.code).toBe('OUT_OF_STOCK');
    expect((await reserve([line])).body.code).toBe('VARIANT_REQUIRED');

    await shop.publish(OrderPaidV1, paid(reservation.reservationId, [line]));
    expect((await product.read()).variants).toMatchObject([{ values: ['P'], stock: 1 }]);
  });

  it('loses no unit on the way there and back', async () => {
    const product = await onSale(10);
    await product.put(sizes({ P: { stock: 4 }, M: { stock: 6 } }));
    const variantId = await product.idOf('P');
    const reservationId = newId();
    await reserve([{ productId: product.id, variantId, quantity: 1 }], { reservationId });

    await product.put({ options: [], variants: [] });

    expect(await product.shown()).toMatchObject({ stock: 9, options: null, variants: null });
    expect(await reserve([{ productId: product.id, quantity: 9 }])).toMatchObject({ status: 200 });
    await shop.service.delete(`/internal/reservations/${reservationId}`);
    expect((await product.read()).variants).toMatchObject([{ values: ['P'], stock: 1 }]);
    await product.put(sizes({ P: {}, G: { stock: 1 } }));
    expect((await product.read()).variants).toMatchObject([
      { values: ['P'], stock: 1 },
      { values: ['G'], stock: 1 },
      { values: [], stock: 0, reserved: 9 },
    ]);
  });

  it('takes a value that is left out off sale with its units, and brings it back with them', async () => {
    const product = await onSale();
    await product.put(sizes({ P: { stock: 4 }, M: { stock: 6 } }));
    await product.put(sizes({ M: {} }));
    expect(await product.shown()).toMatchObject({ stock: 6, variants: [{ values: ['M'] }] });
    expect((await product.read()).variants).toMatchObject([
      { values: ['M'], stock: 6 },
      { values: ['P'], stock: 4, isActive: false },
    ]);

    await product.put(sizes({ P: {}, M: {} }));
    expect(await product.shown()).toMatchObject({ stock: 10 });
  });

  it('keeps a variant that changes its name', async () => {
    const product = await onSale();
    await product.put(sizes({ Azul: { stock: 4 } }));
    const id = await product.idOf('Azul');

    await product.put(sizes({ 'Azul-marinho': { id } }));

    expect((await product.read()).variants).toMatchObject([
      { id, values: ['Azul-marinho'], stock: 4 },
    ]);
  });

  it('makes a new variant of the name that another had before', async () => {
    const product = await onSale();
    await product.put(sizes({ P: { stock: 2 } }));
    const id = await product.idOf('P');
    const { body } = await product.put(sizes({ Pequeno: { id }, P: { stock: 3 } }));
    expect(body.variants).toMatchObject([
      { id, values: ['Pequeno'], stock: 2 },
      { values: ['P'], stock: 3 },
    ]);
  });

  it('asks for a new decision when it had been rejected', async () => {
    const product = await onSale(0, { status: 'rejected', rejectionReason: 'Foto escura' });
    await product.put(sizes({ P: { stock: 1 } }));
    const { body } = await shop.as(owner).get<ProductAnswer>(product.path);
    expect(body.product.status).toBe('pending');
    expect((await shop.as(anActor('admin')).put(`${product.path}/variants`, sizes({ G: {} }))).status).toBe(200); // prettier-ignore
  });
});
