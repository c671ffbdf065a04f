import type { ProductAnswer, VariantsAnswer } from '@largo/contracts';
import { ProductChangedV1, SettingsChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
beforeEach(async () => {
  owner = await aStore(shop);
});

type Answer = ProductAnswer & { code: string };
const copy = (id: string, { as = owner, key = newId() } = {}) =>
  shop.as(as).post<Answer>(`/products/${id}/copy`, undefined, { 'idempotency-key': key });

async function onSale(values: Partial<Parameters<typeof aProduct>[0]> = {}) {
  const category = aCategory();
  const product = aProduct({ sellerId: owner.userId, categoryId: category.id, ...values });
  await shop.seed({ categories: [category], products: [product] });
  return product;
}

const rules = {
  settingsId: 'platform',
  commissionBps: 500,
  platformFeeBps: 200,
  autoReleaseDays: 15,
  disputeInvestigationDays: 7,
  maxProductsPerSeller: 100,
  autoApproveProducts: false,
};

describe('POST /products/:id/copy', () => {
  it('makes a product that waits for approval, with a code of its own and no units', async () => {
    const original = await onSale({ title: 'Vestido', originalPriceCents: 3_000, totalSales: 4 });

    const { status, body } = await copy(original.id);

    expect(status).toBe(201);
    expect(body.product).toMatchObject({
      title: 'Vestido (cópia)',
      status: 'pending',
      price: 19.9,
      originalPrice: null,
      stock: 0,
      totalSales: 0,
      weight: 0.5,
      images: original.images,
      categoryId: original.categoryId,
    });
    expect(body.product.sku).toMatch(/^LG-[0-9A-F]{12}$/);
    expect(body.product.sku).not.toBe(original.sku);
    const events = (await shop.outbox()).filter(
      ({ aggregateId }) => aggregateId === body.product.id,
    );
    expect(events.map(({ type }) => type)).toEqual([ProductChangedV1.type]);
  });

  it('takes the options and the prices of variants along, but neither units nor codes', async () => {
    const original = await onSale({ stock: 0, priceCents: 10_000 });
    await shop.as(owner).put(`/products/${original.id}/variants`, {
      options: [{ name: 'Cor', values: ['Azul', 'Preto'] }],
      variants: [
        { values: ['Azul'], stock: 3, price: 80, sku: 'AZ', gtin: '7891000315507' },
        { values: ['Preto'], stock: 2 },
      ],
    });

    const { body } = await copy(original.id);

    expect(body.product).toMatchObject({ price: 80, basePrice: 100, stock: 0 });
    const { variants } = (
      await shop.as(owner).get<VariantsAnswer>(`/products/${body.product.id}/variants`)
    ).body;
    expect(variants).toMatchObject([
      { values: ['Azul'], price: 80, stock: 0, gtin: null },
      { values: ['Preto'], price: null, stock: 0, gtin: null },
    ]);
    expect(variants.map(({ sku }) => sku)).not.toContain('AZ');
    expect(await shop.database.sql`select * from catalog.stock_differences`).toEqual([]);
  });

  it('fits a long title, and is paused where the platform approves by itself', async () => {
    const original = await onSale({ title: 'a'.repeat(200) });
    await shop.publish(SettingsChangedV1, { ...rules, autoApproveProducts: true });

    const { body } = await copy(original.id);

    await shop.publish(SettingsChangedV1, rules);
    expect(body.product.title).toBe(`${'a'.repeat(192)} (cópia)`);
    expect(body.product.status).toBe('inactive');
    const resumed = await shop
      .as(owner)
      .put<Answer>(`/products/${body.product.id}`, { status: 'active' });
    expect(resumed.body.product.status).toBe('active');
  });

  it('is made once for a key, within the limit also two at once, and only by the owner', async () => {
    const original = await onSale();
    const stranger = await aStore(shop);
    const key = newId();

    const [first, again] = [await copy(original.id, { key }), await copy(original.id, { key })];

    expect(again.body.product.id).toBe(first.body.product.id);
    expect((await copy(original.id, { as: stranger })).status).toBe(404);
    await shop.publish(SettingsChangedV1, { ...rules, maxProductsPerSeller: 3 });
    const both = await Promise.all([copy(original.id), copy(original.id)]);
    await shop.publish(SettingsChangedV1, rules);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});
