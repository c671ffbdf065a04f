import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { products } from './fixture-data.ts';
import { productDetail } from './fixture-queries.ts';

export interface SentPicture {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export interface FixtureSellerProducts {
  /** Everything that was uploaded, as it came. */
  readonly pictures: SentPicture[];
  /** Bodies of products that were made or changed. */
  readonly saved: Record<string, unknown>[];
  /** Whether the platform approves new products by itself. */
  startsAs: 'pending' | 'active';
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

/** Takes products and pictures; one named 'parada' is on its way for ever. */
export function addSellerProducts(
  app: FastifyInstance,
  sellerProducts: FixtureSellerProducts,
): void {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/api/products/upload-images', async (request) => {
    const picture = pictureIn(request.body as Buffer);
    if (picture.name.startsWith('parada')) await once(request.raw.socket, 'close');
    sellerProducts.pictures.push(picture);
    return { images: products[sellerProducts.pictures.length]?.images ?? [] };
  });
  const [example] = products;
  app.post('/api/products', (request, reply) => {
    const body = request.body as Record<string, unknown>;
    if (body['title'] === 'recusado') {
      const message = 'Envie as imagens do produto antes de salvar';
      const details = [{ field: 'images', message }];
      return reply
        .code(400)
        .send({ error: message, code: 'INVALID_PRODUCT', details, requestId: 'req-fixture' });
    }
    sellerProducts.saved.push(body);
    const { startsAs: status } = sellerProducts;
    const product = { ...(example && productDetail(example)), status, ...body };
    return reply.code(201).send({ product });
  });
  app.put<{ Params: { id: string } }>('/api/products/:id', (request) => {
    const body = request.body as Record<string, unknown>;
    const product = products.find(({ id }) => id === request.params.id);
    sellerProducts.saved.push(body);
    return { product: { ...(product && productDetail(product)), ...body } };
  });
}
