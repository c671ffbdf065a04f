import { ChargedBackV1, type PreferencesAnswer, RefundRequestedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { aKnownUser, anOrder, listOf, mailsTo, startNotifications } from './support.ts';

const service = useService(startNotifications);

const aPayment = () => ({
  paymentId: newId(),
  purchaseId: newId(),
  buyerId: newId(),
  method: 'credit_card' as const,
  amountCents: 5_980,
  allocations: [{ orderId: newId(), amountCents: 5_980 }],
});

describe('what waits for the team', () => {
  it('says until when a contested payment takes documents', async () => {
    const admin = await aKnownUser(service, 'admin');
    const documentsDueAt = '2026-12-02T15:30:00.000Z';

    await service.publish(ChargedBackV1, { ...aPayment(), state: 'opened', documentsDueAt });

    const [notice] = await listOf(service, admin);
    expect(notice?.message).toMatch(/ foi contestado\. Envie os documentos até 02\/12, 12:30\.$/);
  });

  it('mails an administrator nothing of the team who wants it in the shop only', async () => {
    const [admin, other] = [await aKnownUser(service, 'admin'), await aKnownUser(service, 'admin')];
    const { body } = await service.as(admin).get<PreferencesAnswer>('/notifications/preferences');
    const preferences = body.data.preferences
      .filter(({ category }) => category === 'team')
      .map(({ category, shop, push }) => ({ category, shop, push, mail: false }));
    await service.as(admin).put('/notifications/preferences', { ...body.data, preferences });

    await service.publish(ChargedBackV1, { ...aPayment(), state: 'lost' });

    expect(
      [await listOf(service, admin), await listOf(service, other)].map(({ length }) => length),
    ).toEqual([1, 1]);
    expect([await mailsTo(service, admin), await mailsTo(service, other)]).toEqual([
      [],
      ['team-notice'],
    ]);
  });

  it('says nothing more of the refund that a reported problem asks for', async () => {
    const [buyer, seller] = [await aKnownUser(service), await aKnownUser(service, 'seller')];
    const people = [buyer, seller, await aKnownUser(service, 'admin')];
    const order = anOrder(buyer, seller);
    const refund = {
      ...order,
      refundId: newId(),
      amountCents: 1_990,
      refundType: 'full' as const,
      reason: 'defective',
    };

    await service.publish(RefundRequestedV1, { ...refund, isOfDispute: true });

    for (const person of people)
      expect([await listOf(service, person), await mailsTo(service, person)]).toEqual([[], []]);
  });
});
