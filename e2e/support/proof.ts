import { expectOk, type Person } from './people.ts';
import { buy } from './purchase-flow.ts';
import type { System } from './system.ts';

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Sends a picture as a form does. */
export async function uploadPicture(
  { apiUrl }: System,
  person: Person,
  path: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('images', new Blob([onePixel], { type: 'image/png' }), 'a.png');
  return fetch(`${apiUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token()}` },
    body: form,
  });
}

export interface Proof {
  orderId: string;
  pictureId: string;
}

/** A delivered order whose seller showed that it arrived. */
export async function aProof(
  system: System,
  { buyer, seller, productId }: { buyer: Person; seller: Person; productId: string },
): Promise<Proof> {
  const placed = await buy(system, buyer, [{ productId, quantity: 1 }]);
  const orderId: string = placed.orders[0].id;
  expectOk(await seller.call('PUT', `/orders/${orderId}/status`, { status: 'shipped' }));
  const path = `/orders/${orderId}/attachments`;
  const uploaded = await uploadPicture(system, seller, path, { purpose: 'delivery-proof' });
  const { ids } = (await uploaded.json()) as { ids: string[] };
  expectOk(await seller.call('POST', `/orders/${orderId}/report-delivery`, { images: ids }));
  const [pictureId] = ids;
  if (pictureId === undefined) throw new Error(`the upload answered ${uploaded.status}`);
  return { orderId, pictureId };
}
