import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@largo/local';
import type { LoadData } from './load-data.ts';

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

/** An order of one product and its code. */
export async function orderWithPix(data: LoadData, turn: number): Promise<Unpaid> {
  const token = data.tokens[turn % data.tokens.length] ?? '';
  const productId = data.productIds[turn % data.productIds.length];
  const { purchaseId } = await call<{ purchaseId: string }>(`${data.shopUrl}/api/orders`, {
    token,
    body: { items: [{ productId, quantity: 1 }], shippingAddress: address, regionId: null },
  });
  const { payment } = await call<{ payment: { id: string; mercadoPagoId: string } }>(
    `${data.shopUrl}/api/payments/pix`,
    { token, body: { purchaseId } },
  );
  return { token, purchaseId, paymentId: payment.id, providerId: payment.mercadoPagoId };
}

/** The buyer's bank. */
export const payAtProvider = ({ sandboxUrl }: LoadData, { providerId }: Unpaid): Promise<unknown> =>
  call(`${sandboxUrl}/__control/payments/${providerId}/pay`, { body: {} });

/** This many buyers place one order after another, each as fast as the shop answers. */
export async function orderFor(
  data: LoadData,
  { buyers, seconds }: { buyers: number; seconds: number },
): Promise<{ unpaid: Unpaid[]; waits: number[] }> {
  const unpaid: Unpaid[] = [];
  const waits: number[] = [];
  const until = performance.now() + seconds * 1_000;
  let turn = 0;
  const buy = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      unpaid.push(await orderWithPix(data, (turn += 1)));
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  return { unpaid, waits };
}

/** The number of orders a second. */
export async function payAll(
  data: LoadData,
  unpaid: readonly Unpaid[],
  rate: number,
): Promise<void> {
  const startedAt = performance.now();
  await Promise.all(
    unpaid.map(async (one, index) => {
      await sleep(Math.max(0, startedAt + (index * 1_000) / rate - performance.now()));
      await payAtProvider(data, one);
    }),
  );
}

/** The buyer's screen with its live stream. `approved` resolves when its live stream says that the payment is. */
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
