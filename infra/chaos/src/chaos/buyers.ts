import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, demoPassword, demoReviewers } from '@largo/local';
import { type PatientAnswer, type PatientClient, patientClient } from './patient-client.ts';

export interface Purchases {
  paid: number;
  /** What the shop refused although it should not have, or never answered. */
  problems: string[];
}

export interface Buyers {
  /** Resolves when each has bought something, begun from now on, and sees it paid. */
  eachHasBought(): Promise<void>;
  /** They finish what they are at. */
  stop(): Promise<Purchases>;
}

interface Addresses {
  apiUrl: string;
  sandboxUrl: string;
}

const emails = [demoAccounts.buyer, ...demoReviewers.map(({ email }) => email)].slice(0, 4);
/** Between two purchases; the demo city's shelves are not endless. */
const pauseMs = 300;
const pagesOfProducts = 8;
let nextPage = 0;

/** Four people buy and pay, each one thing after another, until stopped. */
export async function startBuyers(addresses: Addresses): Promise<Buyers> {
  const result: Purchases = { paid: 0, problems: [] };
  let isOver = false;
  const begun = emails.map(() => 0);
  const lastPaid = emails.map(() => 0);
  const products = await someProducts(patientClient(addresses.apiUrl));
  const buyers = emails.map(async (email, index) => {
    const client = patientClient(addresses.apiUrl, { email, password: demoPassword });
    for (let turn = index; !isOver; turn += emails.length) {
      const number = (begun[index] ?? 0) + 1;
      begun[index] = number;
      const productId = products[turn % products.length];
      try {
        await buyOne(client, { productId, sandboxUrl: addresses.sandboxUrl });
        result.paid += 1;
        lastPaid[index] = number;
      } catch (error) {
        result.problems.push(error instanceof Error ? error.message : String(error));
      }
      await sleep(pauseMs);
    }
  });
  return {
    async eachHasBought() {
      const before = [...begun];
      const isMissing = () => before.some((number, index) => (lastPaid[index] ?? 0) <= number);
      while (isMissing() && result.problems.length === 0) await sleep(20);
    },
    async stop() {
      isOver = true;
      await Promise.all(buyers);
      return result;
    },
  };
}

async function someProducts(call: PatientClient): Promise<string[]> {
  const page = (nextPage++ % pagesOfProducts) + 1;
  const path = `/products?limit=60&sortBy=name&page=${page}`;
  const list = okBody<{ products: { id: string; stock: number }[] }>(path, await call('GET', path));
  const ids = list.products.filter(({ stock }) => stock > 4).map(({ id }) => id);
  if (ids.length === 0) throw new Error(`nothing on sale at ${path}`);
  return ids;
}

interface Choice {
  productId: string | undefined;
  sandboxUrl: string;
}

async function buyOne(call: PatientClient, { productId, sandboxUrl }: Choice): Promise<void> {
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    okBody(`${method} ${path}`, await call(method, path, body));
  const { purchaseId, orders } = await ask<{ purchaseId: string; orders: { id: string }[] }>(
    'POST',
    '/orders',
    { items: [{ productId, quantity: 1 }], regionId: null, shippingAddress },
  );
  const { payment } = await ask<{ payment: { mercadoPagoId: string } }>('POST', '/payments/pix', {
    purchaseId,
  });
  await ask('POST', `${sandboxUrl}/__control/payments/${payment.mercadoPagoId}/pay`);
  const giveUpAt = Date.now() + patienceMs;
  for (const { id } of orders) {
    for (;;) {
      const { order } = await ask<{ order: { status: string } }>('GET', `/orders/${id}`);
      if (order.status === 'paid') break;
      if (Date.now() > giveUpAt) throw new Error(`order ${id} was paid and is ${order.status}`);
      await sleep(100);
    }
  }
}

const patienceMs = 120_000;
export const shippingAddress = {
  street: 'Rua Maria Monteiro',
  number: '830',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-151',
};

export function okBody<T>(what: string, { status, body }: PatientAnswer): T {
  if (status < 200 || status >= 300)
    throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`);
  return body as T;
}
