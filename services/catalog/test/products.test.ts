import type { ProductAnswer } from '@largo/contracts';
import { ProductChangedV1, ProductRemovedV1, SettingsChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
const admin = anActor('admin');
const category = aCategory({ name: 'Padaria' });
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

const form = (values: Record<string, unknown> = {}) => ({
  title: 'Pão de mel',
  description: 'Coberto com chocolate meio amargo.',
  price: 12.9,
  categoryId: category.id,
  stock: 8,
  ...values,
});
type Refused = { code: string; error: string; details: { field: string; message: string }[] };
const create = (values: Record<string, unknown> = {}, as = owner) =>
  shop.as(as).post<ProductAnswer & Refused>('/products', form(values));
const eventsOf = async (productId: string) =>
  (await shop.outbox()).filter(({ aggregateId }) => aggregateId === productId);

async function onSale(values: Partial<Parameters<typeof aProduct>[0]> = {}) {
  const product = aProduct({ sellerId: owner.userId, categoryId: category.id, ...values });
  await shop.seed({ products: [product] });
  return product;
}

const settings = {
  settingsId: 'platform',
  commissionBps: 500,
  platformFeeBps: 200,
  autoReleaseDays: 15,
  disputeInvestigationDays: 7,
};

describe('POST /products', () => {
  it('offers a product that waits for approval, and announces it', async () => {
    const { status, body } = await create({ originalPrice: 15, weight: 0.125, status: 'active' });

    expect(status).toBe(201);
    expect(body.product).toMatchObject({
      title: 'Pão de mel',
      status: 'pending',
      price: 12.9,
      originalPrice: 15,
      discount: 14,
      stock: 8,
      weight: 0.125,
      category: { name: 'Padaria' },
    });
    const [event] = await eventsOf(body.product.id);
    expect(event?.type).toBe(ProductChangedV1.type);
    expect(event?.data).toMatchObject({
      priceCents: 1_290,
      availableStock: 8,
      weightGrams: 125,
      status: 'pending',
    });
    expect((await shop.anonymous.get(`/products/${body.product.id}`)).status).toBe(404);
  });

  it.each([
    [
      '<p>Algodão <strong>egípcio</strong>.</p>\\n<ul><li>30 x 50 cm</li><li>Azul</li></ul>&nbsp;Lave antes&hellip;',
      'Algodão egípcio.\n\n– 30 x 50 cm\n– Azul\n\nLave antes…',
    ],
    ['Linho lavado.<br>Corte "oversized".', 'Linho lavado.\nCorte "oversized".'],
    ['Café &amp; leite\n\n<b>Quente</b>', 'Café & leite\n\nQuente'],
    ['<style>p{color:red}</style><p>Vaso de barro</p>', 'Vaso de barro'],
    ['Cabe em <5 l e pesa 3 > 2 kg & só', 'Cabe em <5 l e pesa 3 > 2 kg & só'],
  ])('reads the HTML of %j as a text, also in a change', async (description, text) => {
    const { body } = await create({ description });
    expect(body.product.description).toBe(text);

    const { id } = await onSale();
    const changed = await shop.as(owner).put<ProductAnswer>(`/products/${id}`, { description });
    expect(changed.body.product.description).toBe(text);
  });

  it('has an original price above the price, or none once the price reaches it', async () => {
    const refused = await create({ price: 20, originalPrice: 10 });
    expect(refused.body).toMatchObject({
      code: 'INVALID_PRODUCT',
      details: [{ field: 'originalPrice', message: 'O preço original deve ser maior que o preço' }],
    });
    const { body } = await create({ price: 10, originalPrice: 15 });
    const path = `/products/${body.product.id}`;
    expect((await shop.as(owner).put(path, { originalPrice: 9 })).status).toBe(400);
    await shop.as(owner).put(path, { price: 15 });
    const { body: raised } = await shop.as(owner).get<ProductAnswer>(path);
    expect(raised.product).toMatchObject({ price: 15, originalPrice: null, discount: null });
  });

  it('answers a repeated request with the first product', async () => {
    const key = { 'idempotency-key': newId() };

    const first = await shop.as(owner).post<ProductAnswer>('/products', form(), key);
    const second = await shop.as(owner).post<ProductAnswer>('/products', form(), key);

    expect(second.body.product.id).toBe(first.body.product.id);
    expect(
      (await shop.as(owner).post('/products', form({ title: 'Outro' }), key)).body,
    ).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it.each([
    ['title', { title: '  ' }, 'Por favor, insira um título'],
    ['categoryId', { categoryId: '' }, 'Por favor, selecione uma categoria'],
    [
      'categoryId',
      { categoryId: '019a0000-0000-7000-8000-000000000000' },
      'Por favor, selecione uma categoria',
    ],
    ['description', { description: 'curta' }, 'A descrição deve ter pelo menos 10 caracteres'],
    ['price', { price: 0 }, 'Por favor, insira um preço válido'],
    ['price', { price: -1 }, 'Por favor, insira um preço válido'],
    ['price', { price: 0.001 }, 'Por favor, insira um preço válido'],
    ['price', { price: 100_000_000 }, 'O preço não pode exceder R$ 99.999.999,99'],
    ['price', { price: 1e15 }, 'O preço não pode exceder R$ 99.999.999,99'],
    ['stock', { stock: -1 }, 'Por favor, insira um estoque válido'],
    ['stock', { stock: 1.5 }, 'Por favor, insira um estoque válido'],
    ['stock', { stock: 2_147_483_648 }, 'O estoque não pode exceder 2.147.483.647 unidades'],
    ['weight', { weight: -0.1 }, 'Por favor, insira um peso válido'],
    ['weight', { weight: 100_000 }, 'O peso não pode exceder 99.999,999 kg'],
    [
      'images',
      { images: ['https://evil.example/x.jpg'] },
      'Envie as imagens do produto antes de salvar',
    ],
    [
      'images',
      { images: ['/media/products/0123-800.webp'] },
      'Envie as imagens do produto antes de salvar',
    ],
  ])('refuses a wrong %s: %o', async (field, values, message) => {
    const { status, body } = await create(values);

    expect([status, body.code, body.error]).toEqual([400, 'INVALID_PRODUCT', message]);
    expect(body.details).toEqual([{ field, message }]);
  });

  it('refuses a text that no column takes before looking at it', async () => {
    const { status, body } = await create({ description: 'com um byte nulo \0 aqui' });

    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('names every wrong field at once and takes the extremes', async () => {
    const wrong = await create({ title: '', price: 0, stock: -1 });
    expect(wrong.body.details.map(({ field }) => field)).toEqual(['title', 'price', 'stock']);

    const dear = await create({ price: 99_999_999.99, stock: 2_147_483_647, weight: 99_999.999 });
    expect(dear.body.product).toMatchObject({
      price: 99_999_999.99,
      stock: 2_147_483_647,
      weight: 99_999.999,
    });
    const cheap = await create({ price: 0.01, stock: 0, weight: 0 });
    expect(cheap.body.product).toMatchObject({ price: 0.01, stock: 0, weight: 0 });
  });

  it('refuses texts in the place of numbers', async () => {
    expect((await create({ price: '12.9' })).body.code).toBe('INVALID_REQUEST');
  });

  it('asks a seller without a business name to complete the profile', async () => {
    const nameless = await aStore(shop, { businessName: null });

    expect((await create({}, nameless)).body.code).toBe('SELLER_PROFILE_INCOMPLETE');
    expect((await create({}, nameless)).status).toBe(403);
    expect((await create({}, anActor('seller'))).status).toBe(403);
  });

  it('is for sellers', async () => {
    expect((await shop.anonymous.post('/products', form())).status).toBe(401);
    expect((await create({}, anActor('buyer'))).body.code).toBe('FORBIDDEN');
  });

  it('approves by itself when the platform says so, and never lets two at once pass the limit', async () => {
    const seller = await aStore(shop);
    await shop.publish(SettingsChangedV1, {
      ...settings,
      maxProductsPerSeller: 3,
      autoApproveProducts: true,
    });

    const answers = await Promise.all(Array.from({ length: 6 }, () => create({}, seller)));

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'PRODUCT_LIMIT_REACHED')).toHaveLength(3);
    const made = answers.find(({ status }) => status === 201);
    expect(made?.body.product.status).toBe('active');
    await shop.publish(SettingsChangedV1, {
      ...settings,
      maxProductsPerSeller: 100,
      autoApproveProducts: false,
    });
  });
});

describe('PUT /products/:id', () => {
  it('changes what is named, keeps the rest, and announces the whole product', async () => {
    const product = await onSale({ stock: 10 });

    const { status, body } = await shop
      .as(owner)
      .put<ProductAnswer>(`/products/${product.id}`, { price: 25.5 });

    expect(status).toBe(200);
    expect(body.product).toMatchObject({
      price: 25.5,
      title: product.title,
      stock: 10,
      status: 'active',
      images: product.images,
    });
    expect((await eventsOf(product.id)).at(-1)?.data).toMatchObject({
      priceCents: 2_550,
      title: product.title,
    });
  });

  it('counts stock from what the form showed, so that units sold meanwhile stay sold', async () => {
    const product = await onSale({ stock: 10 });
    await shop.service.post('/internal/reservations', {
      reservationId: newId(),
      buyerId: newId(),
      expiresAt: new Date(shop.clock.now().getTime() + 60_000).toISOString(),
      lines: [{ productId: product.id, quantity: 4 }],
    });

    const edited = await shop
      .as(owner)
      .put<ProductAnswer>(`/products/${product.id}`, { stock: 12, stockSeen: 10 });
    expect(edited.body.product.stock).toBe(8);

    const counted = await shop
      .as(owner)
      .put<ProductAnswer>(`/products/${product.id}`, { stock: 3 });
    expect(counted.body.product.stock).toBe(3);
    expect(
      (await shop.as(owner).put(`/products/${product.id}`, { stock: 0, stockSeen: 10 })).status,
    ).toBe(400);
    expect(await shop.database.sql`select * from catalog.stock_differences`).toEqual([]);
  });

  it('lets only an administrator set any other status', async () => {
    const product = await onSale();
    const path = `/products/${product.id}`;

    expect(
      (await shop.as(owner).put<ProductAnswer>(path, { status: 'draft' })).body.product.status,
    ).toBe('active');
    expect(
      (await shop.as(admin).put<ProductAnswer>(path, { status: 'inactive' })).body.product.status,
    ).toBe('inactive');
    await shop.as(admin).put(path, { status: 'inactive' });
    await shop.as(admin).delete(path);
    expect(await auditEntriesFor(shop, product.id)).toMatchObject([
      { action: 'product-edited', before: { status: 'active' }, after: { status: 'inactive' } },
      { action: 'product-removed', before: { status: 'inactive' }, after: null },
    ]);
  });

  it('sends a corrected rejected product back to moderation', async () => {
    const product = await onSale({ status: 'rejected', rejectionReason: 'Foto escura' });

    const { body } = await shop
      .as(owner)
      .put<ProductAnswer>(`/products/${product.id}`, { title: 'Melhor' });

    expect(body.product).toMatchObject({ status: 'pending', rejectionReason: null });
  });

  it("answers 404 for another seller's product", async () => {
    const product = await onSale();

    expect(
      (await shop.as(anActor('seller')).put(`/products/${product.id}`, { price: 1 })).body,
    ).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    expect((await shop.as(owner).put(`/products/${newId()}`, { price: 1 })).status).toBe(404);
  });
});

describe('DELETE /products/:id', () => {
  it('takes it away from everybody, once', async () => {
    const product = await onSale();
    const path = `/products/${product.id}`;

    expect((await shop.as(anActor('seller')).delete(path)).status).toBe(404);
    expect((await shop.as(owner).delete(path)).status).toBe(200);

    expect((await shop.as(owner).delete(path)).status).toBe(404);
    expect((await shop.as(owner).get(path)).status).toBe(404);
    const last = (await eventsOf(product.id)).at(-1);
    expect([last?.type, last?.data]).toEqual([
      ProductRemovedV1.type,
      { productId: product.id, sellerId: owner.userId },
    ]);
  });
});

describe('/admin/products', () => {
  it('lists every status with the seller, filters and searches', async () => {
    const pending = await onSale({ status: 'pending', title: 'Geleia rara' });

    const { status, body } = await shop
      .as(admin)
      .get<{ products: Record<string, unknown>[]; total: number }>(
        '/admin/products?status=pending&search=geleia',
      );

    expect(status).toBe(200);
    expect(body.total).toBe(1);
    expect(body.products[0]).toMatchObject({
      id: pending.id,
      sku: pending.sku,
      status: 'pending',
      seller: { email: 'loja@largo.test', sellerProfile: { businessName: 'Padaria do Largo' } },
      category: { name: 'Padaria' },
    });
    const bySku = await shop
      .as(admin)
      .get<{ total: number }>(`/admin/products?search=${pending.sku}`);
    expect(bySku.body.total).toBe(1);
  });

  it('approves, rejects with a reason and sets pending, announcing each', async () => {
    const product = await onSale({ status: 'pending' });
    const decide = (what: string, body?: object) =>
      shop.as(admin).put<ProductAnswer & Refused>(`/admin/products/${product.id}/${what}`, body);

    expect((await decide('approve')).body.product.status).toBe('active');
    expect((await shop.anonymous.get(`/products/${product.id}`)).status).toBe(200);
    const rejected = await decide('reject', { rejectionReason: ' Foto escura ' });
    expect(rejected.body.product).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Foto escura',
    });
    expect((await decide('pending')).body.product).toMatchObject({
      status: 'pending',
      rejectionReason: null,
    });

    const changes = (await eventsOf(product.id)).filter(
      ({ type }) => type === ProductChangedV1.type,
    );
    expect(changes.map(({ data }) => (data as { status: string }).status)).toEqual([
      'pending',
      'active',
      'rejected',
      'pending',
    ]);
    expect(await auditEntriesFor(shop, product.id)).toMatchObject([
      {
        adminId: admin.userId,
        action: 'product-approved',
        subject: { type: 'product', label: product.title },
        before: { status: 'pending' },
        after: { status: 'active' },
      },
      { action: 'product-rejected', after: { status: 'rejected', rejectionReason: 'Foto escura' } },
      { action: 'product-set-pending', before: { status: 'rejected' } },
    ]);
  });

  it('refuses a rejection without a reason and moves that are not allowed', async () => {
    const product = await onSale({ status: 'active' });
    const path = `/admin/products/${product.id}`;

    expect(
      (await shop.as(admin).put<Refused>(`${path}/reject`, { rejectionReason: ' ' })).body,
    ).toMatchObject({
      code: 'REJECTION_REASON_MISSING',
      error: 'Por favor, forneça um motivo para a rejeição.',
    });
    expect((await shop.as(admin).put<Refused>(`${path}/approve`)).body.code).toBe(
      'PRODUCT_TRANSITION_NOT_ALLOWED',
    );
    expect((await shop.as(admin).put(`/admin/products/${newId()}/approve`)).status).toBe(404);
    expect((await shop.as(admin).get(path)).status).toBe(200);
  });

  it('is for administrators', async () => {
    for (const path of [
      '/admin/products',
      `/admin/products/${newId()}`,
      '/admin/categories',
      '/admin/reports?type=products',
    ])
      expect((await shop.as(owner).get(path)).status, path).toBe(403);
    expect((await shop.as(owner).put(`/admin/products/${newId()}/approve`)).status).toBe(403);
  });
});
