import { type CategoriesAnswer } from '@largo/contracts';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);

it('GET /categories has the picture of what sells best there and has one, else of its children, and counts both', async () => {
  const { userId: sellerId } = await aStore(shop);
  const [food, bread, cakes] = [aCategory(), aCategory(), aCategory()];
  const children = [bread, cakes].map((category) => ({ ...category, parentId: food.id }));
  const sold = (categoryId: string, totalSales: number, images: string[]) =>
    aProduct({ sellerId, categoryId, totalSales, images });
  const picture = (name: string) => `/media/products/${name}-800.webp`;
  await shop.seed({
    categories: [food, ...children],
    products: [
      sold(bread.id, 3, [picture('baguete')]),
      sold(bread.id, 2, [picture('broa')]),
      sold(cakes.id, 7, []),
      sold(cakes.id, 1, [picture('fuba')]),
    ],
  });
  const known = async () => {
    const { body } = await shop.anonymous.get<CategoriesAnswer>('/categories');
    return [food, bread, cakes].map(({ id }) => {
      const category = body.categories.find((one) => one.id === id);
      return [category?.image, category?.productCount];
    });
  };
  expect(await known()).toEqual([
    [picture('baguete'), 4],
    [picture('baguete'), 2],
    [picture('fuba'), 2],
  ]);

  await shop.seed({ products: [sold(food.id, 0, [picture('cesta')])] });
  await shop.as(anActor('admin')).post('/admin/categories', { name: 'Outra', slug: 'outra' });
  expect((await known())[0]).toEqual([picture('cesta'), 5]);
});
