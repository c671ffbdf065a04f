import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AttachmentView } from '@largo/contracts';
import { type TestActor, tokenFor } from '@largo/testkit';
import sharp from 'sharp';
import type { Refusal } from './actions.ts';
import type { Shop } from './shop.ts';

/** A typical phone picture: rotated, and with the location where it was taken. */
export const aPhoto = (color = '#a33') =>
  sharp({ create: { width: 1_000, height: 500, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: 'Zenaide' }, IFD3: { GPSLatitude: '22/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

interface Upload {
  purpose?: string;
  pictures?: readonly Buffer[];
  key?: string;
}

/** What people do with the pictures of an order. */
export function picturesOf(shop: () => Shop) {
  const bearer = async (actor: TestActor) => ({
    authorization: `Bearer ${await tokenFor(actor, { clock: shop().clock })}`,
  });
  return {
    async upload(orderId: string, actor: TestActor, { purpose, pictures, key }: Upload) {
      const form = new FormData();
      if (purpose !== undefined) form.append('purpose', purpose);
      for (const content of pictures ?? [await aPhoto()])
        form.append('images', new File([new Uint8Array(content)], '../a.jpg'));
      const encoded = new Response(form);
      const response = await shop().inject({
        method: 'POST',
        url: `/orders/${orderId}/attachments`,
        headers: {
          ...(await bearer(actor)),
          ...(key !== undefined && { 'idempotency-key': key }),
          'content-type': encoded.headers.get('content-type') ?? '',
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return {
        status: response.statusCode,
        body: response.json<Refusal & { ids: string[]; attachments: AttachmentView[] }>(),
      };
    },
    async list(orderId: string, actor: TestActor) {
      const { body } = await shop()
        .as(actor)
        .get<{ attachments: AttachmentView[] }>(`/orders/${orderId}/attachments`);
      return body.attachments;
    },
    async open(
      orderId: string,
      id: string,
      actor: TestActor,
      more: { tag?: string; size?: string } = {},
    ) {
      return shop().inject({
        url: `/orders/${orderId}/attachments/${id}/picture?size=${more.size ?? 'large'}`,
        headers: {
          ...(await bearer(actor)),
          ...(more.tag !== undefined && { 'if-none-match': more.tag }),
        },
      });
    },
    remove: (orderId: string, id: string, actor: TestActor) =>
      shop().as(actor).delete<Refusal>(`/orders/${orderId}/attachments/${id}`),
  };
}

export const filesIn = (folder: string) =>
  readdir(join(folder, 'attachments')).catch((): string[] => []);
