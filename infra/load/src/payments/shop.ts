import { randomUUID } from 'node:crypto';
import type { LoadData } from '../load-data.ts';

const address = {
  street: 'Rua Maria Monteiro',
  number: '830',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-151',
};

export interface Unpaid {
  token: string;
  purchaseId: string;
  paymentId: string;
  providerId: string;
}

async function post<T>(url: string, token: string | undefined, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      }),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** An order of one product and its code. */
export async function orderWithPix(data: LoadData, turn: number): Promise<Unpaid> {
  const token = data.tokens[turn % data.tokens.length] ?? '';
  const { purchaseId } = await post<{ purchaseId: string }>(`${data.shopUrl}/api/orders`, token, {
    items: [{ productId: data.productIds[turn % data.productIds.length], quantity: 1 }],
    shippingAddress: address,
    regionId: null,
  });
  const { payment } = await post<{ payment: { id: string; mercadoPagoId: string } }>(
    `${data.shopUrl}/api/payments/pix`,
    token,
    { purchaseId },
  );
  return { token, purchaseId, paymentId: payment.id, providerId: payment.mercadoPagoId };
}

/** The buyer's bank. */
export const payAtProvider = ({ sandboxUrl }: LoadData, { providerId }: Unpaid): Promise<unknown> =>
  post(`${sandboxUrl}/__control/payments/${providerId}/pay`, undefined, {});

/** The buyer's screen, listening. `approved` resolves when its live stream says that the payment is. */
export async function listen(
  { shopUrl }: LoadData,
  { token, paymentId }: Unpaid,
): Promise<{ approved: Promise<void> }> {
  const answer = await fetch(`${shopUrl}/api/notifications/stream`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
  });
  if (!answer.ok || answer.body === null) throw new Error(`stream: ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const untilApproved = async (): Promise<void> => {
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('the stream has ended');
      text += value;
      if (text.includes(paymentId) && text.includes('"approved"')) return reader.cancel();
    }
  };
  return { approved: untilApproved() };
}
