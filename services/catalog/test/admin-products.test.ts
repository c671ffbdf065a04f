import type { AdminProduct, ProductStatus, StoresAboveAnswer } from '@largo/contracts';
import { ProductModeratedV1, SettingsChangedV1 } from '@largo/contracts';
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

type Refused = { code: string; details: Record<string, unknown> };
type Answer = { product: AdminProduct } & Refused;

async function offered(status: ProductStatus, title = 'Cesta da manhã') {
  const product = aProduct({ sellerId: owner.userId, categoryId: category.id, status, title });
  await shop.seed({ products: [product] });
  return product;
}
const decide = (id: string, what: string, seen: string, as = admin) =>
  shop
    .as(as)
    .put<Answer>(
      `/admin/products/${id}/${what}?statusSeen=${seen}`,
      what === 'reject' ? { rejectionReason: 'Foto escura' } : undefined,
    );

describe('GET /admin/products', () => {
  it('is worked off from the oldest on, page by page', async () => {
    const made = [];
    for (const name of ['um', 'dois', 'três']) made.push(await offered('pending', `Fila ${name}`));
    const ask = async (query: string) =>
      (
        await shop
          .as(admin)
          .get<{ products: AdminProduct[] }>(`/admin/products?search=fila&status=pending&${query}`)
      ).body.products.map(({ id }) => id);
    const ids = made.map(({ id }) => id);

    expect(await ask('sort=oldest')).toEqual(ids);
    expect(await ask('')).toEqual(ids.toReversed());
    expect(await ask('sort=oldest&limit=2&page=2')).toEqual(ids.slice(2));
    expect((await shop.as(admin).get('/admin/products?sort=best')).status).toBe(400);
    expect((await shop.as(admin).get('/admin/products?status=lost')).status).toBe(400);
  });
});

describe('a decision made on what was seen', () => {
  it.each(['draft', 'pending', 'active', 'inactive', 'rejected'] as const)(
    'is one of those that the answer allows: %s',
    async (status) => {
      const whats = { active: 'approve', rejected: 'reject', pending: 'pending' } as const;
      const { id } = await offered(status);
      const { product } = (await shop.as(admin).get<Answer>(`/admin/products/${id}`)).body;
      const outcomes = [];
      for (const [to, what] of Object.entries(whats)) {
        const one = await offered(status);
        const decided = await decide(one.id, what, status);
        if (decided.status === 200) outcomes.push(to);
        else expect(decided.body.code).toBe('PRODUCT_TRANSITION_NOT_ALLOWED');
      }

      expect(product.allowed?.nextStatuses.toSorted()).toEqual(outcomes.toSorted());
    },
  );

  it('is refused with PRODUCT_STATUS_CHANGED when another administrator was quicker', async () => {
    const { id } = await offered('pending');
    expect((await decide(id, 'reject', 'pending')).status).toBe(200);

    const late = await decide(id, 'approve', 'pending', anActor('admin'));

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      code: 'PRODUCT_STATUS_CHANGED',
      details: { seen: 'pending', status: 'rejected' },
    });
    const now = await shop.as(admin).get<Answer>(`/admin/products/${id}`);
    expect(now.body.product).toMatchObject({ status: 'rejected', rejectionReason: 'Foto escura' });
    expect((await decide(id, 'pending', 'rejected')).body.product.status).toBe('pending');
    expect((await decide(id, 'approve', 'lost')).status).toBe(400);
  });

  it('is announced to the store, with the reason of a rejection; back to waiting is not', async () => {
    const { id } = await offered('pending', 'Bolo de fubá');
    await decide(id, 'reject', 'pending');
    await decide(id, 'pending', 'rejected');
    await decide(id, 'approve', 'pending');

    const announced = (await shop.outbox())
      .filter(({ type, aggregateId }) => type === ProductModeratedV1.type && aggregateId === id)
      .map(({ data }) => data);

    const product = { productId: id, sellerId: owner.userId, title: 'Bolo de fubá' };
    expect(announced).toEqual([
      { ...product, decision: 'rejected', reason: 'Foto escura' },
      { ...product, decision: 'approved', reason: null },
    ]);
  });

  it('never rejects without a reason that can be read, by the form neither', async () => {
    const { id } = await offered('active');
    const boss = shop.as(admin);

    const answers = await Promise.all([
      boss.put<Refused>(`/products/${id}`, { status: 'rejected' }),
      boss.put<Refused>(`/admin/products/${id}/reject`, { rejectionReason: ' \u200b\u3164' }),
    ]);

    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body.code).toBe('REJECTION_REASON_MISSING');
    }
    const now = await boss.get<Answer>(`/admin/products/${id}`);
    expect(now.body.product.status).toBe('active');
    await decide(id, 'reject', 'active');
    const kept = await boss.put<Answer>(`/products/${id}`, { status: 'rejected', stock: 2 });
    expect(kept.body.product).toMatchObject({ status: 'rejected', rejectionReason: 'Foto escura' });
  });

  it('lets one of two at once win, and logs one audit entry', async () => {
    const { id } = await offered('pending');

    const answers = await Promise.all([
      decide(id, 'approve', 'pending'),
      decide(id, 'reject', 'pending', anActor('admin')),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await auditEntriesFor(shop, id)).toHaveLength(1);
  });

  it('answers a repeated decision with the first outcome', async () => {
    const { id } = await offered('pending');
    const approve = () =>
      shop.as(admin).put<Answer>(`/admin/products/${id}/approve?statusSeen=pending`, undefined, {
        'idempotency-key': `approve-${id}`,
      });

    expect((await approve()).body.product.status).toBe('active');
    const again = await approve();
    expect(again.status).toBe(200);
    expect(again.body.product.status).toBe('active');
    expect(await auditEntriesFor(shop, id)).toHaveLength(1);
  });
});

