import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { patchIdleTimer } from '../src/kafka/idle-patch.ts';

interface Queue {
  throttledUntil: number;
  throttleCheckTimeoutId: unknown;
  checkPendingRequests(): void;
  push(request: object): void;
  destroy(): void;
}
type QueueClass = new (options: object) => Queue;

it('leaves no timer behind when nothing is pending, and still sends what was throttled', async () => {
  expect(patchIdleTimer()).toBe(true);
  const RequestQueue = createRequire(import.meta.url)(
    'kafkajs/src/network/requestQueue',
  ) as QueueClass;
  const queue = new RequestQueue({
    maxInFlightRequests: null,
    requestTimeout: 1_000,
    enforceRequestTimeout: false,
    clientId: 'test',
    broker: 'test:1',
    logger: { debug() {}, warn() {} },
  });

  queue.checkPendingRequests();
  expect(queue.throttleCheckTimeoutId).toBeNull();

  queue.throttledUntil = Date.now() + 30;
  const startedAt = performance.now();
  await new Promise<void>((resolve) =>
    queue.push({
      entry: { correlationId: 1, reject() {}, resolve() {} },
      expectResponse: false,
      sendRequest: resolve,
    }),
  );
  expect(performance.now() - startedAt).toBeGreaterThan(20);
  expect(queue.throttleCheckTimeoutId).toBeNull();
});
