import { once } from 'node:events';
import * as contracts from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import { categories, products } from './fixture-data.ts';
import { productDetail } from './fixture-queries.ts';
import { addImports, noImports, type FixtureImports } from './fixture-imports.ts';
import { type Call, type On, refusedField } from './fixture-routes.ts';
import { byId, idOf } from './fixture-tools.ts';

interface SentPicture {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}
type Body = Partial<contracts.ProductEditBody> & Record<string, unknown>;
export interface FixtureSellerProducts {
  /** Everything that was uploaded, as it came. */
  readonly pictures: SentPicture[];
  /** Bodies of products that were made or changed. */
  readonly saved: Record<string, unknown>[];
  /** By product; one that is not in here has no options. */
  readonly variants: Map<string, contracts.VariantsAnswer>;
  /** Bodies of options and variants that were saved. */
  readonly variantBodies: contracts.VariantsBody[];
  /** Changes of many products that were written, previews and undos too. */
  readonly bulk: contracts.BulkProductsBody[];
  /** Whether the platform approves new products by itself. */
  startsAs: 'pending' | 'active';
  readonly imports: FixtureImports;
}

/** The one file of a multipart body. */
function pictureIn(body: Buffer): SentPicture {
  const text = body.toString('latin1');
  const start = text.indexOf('\r\n\r\n') + 4;
  const head = text.slice(0, start);
  const boundary = head.slice(0, head.indexOf('\r\n'));
  return {
    name: /filename="([^"]*)"/.exec(head)?.[1] ?? '',
    type: /content-type: (\S+)/i.exec(head)?.[1] ?? '',
    content: body.subarray(start, text.indexOf(`\r\n${boundary}`, start)),
  };
}

export const noSellerProducts = (): FixtureSellerProducts => ({
  pictures: [],
  saved: [],
  variants: new Map(),
  variantBodies: [],
  bulk: [],
  startsAs: 'pending',
  imports: noImports(),
});

const nothingOwn = {
  sku: '',
  gtin: null,
  price: null,
  stock: 0,
  weight: null,
  image: null,
} as const;

/** A code barred from another product is refused at its field: 'tomado'. */
function addVariants(on: On, { variants, variantBodies }: FixtureSellerProducts): void {
  const route = '/products/:id/variants';
  const saved = (id: string) => variants.get(id) ?? { options: [], variants: [] };
  on(`GET ${route}`, contracts.VariantsAnswer, ({ id }) => {
    byId(products, id, 'PRODUCT_NOT_FOUND');
    return saved(id);
  });
  on(`PUT ${route}`, contracts.VariantsAnswer, ({ id, body }: Call<contracts.VariantsBody>) => {
    const taken = body.variants.findIndex(({ sku }) => sku === 'tomado');
    const message = 'O código tomado já é de outro produto da sua loja';
    if (taken >= 0) throw refusedField(400, 'INVALID_PRODUCT', `variants.${taken}.sku`, message);
    variantBodies.push(body);
    const before = saved(id).variants;
    variants.set(id, {
      options: body.options,
      variants: body.variants.map((sent, index) => {
        const { stockSeen: _, ...given } = sent;
        const own = before.find((one) => one.id === given.id);
        return {
          ...nothingOwn,
          ...own,
          id: idOf('078', index + 1),
          reserved: 0,
          isActive: true,
          ...given,
        };
      }),
    });
    return saved(id);
  });
}

const changeId = idOf('079', 1);

/** Prices double, and the second product is refused; an undo gives all back. */
function addBulk(on: On, { bulk }: FixtureSellerProducts): void {
  on(
    'POST /products/bulk',
    contracts.BulkProductsAnswer,
    (call: Call<contracts.BulkProductsBody>) => {
      const { body, query } = call;
      bulk.push(body);
      const dryRun = query.dryRun === 'true';
      const rows = (body.products ?? products).map(({ id }, index): contracts.BulkRow => {
        const { title, price } = byId(products, id, 'PRODUCT_NOT_FOUND');
        const row = { productId: id, title, before: price, status: null };
        return index === 1
          ? {
              ...row,
              action: 'refuse',
              after: null,
              reason: 'O preço não pode exceder R$ 99.999.999,99',
            }
          : { ...row, action: 'change', after: price * 2, reason: null };
      });
      const refused = rows.filter(({ action }) => action === 'refuse').length;
      const summary = { changed: rows.length - refused, unchanged: 0, refused };
      return {
        dryRun,
        changeId: dryRun || body.change.type === 'undo' ? null : changeId,
        summary,
        rows,
      };
    },
  );
  on('GET /products/bulk', contracts.BulkChangesAnswer, () => ({
    changes: bulk.some(({ products: written, change }) => written && change.type !== 'undo')
      ? [
          {
            id: changeId,
            type: 'price' as const,
            at: '2026-05-04T12:00:00.000Z',
            products: 2,
            undoneAt: null,
          },
        ]
      : [],
  }));
}

/** Takes products and pictures; one named 'parada' is on its way for ever. */
export function addSellerProducts(app: FastifyInstance, on: On): FixtureSellerProducts {
  const imports = addImports(app, on, categories[0]?.id ?? '');
  const state = { ...noSellerProducts(), imports };
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const upload = 'POST /products/upload-images';
  on(upload, contracts.UploadImagesAnswer, async ({ body, request }: Call<Buffer>) => {
    const picture = pictureIn(body);
    if (picture.name.startsWith('parada')) await once(request.raw.socket, 'close');
    state.pictures.push(picture);
    return { images: products[state.pictures.length]?.images };
  });
  const save = (id: string | undefined, body: Body, more = {}) => {
    state.saved.push(body);
    const { stockSeen: _, addImages: _added, ...change } = body;
    return {
      product: { ...productDetail(byId(products, id, 'PRODUCT_NOT_FOUND')), ...more, ...change },
    };
  };
  on('POST /products', contracts.ProductAnswer, ({ body }: Call<Body>) => {
    const message = 'Envie as imagens do produto antes de salvar';
    if (body.title === 'recusado') throw refusedField(400, 'INVALID_PRODUCT', 'images', message);
    return save(products[0]?.id, body, { status: state.startsAs });
  });
  on('GET /products/by-sku', contracts.ProductsBySkuAnswer, ({ query }) => {
    const { id: productId, title, images } = byId(products, products[1]?.id, 'PRODUCT_NOT_FOUND');
    const found = { sku: 'CAM-01', productId, title, images: images.length };
    return { products: [query['skus']].flat().includes('CAM-01') ? [found] : [] };
  });
  on('PUT /products/:id', contracts.ProductAnswer, ({ id, body }: Call<Body>) => save(id, body));
  on('POST /products/:id/copy', contracts.ProductAnswer, ({ id }: Call<Body>) => {
    const product = productDetail(byId(products, id, 'PRODUCT_NOT_FOUND'));
    return { product: { ...product, title: `${product.title} (cópia)`, stock: 0 } };
  });
  addVariants(on, state);
  addBulk(on, state);
  return state;
}
