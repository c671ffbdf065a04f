import { ProductChangedV1, type FreightEstimate, type ShippingRuleView } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { startShipping } from './shipping-world.ts';

const world = useService(startShipping);
const other = anActor('seller');

const defaults = '/shipping-rules/seller/default';
const campinas = { state: 'SP', city: 'Campinas' };

async function rulesOf(seller: typeof other): Promise<ShippingRuleView[]> {
  const { body } = await world
    .as(seller)
    .get<{ rules: ShippingRuleView[] }>('/shipping-rules/seller');
  return body.rules;
}
async function aRule(seller: typeof other, body: object = {}, path = defaults): Promise<string> {
  const made = await world.as(seller).post<{ id: string }>(path, { shippingRate: 9, ...body });
  expect(made.status).toBe(201);
  return made.body.id;
}

describe('a new rule', () => {
  it('is kept with defaults: 1 to 3 days, no free freight, everywhere', async () => {
    const seller = anActor('seller');
    const id = await aRule(seller, { state: '', city: ' ', neighborhood: null });
    expect(await rulesOf(seller)).toEqual([
      {
        id,
        state: null,
        city: null,
        neighborhood: null,
        productId: null,
        product: null,
        shippingRate: 9,
        freeShippingThreshold: null,
        estimatedDaysMin: 1,
        estimatedDaysMax: 3,
      },
    ]);
  });

  it('carries the product and is listed by its type', async () => {
    const seller = anActor('seller');
    const productId = await world.aProduct(seller.userId);
    await aRule(seller);
    const id = await aRule(seller, {}, `/products/${productId}/freight-rates`);
    const ask = (type: string) =>
      world
        .as(seller)
        .get<{ rules: ShippingRuleView[] }>(`/shipping-rules/seller?ruleType=${type}`);
    expect((await ask('product_specific')).body.rules).toMatchObject([
      { id, productId, product: { id: productId, title: 'Pão' } },
    ]);
    expect((await ask('seller_default')).body.rules).toMatchObject([{ productId: null }]);
    expect(await ask('all')).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  it('writes known names as they are written, and tells one place from the same place', async () => {
    const seller = anActor('seller');
    await aRule(seller, { state: 'sp', city: 'CAMPINAS', neighborhood: '  Vila   Nova ' });
    expect(await rulesOf(seller)).toMatchObject([{ ...campinas, neighborhood: 'Vila Nova' }]);
    const again = { ...campinas, neighborhood: 'VILA NÓVA', shippingRate: 1 };
    expect(await world.as(seller).post(defaults, again)).toMatchObject({
      status: 409,
      body: {
        code: 'SHIPPING_RULE_EXISTS',
        error: 'Já existe uma regra de frete para esse destino',
      },
    });
  });

  it('is for a city however its name is typed, with its state or without', async () => {
    const seller = anActor('seller');
    const productId = await world.aProduct(seller.userId);
    const [named, typed] = ["Santa Bárbara d'Oeste", 'SANTA BARBARA DOESTE'];
    await aRule(seller, { state: 'SP', city: typed });
    await aRule(seller, { city: 'campinas' });
    expect(await rulesOf(seller)).toMatchObject([{ city: named }, { city: 'Campinas' }]);
    const destination = { neighborhoodId: null, city: typed, state: 'sp' };
    const asked = await world.anonymous.post(`/shipping-rules/calculate/${productId}`, {
      destination,
    });
    expect(asked.body).toMatchObject({ available: true, type: 'default-city' });
  });

  it.each([
    [{ state: 'XX' }, 'state', 'Estado não encontrado'],
    [{ state: 'RJ', city: 'Campinas' }, 'city', 'Cidade não encontrada nesse estado'],
    [{ city: 'Campinópolis' }, 'city', 'Cidade não encontrada'],
    [{ city: '…' }, 'city', 'Cidade não encontrada'],
    [{ neighborhood: '東京' }, 'neighborhood', 'Informe o nome do bairro'],
    [
      { estimatedDaysMin: 4, estimatedDaysMax: 3 },
      'estimatedDaysMax',
      'O prazo máximo deve ser maior ou igual ao mínimo',
    ],
  ])('refuses %j', async (body, field, message) => {
    const answer = await world.as(other).post(defaults, { shippingRate: 1, ...body });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', details: [{ field, message }] },
    });
  });

  it('is made once for a repeated Idempotency-Key', async () => {
    const seller = anActor('seller');
    const productId = await world.aProduct(seller.userId);
    for (const path of [defaults, `/shipping-rules/product/${productId}`]) {
      const send = (key: string) =>
        world.as(seller).post(path, { shippingRate: 4 }, { 'idempotency-key': key });
      const key = newId();
      const first = await send(key);
      expect((await send(key)).body).toEqual(first.body);
      expect(await send(newId())).toMatchObject({ status: 409 });
    }
    expect(await rulesOf(seller)).toHaveLength(2);
  });

  it('is made by one of many writers at once', async () => {
    const seller = anActor('seller');
    const spellings = ['Cambuí', 'CAMBUI', 'cambuí', 'Cambui', 'cambui', 'CAMBUÍ'];
    const answers = await Promise.all(
      spellings.map((neighborhood) =>
        world.as(seller).post(defaults, { ...campinas, neighborhood, shippingRate: 3 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await rulesOf(seller)).toHaveLength(1);
  });
});

describe('a rule that is changed', () => {
  it('keeps its id, its product and its place in the list', async () => {
    const seller = anActor('seller');
    const productId = await world.aProduct(seller.userId);
    const id = await aRule(seller, campinas, `/shipping-rules/product/${productId}`);
    await aRule(seller, { state: 'SP' });
    const change = { ...campinas, neighborhood: 'Cambuí', shippingRate: 7.35, estimatedDaysMax: 9 };
    for (const path of [`/shipping-rules/${id}`, `/products/${productId}/freight-rates/${id}`]) {
      expect(await world.as(seller).put(path, change)).toMatchObject({ status: 200, body: { id } });
    }
    const [first] = await rulesOf(seller);
    expect(first).toMatchObject({ ...change, id, productId });
  });

  it('may not take the place of another one, and stays as it was', async () => {
    const seller = anActor('seller');
    await aRule(seller, campinas);
    const id = await aRule(seller, { state: 'SP' });
    const answer = await world
      .as(seller)
      .put(`/shipping-rules/${id}`, { ...campinas, shippingRate: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SHIPPING_RULE_EXISTS' } });
    expect((await rulesOf(seller)).find((rule) => rule.id === id)).toMatchObject({ city: null });
  });

  it('is changed by two writers at once, one after the other', async () => {
    const seller = anActor('seller');
    const id = await aRule(seller);
    const rates = [1, 2, 3, 4, 5, 6];
    const answers = await Promise.all(
      rates.map((shippingRate) => world.as(seller).put(`/shipping-rules/${id}`, { shippingRate })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rulesOf(seller)).toHaveLength(1);
  });

  it('belongs to its seller and its product only', async () => {
    const seller = anActor('seller');
    const productId = await world.aProduct(seller.userId);
    const second = await world.aProduct(seller.userId);
    const id = await aRule(seller, {}, `/products/${productId}/freight-rates`);
    const refused = { status: 404, body: { code: 'SHIPPING_RULE_NOT_FOUND' } };
    const attempts = [
      [other, `/shipping-rules/${id}`],
      [other, `/products/${productId}/freight-rates/${id}`],
      [seller, `/products/${second}/freight-rates/${id}`],
      [seller, `/shipping-rules/${newId()}`],
    ] as const;
    for (const [actor, path] of attempts) {
      expect(await world.as(actor).put(path, { shippingRate: 0 })).toMatchObject(refused);
      expect(await world.as(actor).delete(path)).toMatchObject(refused);
    }
    expect(await rulesOf(seller)).toMatchObject([{ id, productId, shippingRate: 9 }]);
    expect(
      (await world.as(seller).delete(`/products/${productId}/freight-rates/${id}`)).body,
    ).toEqual({
      message: 'Regra de envio excluída com sucesso',
    });
    expect(await world.as(seller).delete(`/shipping-rules/${id}`)).toMatchObject(refused);
  });

  it('is for sellers, and for their own products', async () => {
    const theirs = await world.aProduct(other.userId);
    for (const path of [`/shipping-rules/product/${theirs}`, `/products/${theirs}/freight-rates`]) {
      expect(await world.as(anActor('seller')).post(path, { shippingRate: 1 })).toMatchObject({
        status: 404,
        body: { code: 'PRODUCT_NOT_FOUND', error: 'Produto não encontrado' },
      });
      expect((await world.as(anActor('buyer')).post(path, { shippingRate: 1 })).status).toBe(403);
      expect((await world.anonymous.post(path, { shippingRate: 1 })).status).toBe(401);
    }
  });
});

describe('a product without a price to a place', () => {
  it('says whether the store delivers nothing there, or other products', async () => {
    const seller = anActor('seller');
    const [productId, second] = [
      await world.aProduct(seller.userId),
      await world.aProduct(seller.userId),
    ];
    const cambui = world.neighborhood('Cambuí');
    const path = `/neighborhood-shipping-rates/product/${productId}/neighborhood/${cambui}`;
    const estimate = async () => (await world.anonymous.get<FreightEstimate>(path)).body;
    const refused = { available: false, shippingRate: 0, type: null };

    // Somewhere else, or of another store.
    await aRule(seller, { ...campinas, neighborhood: 'Centro' });
    await aRule(seller, { state: 'RJ' }, `/products/${second}/freight-rates`);
    const theirs = await world.aProduct(other.userId);
    await aRule(other, campinas, `/products/${theirs}/freight-rates`);
    expect(await estimate()).toMatchObject({ ...refused, reason: 'NOT_SERVED' });

    await aRule(seller, campinas, `/products/${second}/freight-rates`);
    expect(await estimate()).toMatchObject({ ...refused, reason: 'NO_RATE' });
    const named = { destination: { neighborhood: 'cambui' } };
    expect(
      (await world.anonymous.post(`/shipping-rules/calculate/${productId}`, named)).body,
    ).toMatchObject({ ...refused, reason: 'NO_RATE' });

    await world.publish(ProductChangedV1, {
      productId: second,
      sellerId: seller.userId,
      sku: 'S',
      title: 'Pão',
      image: null,
      status: 'inactive',
      rejectionReason: null,
      categoryId: null,
      weightGrams: 500,
      priceCents: 5000,
      originalPriceCents: null,
      availableStock: 5,
    });
    expect(await estimate()).toMatchObject({ ...refused, reason: 'NOT_SERVED' });

    await aRule(seller, { shippingRate: 5 });
    const served = await estimate();
    expect(served).toMatchObject({ available: true, shippingRate: 5 });
    expect(served).not.toHaveProperty('reason');
  });

  it('is named in the quote of a cart that the store delivers in part', async () => {
    const [seller, stranger] = [anActor('seller'), anActor('seller')];
    const make = () => world.aProduct(seller.userId);
    const [served, without, second] = [await make(), await make(), await make()];
    const theirs = await world.aProduct(stranger.userId);
    await aRule(seller, campinas, `/products/${served}/freight-rates`);
    await aRule(stranger, { state: 'RJ' }, `/products/${theirs}/freight-rates`);
    const quotesOf = async (...productIds: string[]) => {
      const items = productIds.map((productId) => ({ productId, quantity: 1 }));
      const body = { items, destination: { neighborhood: 'Cambuí' } };
      const answer = await world.anonymous.post<{ sellers: object[] }>(
        '/shipping-rules/calculate/cart',
        body,
      );
      return answer.body.sellers;
    };
    const refused = { available: false, shippingRate: 0, type: null };

    const [mine, strangers] = await quotesOf(without, served, second, without, theirs);
    expect(mine).toMatchObject({
      ...refused,
      sellerId: seller.userId,
      noFreight: { reason: 'NO_RATE', productIds: [without, second] },
    });
    expect(strangers).toMatchObject({
      ...refused,
      sellerId: stranger.userId,
      noFreight: { reason: 'NOT_SERVED', productIds: [] },
    });
    // Also if the cart has no product that is delivered there, and many requests come at once.
    const asked = [without, theirs, second, theirs, without];
    const answers = await Promise.all(asked.map((productId) => quotesOf(productId)));
    expect(answers.map(([quote]) => quote)).toMatchObject(
      asked.map((productId) => ({
        ...refused,
        noFreight:
          productId === theirs
            ? { reason: 'NOT_SERVED', productIds: [] }
            : { reason: 'NO_RATE', productIds: [productId] },
      })),
    );
    const [delivered] = await quotesOf(served);
    expect(delivered).toMatchObject({ available: true, shippingRate: 9 });
    expect(delivered).not.toHaveProperty('noFreight');
  });
});
