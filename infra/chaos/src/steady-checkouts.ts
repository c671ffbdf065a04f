import { setTimeout as sleep } from 'node:timers/promises';
import { callOnce, demoReviewers, okBody, signIn } from '@largo/local';
import { shippingAddress } from './purchase.ts';
import { messageOf } from './until.ts';

export interface Checkouts {
  begun: number;
  /** Answers that differ from those of an undisturbed shop; there are no retries. */
  failures: string[];
  slowestMs: number;
}

const perSecond = 5;

/** People who do not try again: five a second look at a page, order and ask for a PIX code. */
export async function startCheckouts(
  shopUrl: string,
  products: readonly string[],
): Promise<{ stop(): Promise<Checkouts> }> {
  const result: Checkouts = { begun: 0, failures: [], slowestMs: 0 };
  const call = async <T>(path: string, body?: object, token?: string): Promise<T> => {
    const startedAt = performance.now();
    const answer = await callOnce(shopUrl + path, { body, token, timeoutMs: 300_000 }).catch(
      (error: unknown) => {
        throw new Error(`${path} had no answer: ${String((error as Error).cause ?? error)}`);
      },
    );
    result.slowestMs = Math.max(result.slowestMs, performance.now() - startedAt);
    return okBody<T>(path, answer);
  };
  const people = demoReviewers.map(({ email }) => signIn(`${shopUrl}/api`, email));
  const sessions = await Promise.all(people);
  const checkOut = async (number: number): Promise<void> => {
    const token = sessions[number % sessions.length]?.token;
    const productId = products[number % products.length];
    try {
      await call(`/products/${productId}`);
      const order = { items: [{ productId, quantity: 1 }], regionId: null, shippingAddress };
      const { purchaseId } = await call<{ purchaseId: string }>('/api/orders', order, token);
      await call('/api/payments/pix', { purchaseId }, token);
    } catch (error) {
      result.failures.push(messageOf(error));
    }
  };
  const under: Promise<void>[] = [];
  let isOver = false;
  const beginning = (async () => {
    const startedAt = performance.now();
    for (; !isOver; result.begun += 1) {
      under.push(checkOut(result.begun));
      const nextAt = startedAt + ((result.begun + 1) * 1_000) / perSecond;
      await sleep(Math.max(0, nextAt - performance.now()));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await beginning;
      await Promise.all(under);
      return result;
    },
  };
}
