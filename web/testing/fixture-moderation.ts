import * as contracts from '@largo/contracts';
import { answer, cut, type Said } from './answer.ts';
import { categories as demoCategories, products } from './fixture-data.ts';
import { productDetail } from './fixture-queries.ts';
import { type Call, type Note, type On, refusal } from './fixture-routes.ts';
import { byId, fits, idOf, mentions, paged } from './fixture-tools.ts';

type Category = contracts.CategoryView;
/** Another administrator rejects this one while it is decided about. */
export const contestedTitle = products[11]?.title ?? '';
const waiting = 24;
const changed = waiting + 2;
/** Its store changed title, pictures and category of this one since it was approved. */
export const changedTitle = products[changed]?.title ?? '';
const statuses: Readonly<Record<number, contracts.AdminProduct['status']>> = {
  [waiting]: 'rejected',
  [waiting + 1]: 'inactive',
};
const verdicts = { approve: 'active', reject: 'rejected', pending: 'pending' } as const;

const nextStatuses: Readonly<Record<string, contracts.ProductStatus[]>> = {
  pending: ['active', 'rejected'],
  active: ['rejected', 'pending'],
  changed: ['active', 'rejected', 'pending'],
  inactive: ['active', 'rejected', 'pending'],
  rejected: ['active', 'pending'],
};
const withAllowed = (product: contracts.AdminProduct) => {
  const state = isChanged(product) ? 'changed' : product.status;
  return { ...product, allowed: { nextStatuses: nextStatuses[state] ?? [] } };
};
const isChanged = ({ status, change }: contracts.AdminProduct) => status === 'active' && !!change;

// Made once, not for every shop: they come with many opinions.
const described = products.slice(0, 60).map((product, index) => {
  const { reviews: _, ...detail } = productDetail(product);
  const status = index < waiting ? 'pending' : (statuses[index] ?? 'active');
  // More pictures than the demo has, for the thumbnails.
  const images = products.slice(0, index === 0 ? 4 : 0).flatMap((one) => one.images.slice(0, 1));
  const rejectionReason = status === 'rejected' ? 'Produto não atende aos padrões de qualidade' : null; // prettier-ignore
  const category = { ...product.category, description: null };
  const seller = { ...product.seller, email: null };
  const { description } = product;
  const approved = {
    title: 'Como foi aprovado',
    description,
    category: 'Doces',
    images: [],
    options: [{ name: 'Tamanho', values: ['P'] }],
  };
  const offered = {
    ...detail,
    status,
    rejectionReason,
    category,
    seller,
    change: index === changed ? { at: product.createdAt, approved } : null,
  } as contracts.AdminProduct;
  return cut(contracts.AdminProduct, index === 0 ? { ...offered, images } : offered);
});

export function addModeration(on: On, note: Note): void {
  const offered = described.map((product) => ({ ...product }));
  const find = (id: string) => byId(offered, id, 'PRODUCT_NOT_FOUND');
  on('GET /admin/products', contracts.AdminProductsAnswer, ({ query }) => {
    const found = offered
      .filter(fits(query, 'status'))
      .filter((product) => query['changed'] === undefined || isChanged(product))
      .filter(({ title, sku }) => mentions(query['search'] ?? '', `${title} ${sku}`));
    return { ...paged('products', found.map(withAllowed), query, 50), total: found.length };
  });
  on('GET /admin/products/:id', contracts.AdminProductAnswer, ({ id }) => ({
    product: withAllowed(find(id)),
  }));
  on('GET /admin/products/stores-above', contracts.StoresAboveAnswer, () => ({ stores: 3 }));
  type Reason = { rejectionReason?: string };
  for (const [action, to] of Object.entries(verdicts)) {
    const route = `PUT /admin/products/:id/${action}`;
    on(route, contracts.AdminProductAnswer, ({ id, query, body }: Call<Reason>) => {
      const product = find(id);
      if (product.title === contestedTitle) product.status = 'rejected';
      const { status } = product;
      const seen = query['statusSeen'];
      if (seen !== status)
        throw refusal(409, 'PRODUCT_STATUS_CHANGED', { details: { seen, status } });
      if (query['changeSeen'] !== product.change?.at) throw refusal(409, 'PRODUCT_CONTENT_CHANGED');
      const { rejectionReason = null } = body;
      Object.assign(product, { status: to, rejectionReason, change: null });
      note(`product-${to === 'active' ? 'approved' : to}`, 'product', id, product.title);
      return { product: withAllowed(product) };
    });
  }

  const path = '/admin/categories';
  let categories: Category[] = demoCategories.map((category) => ({ ...category }));
  on(`GET ${path}`, contracts.CategoriesAnswer, () => ({ categories }));
  on(`POST ${path}`, contracts.CategoryAnswer, ({ body }: Call<Said<Category>>) => {
    const [id, slug] = [idOf(9, categories.length), `categoria-${categories.length}`];
    const category = answer(contracts.CategoryView, { id, slug, isActive: true, ...body });
    categories = [...categories, category];
    return { category };
  });
  const findCategory = (id: string) => byId(categories, id, 'CATEGORY_NOT_FOUND');
  on(`PUT ${path}/:id`, contracts.CategoryAnswer, ({ id, body }: Call<Partial<Category>>) => ({
    category: Object.assign(findCategory(id), body),
  }));
  on(`DELETE ${path}/:id`, contracts.Message, ({ id }) => {
    const { productCount } = findCategory(id);
    const children = categories.filter(({ parentId }) => parentId === id).length;
    const details = { products: productCount, children };
    if (productCount + children > 0) throw refusal(409, 'CATEGORY_IN_USE', { details });
    categories = categories.filter((one) => one.id !== id);
    return {};
  });
}
