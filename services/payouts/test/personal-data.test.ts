import {
  AccountDeletionCheckedV1,
  AccountDeletionRequestedV1,
  AccountErasedV1,
  OrderPaidV1,
  PixKeyChangedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { startTestService, type TestService } from '@largo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payouts } from '@largo/payouts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(payouts);
});
afterAll(() => service.stop());

async function codesFor(userId: string): Promise<string[]> {
  const deletionId = newId();
  await service.publish(AccountDeletionRequestedV1, { deletionId, userId });
  const found = (await service.outbox()).find(({ aggregateId }) => aggregateId === deletionId);
  expect(found?.type).toBe(AccountDeletionCheckedV1.payouts.type);
  const data = found?.data as { blockers: { code: string }[] } | undefined;
  return data?.blockers.map(({ code }) => code) ?? [];
}

it('keeps a seller who is owed money, and lets go who is not', async () => {
  const sellerId = newId();
  expect(await codesFor(sellerId)).toEqual([]);
  await service.publish(OrderPaidV1, {
    ...{ orderId: newId(), orderNumber: 'LG-1', purchaseId: newId(), buyerId: newId(), sellerId },
    ...{ totalCents: 10_000, freightCents: 0, commissionCents: 500, platformFeeCents: 200 },
    ...{
      sellerPayoutCents: 9_300,
      paymentId: newId(),
      paidAt: '2026-11-21T12:00:00.000Z',
      lines: [],
    },
  });
  expect(await codesFor(sellerId)).toEqual(['PAYOUTS_OWED']);
  await service.sql`update payouts.payouts set transfer_status = 'completed' where seller_id = ${sellerId}`;
  expect(await codesFor(sellerId)).toEqual(['BALANCE_OPEN']);
});

it('forgets where an erased seller’s money went', async () => {
  const userId = newId();
  const key = { pixKey: 'ana@largo.test', pixKeyType: 'email', document: '52998224725' };
  await service.publish(PixKeyChangedV1, { userId, ...key });
  await service.publish(AccountErasedV1, {
    ...{ deletionId: newId(), userId, erasedAt: '2026-11-21T12:00:00.000Z' },
  });
  expect(await service.sql`select * from payouts.sellers where id = ${userId}`).toMatchObject([
    { name: 'Conta excluída', email: null, pix_key: null, pix_key_type: null },
  ]);
});
