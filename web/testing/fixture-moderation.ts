import type { CategoryView } from '@largo/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { categories as demoCategories, products, sellers } from './fixture-data.ts';
import { productDetail } from './fixture-queries.ts';

type Query = Readonly<Record<string, string | undefined>>;
type Note = (action: string, subject: { type: string; id: string; label: string }) => void;
interface WithId {
  Params: { id: string };
}

/** Another administrator rejects this one while it is decided about. */
export const contestedTitle = products[11]?.title ?? '';
const waiting = 24;
const statuses: Readonly<Record<number, string>> = {
  [waiting]: 'rejected',
  [waiting + 1]: 'inactive',
};
const verdicts = { approve: 'active', reject: 'rejected', pending: 'pending' } as const;

// Made once, not for every shop: they come with many opinions.
const described = products.slice(0, 60).map((product) => ({
  ...productDetail(product),
  category: product.category && { ...product.category, description: null },
  // A store names no address of its own before its owner gives one.
  seller: { ...product.seller, email: null },
}));

function offeredProducts() {
  return described.map((product, index) => {
    const status = index < waiting ? 'pending' : (statuses[index] ?? 'active');
    const { images } = product;
    return {
      ...product,
      status,
      // More pictures than the demo has, for the thumbnails.
      images: index === 0 ? products.slice(0, 4).flatMap((one) => one.images.slice(0, 1)) : images,
      rejectionReason: status === 'rejected' ? 'Produto não atende aos padrões de qualidade' : null,
    };
  });
}

const refuse = (reply: FastifyReply, status: number, code: string, details?: unknown) =>
  reply.code(status).send({ error: code.toLowerCase(), code, details, requestId: 'req-fixture' });

export function addModeration(app: FastifyInstance, note: Note): void {
  const offered = offeredProducts();
  const find = (id: string) => offered.find((product) => product.id === id);
  app.get('/api/admin/products', (request) => {
    const { status, search = '', page = '1', limit = '50' } = request.query as Query;
    const found = offered
      .filter((product) => status === undefined || product.status === status)
      .filter(({ title, sku }) => `${title} ${sku}`.toLowerCase().includes(search.toLowerCase()));
    const [at, size] = [Number(page), Number(limit)];
    const pages = Math.max(1, Math.ceil(found.length / size));
    return {
      products: found.slice((at - 1) * size, at * size),
      total: found.length,
      pagination: {
        page: at,
        pages,
        total: found.length,
        limit: size,
        hasPrev: at > 1,
        hasNext: at < pages,
      },
    };
  });
  app.get<WithId>('/api/admin/products/:id', (request, reply) => {
    const product = find(request.params.id);
    return product ? { product } : refuse(reply, 404, 'PRODUCT_NOT_FOUND');
  });
  for (const [action, to] of Object.entries(verdicts)) {
    app.put<WithId & { Querystring: Query; Body: { rejectionReason?: string } | null }>(
      `/api/admin/products/:id/${action}`,
      (request, reply) => {
        const product = find(request.params.id);
        if (!product) return refuse(reply, 404, 'PRODUCT_NOT_FOUND');
        if (product.title === contestedTitle) product.status = 'rejected';
        const { status } = product;
        const seen = request.query['statusSeen'];
        if (seen !== status) return refuse(reply, 409, 'PRODUCT_STATUS_CHANGED', { seen, status });
        product.status = to;
        product.rejectionReason = request.body?.rejectionReason ?? null;
        note(`product-${to === 'active' ? 'approved' : to}`, {
          type: 'product',
          id: product.id,
          label: product.title,
        });
        return { product };
      },
    );
  }
  addCategories(app);
}

function addCategories(app: FastifyInstance): void {
  let categories: CategoryView[] = demoCategories.map((category) => ({ ...category }));
  app.get('/api/admin/categories', () => ({ categories }));
  app.post<{ Body: Partial<CategoryView> & { name: string } }>(
    '/api/admin/categories',
    (request, reply) => {
      const category: CategoryView = {
        id: `01900009-0000-7000-8000-${String(categories.length).padStart(12, '0')}`,
        slug: `categoria-${categories.length}`,
        description: null,
        parentId: null,
        sortOrder: 0,
        isActive: true,
        icon: null,
        image: null,
        productCount: 0,
        createdAt: sellers[0]?.createdAt ?? '',
        ...request.body,
      };
      categories = [...categories, category];
      return reply.code(201).send({ category });
    },
  );
  app.put<WithId & { Body: Partial<CategoryView> }>(
    '/api/admin/categories/:id',
    (request, reply) => {
      const category = categories.find(({ id }) => id === request.params.id);
      if (!category) return refuse(reply, 404, 'CATEGORY_NOT_FOUND');
      Object.assign(category, request.body);
      return { category };
    },
  );
  app.delete<WithId>('/api/admin/categories/:id', (request, reply) => {
    const { id } = request.params;
    const category = categories.find((one) => one.id === id);
    if (!category) return refuse(reply, 404, 'CATEGORY_NOT_FOUND');
    const children = categories.filter(({ parentId }) => parentId === id).length;
    const use = { products: category.productCount, children };
    if (use.products + use.children > 0) return refuse(reply, 409, 'CATEGORY_IN_USE', use);
    categories = categories.filter((one) => one !== category);
    return { message: 'ok' };
  });
}
