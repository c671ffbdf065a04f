import { type TestActor, tokenFor } from '@largo/testkit';
import type { Shop } from './shop.ts';

/** Sends pictures as a browser's form does. */
export async function uploadImages<Body>(
  shop: Shop,
  as: TestActor,
  files: readonly { content: Uint8Array; name: string; type?: string }[],
): Promise<{ status: number; body: Body }> {
  const form = new FormData();
  for (const { content, name, type } of files)
    form.append('images', new File([new Uint8Array(content)], name, type ? { type } : {}));
  const encoded = new Response(form);
  const response = await shop.inject({
    method: 'POST',
    url: '/products/upload-images',
    headers: {
      authorization: `Bearer ${await tokenFor(as, { clock: shop.clock })}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<Body>() };
}
