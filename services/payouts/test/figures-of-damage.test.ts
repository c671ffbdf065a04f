import { newId } from '@largo/kernel';
import { payouts } from '@largo/payouts';
import { figureOf, startTestService } from '@largo/testkit';
import { expect, it } from 'vitest';

it('shows by how much the ledger misses zero, and orders that were paid out twice', async () => {
  const service = await startTestService(payouts);
  const { sql } = service;
  const [orderId, sellerId] = [newId(), newId()];
  // As if the database's own rules had been dropped.
  await sql`alter table payouts.ledger_entries disable trigger ledger_balance`;
  for (const id of [newId(), newId()])
    await sql.begin(async (tx) => {
      await tx`
        insert into payouts.ledger_transactions (id, source, kind, order_id, seller_id, booked_at)
        values (${id}, ${id}, 'transfer', ${orderId}, ${sellerId}, now())`;
      await tx`
        insert into payouts.ledger_entries (transaction_id, leg, account, seller_id, order_id, amount_cents)
        values (${id}, 'one', 'seller_payable', ${sellerId}, ${orderId}, 250)`;
    });

  expect(await figureOf(service.anonymous, 'ledger_imbalance_cents')).toBe(500);
  expect(await figureOf(service.anonymous, 'payout_duplicates')).toBe(1);
  await service.stop();
});
