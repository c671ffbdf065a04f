import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { recordDemo } from '../src/demo/record-demo.ts';
import { readSnapshot, type Snapshot, type SnapshotName } from '../src/demo/snapshot/snapshot.ts';

/** What people would notice of a city; ids, times and the traffic between services differ each time. */
function factsOf({ tables }: Snapshot) {
  const valuesOf = (name: string, column: string): string[] => {
    const table = tables.find((one) => one.name === name);
    const index = table?.columns.findIndex((one) => one.name === column) ?? -1;
    // What comes after a colon is the id of something.
    return table?.rows.map((row) => row[index]?.split(':')[0] ?? '') ?? [];
  };
  const types = valuesOf('notifications.notifications', 'type');
  // How many they are depends on what is done at the same moment and joined to one line.
  const titles = valuesOf('notifications.notifications', 'title')
    .filter((_, index) => types[index] === 'system_update')
    .map((title) => title.replaceAll(/\d+/g, '1'));
  const counts = (name: string, column: string, isCounted = (_value: string) => true) => {
    const values = valuesOf(name, column).filter(isCounted);
    return Object.fromEntries(
      [...new Set(values)].toSorted().map((one) => [one, values.filter((v) => v === one).length]),
    );
  };
  const total = (name: string, column: string) =>
    valuesOf(name, column).reduce((sum, cents) => sum + Number(cents), 0);
  return {
    products: counts('catalog.products', 'status'),
    imports: counts('catalog.imports', 'state'),
    reviews: counts('catalog.product_reviews', 'rating'),
    people: counts('identity.users', 'roles'),
    orders: counts('orders.orders', 'status'),
    refunds: counts('orders.refunds', 'status'),
    payments: counts('payments.payments', 'status'),
    differences: counts('payments.differences', 'kind'),
    payouts: counts('payouts.payouts', 'transfer_status'),
    holds: counts('payouts.holds', 'source'),
    notices: counts('notifications.notifications', 'type', (type) => type !== 'system_update'),
    systemUpdates: [...new Set(titles)].toSorted(),
    soldCents: total('orders.orders', 'total_cents'),
    payoutCents: total('payouts.payouts', 'seller_cents'),
  };
}

it(
  'is what the city would be if it were recorded now; `npm run demo:record` records it again',
  { timeout: 900_000 },
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'largo-recording-'));
    try {
      await recordDemo(dir, () => undefined);

      for (const name of ['city', 'month'] satisfies SnapshotName[])
        expect(factsOf(readSnapshot(name)), name).toEqual(factsOf(readSnapshot(name, dir)));
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
);
