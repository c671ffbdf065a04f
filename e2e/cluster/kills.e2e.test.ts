import { runPaymentsDrill } from '@largo/chaos/drill';
import type { RunningCluster } from '@largo/local';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../support/audited.ts';
import type { Json } from '../support/client.ts';
import { clusterIsMissing as missing, oneCluster } from '../support/one-cluster.ts';
import { expectOk, newBuyer } from '../support/people.ts';
import {
  confirm, deliver, openPix, payAtProvider, placeOrders, productsOf, untilOrder,
} from '../support/purchase-flow.ts'; // prettier-ignore
import type { System } from '../support/system.ts';

const patient = { patient: true };

describe.skipIf(missing !== undefined)(
  `every service as a process, on Kafka and Redis${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let cluster: RunningCluster;
    let system: System;

    beforeAll(() => {
      ({ cluster, system } = oneCluster());
    });

    it('loses and duplicates nothing while each service is killed', async () => {
      const products = await productsOf(system, 2, { atLeast: 8 });
      const lines = products.map(({ id }: Json) => ({ productId: id, quantity: 1 }));
      const buyer = await newBuyer(system);
      const purchases: Json[] = [];
      let isKilling = true;
      const killing = killOneByOne(cluster).finally(() => (isKilling = false));
      while (isKilling && purchases.length < 6) {
        const placed = await placeOrders(buyer, lines, patient);
        const payment = await openPix(buyer, placed.purchaseId, patient);
        await payAtProvider(system, payment.mercadoPagoId);
        purchases.push(placed);
        for (const { id } of placed.orders) await untilOrder(buyer, id, 'paid');
        const [first] = placed.orders;
        await deliver(system, first, patient);
        await confirm(buyer, first.id, patient);
      }
      await killing;
      const orders: Json[] = purchases.flatMap((placed) => placed.orders);
      const listed = expectOk(await buyer.call('GET', '/orders?limit=50', undefined, patient)).body;
      expect(listed.orders.map(({ id }: Json) => id).toSorted()).toEqual(
        orders.map(({ id }) => id).toSorted(),
      );
      expect([...cluster.children.values()].every(({ restarts }) => restarts === 1)).toBe(true);
      await expectNoViolations(system, 60_000);
    }, 240_000);

    it('pays each purchase once or gives it back while payments dies and notifications are lost', async () => {
      const result = await runPaymentsDrill(
        {
          apiUrl: system.apiUrl,
          sandboxUrl: system.sandboxUrl,
          databaseUrl: cluster.databaseUrl,
          paymentsPid: () => cluster.children.get('payments')?.pid,
        },
        { purchases: 30, buyers: 10, minutes: 0.5 },
        () => undefined,
      );
      expect(result).toMatchObject({ wrong: [], refused: [], violations: '' });
      expect(result.settledMs).toBeDefined();
      expect(result.paid).toBeGreaterThan(result.refunded);
    }, 400_000);
  },
);

/** Kills one after the other; each is up again before the next one is killed. */
async function killOneByOne(cluster: RunningCluster): Promise<void> {
  for (const child of cluster.children.values()) {
    const before = child.restarts;
    await child.kill();
    await expect.poll(() => child.restarts, { timeout: 10_000 }).toBe(before + 1);
    await child.ready();
  }
}