describe('GET /admin/products/stores-above', () => {
  it('counts stores with more products than a limit, without removed ones', async () => {
    const store = await aStore(shop);
    const above = async (limit: number) =>
      (await shop.as(admin).get<StoresAboveAnswer>(`/admin/products/stores-above?limit=${limit}`))
        .body.stores;
    const before = await above(2);
    const products = [1, 2, 3].map(() =>
      aProduct({ sellerId: store.userId, categoryId: category.id }),
    );
    await shop.seed({ products });

    expect(await above(2)).toBe(before + 1);
    const [first] = products;
    await shop.as(store).delete(`/products/${first?.id ?? ''}`);
    expect(await above(2)).toBe(before);
  });

  it('needs a limit, and an administrator', async () => {
    expect((await shop.as(admin).get('/admin/products/stores-above')).status).toBe(400);
    expect((await shop.as(owner).get('/admin/products/stores-above?limit=1')).status).toBe(403);
  });
});

describe("the platform's settings", () => {
  const rules = {
    settingsId: 'platform',
    commissionBps: 500,
    platformFeeBps: 200,
    autoReleaseDays: 15,
    disputeInvestigationDays: 7,
  };
  const form = {
    title: 'Pão de mel',
    description: 'Coberto com chocolate meio amargo.',
    price: 12.9,
    categoryId: category.id,
    stock: 8,
  };

  it('hold from the next product on: a lower limit refuses new ones and leaves those that are there', async () => {
    const seller = await aStore(shop);
    const offer = () => shop.as(seller).post<Answer>('/products', form);
    await shop.publish(SettingsChangedV1, {
      ...rules,
      maxProductsPerSeller: 5,
      autoApproveProducts: true,
    });
    const first = await offer();
    const second = await offer();
    expect(first.body.product.status).toBe('active');

    await shop.publish(SettingsChangedV1, {
      ...rules,
      maxProductsPerSeller: 1,
      autoApproveProducts: false,
    });

    const refused = await offer();
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'PRODUCT_LIMIT_REACHED', details: { limit: 1 } });
    const path = `/products/${first.body.product.id}`;
    const edited = await shop.as(seller).put<Answer>(path, { stock: 9 });
    expect(edited.body.product).toMatchObject({ status: 'active', stock: 9 });
    for (const { body } of [first, second])
      expect((await shop.as(seller).delete(`/products/${body.product.id}`)).status).toBe(200);
    expect((await offer()).body.product.status).toBe('pending');
  });

  it('do not undo a rejection: what an administrator refused comes back to an administrator', async () => {
    await shop.publish(SettingsChangedV1, {
      ...rules,
      maxProductsPerSeller: 100,
      autoApproveProducts: true,
    });
    const { id } = await offered('pending');
    await decide(id, 'reject', 'pending');

    const corrected = await shop.as(owner).put<Answer>(`/products/${id}`, { title: 'Cesta clara' });

    expect(corrected.body.product.status).toBe('pending');
  });
});
