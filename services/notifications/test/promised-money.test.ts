import { OrderCancelledV1, RefundFailedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKnownUser, anOrder, listOf, startNotifications } from './support.ts';

const service = useService(startNotifications);
let buyer: TestActor;
let seller: TestActor;
beforeEach(async () => {
  buyer = await aKnownUser(service);
  seller = await aKnownUser(service, 'seller');
});

describe('what a buyer is promised of their money', () => {
  it.each([
    ['a part went back before', 3_980, / Vamos devolver .*39,80 para você\.$/],
    ['the bank has given all of it back', 0, /^O pedido \S+ foi cancelado pelo Sistema\.[^.]*\.$/],
  ])('promises only what still goes back when %s', async (_when, leftCents, said) => {
    await service.publish(OrderCancelledV1, {
      ...anOrder(buyer, seller),
      cancelledBy: null,
      cancelledAs: 'system',
      reasonCode: 'contested',
      reason: null,
      wasPaid: true,
      leftCents,
    });

    const [notice] = await listOf(service, buyer);
    expect(notice?.message).toMatch(said);
  });

  it.each([
    ['contested', /espera a decisão/],
    ['reimbursed', /enviar .*19,90 a você por Pix/],
    ['charged_back_in_part', /enviar .*19,90 a você por Pix/],
    // The bank has given it back.
    ['charged_back', null],
  ])('says of a refund that failed as %s only what can happen', async (cause, said) => {
    const { orderId, orderNumber } = anOrder(buyer, seller);
    const refund = { refundId: newId(), paymentId: newId(), orderId, amountCents: 1_990 };
    const buyerId = buyer.userId;

    await service.publish(RefundFailedV1, { ...refund, orderNumber, buyerId, cause });

    const notices = await listOf(service, buyer);
    expect(notices.map(({ message }) => message)).toEqual(
      said === null ? [] : [expect.stringMatching(said)],
    );
  });
});
