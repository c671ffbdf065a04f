import { anActor, type TestActor } from '@largo/testkit';
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
describe('categories', () => {
  it('say what keeps them from being removed, hidden products too', async () => {
    const full = aCategory();
    await shop.seed({ categories: [full, aCategory({ parentId: full.id })] });
    await shop.seed({
      products: [aProduct({ sellerId: owner.userId, categoryId: full.id, status: 'pending' })],
    });

    const { status, body } = await shop.as(admin).delete<Refused>(`/admin/categories/${full.id}`);

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CATEGORY_IN_USE', details: { products: 1, children: 1 } });
  });

  it('never end up below each other, also when two are moved at once', async () => {
    const [one, other] = [aCategory(), aCategory()];
    await shop.seed({ categories: [one, other] });
    const below = (id: string, parentId: string) =>
      shop.as(admin).put<Refused>(`/admin/categories/${id}`, { parentId });

    const moves = await Promise.all([below(one.id, other.id), below(other.id, one.id)]);

    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(moves.find(({ status }) => status === 400)?.body.code).toBe('INVALID_CATEGORY');
  });
});

describe('categories of one name', () => {
  it('are each made, also at once, with an address of their own', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(() =>
        shop.as(admin).post<{ category: { id: string; slug: string } }>('/admin/categories', {
          name: 'Feito à mão',
        }),
      ),
    );

    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const slugs = made.map(({ body }) => body.category.slug);
    expect(new Set(slugs).size).toBe(3);
    for (const slug of slugs)
      expect((await shop.anonymous.get(`/categories/${slug}`)).status).toBe(200);
  });
});
