import {
  AdministratorAppointedV1,
  ChargedBackV1,
  LimitRaiseAskedV1,
  LimitRaisedV1,
  type PreferencesAnswer,
  RefundRequestedV1,
  UserRegisteredV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { aKnownUser, anOrder, listOf, mailsTo, snapshotOf, startNotifications } from './support.ts';

const service = useService(startNotifications);

const raise = { settingsId: 'marketplace', aboveCents: 90_000, askedBy: newId(), agreedBy: null };
const aPayment = () => ({
  paymentId: newId(),
  purchaseId: newId(),
  buyerId: newId(),
  method: 'credit_card' as const,
  amountCents: 5_980,
  allocations: [{ orderId: newId(), amountCents: 5_980 }],
});

describe('what one of the team could do alone', () => {
  it.each([
    [
      'a new administrator',
      (actor: string, added: string) =>
        service.publish(AdministratorAppointedV1, { userId: added, appointedBy: actor }),
      / 24 horas ela ainda não aprova nem paga /,
    ],
    [
      'a higher limit that was asked for',
      (actor: string) =>
        service.publish(LimitRaiseAskedV1, {
          ...raise,
          askedBy: actor,
          limitCents: 50_000,
          effectiveAt: '2026-12-02T15:30:00.000Z',
        }),
      /subir o limite de R\$\s500,00 para R\$\s900,00.* Vale em 02\/12, 12:30/,
    ],
    [
      'no limit, which was asked for',
      (actor: string) =>
        service.publish(LimitRaiseAskedV1, {
          ...raise,
          aboveCents: null,
          askedBy: actor,
          limitCents: 50_000,
          effectiveAt: '2026-12-02T15:30:00.000Z',
        }),
      /tirar o limite de R\$\s500,00/,
    ],
    [
      'a higher limit to which another one agreed',
      (actor: string) => service.publish(LimitRaisedV1, { ...raise, agreedBy: actor }),
      /só acima de R\$\s900,00\. Outra pessoa/,
    ],
  ] as const)('is known to all others by notice and mail: %s', async (_title, publish, words) => {
    const team = () => aKnownUser(service, 'admin');
    const [actor, other, added] = [await team(), await team(), await team()];

    await publish(actor.userId, added.userId);

    expect((await listOf(service, other)).map(({ message }) => message)).toEqual([
      expect.stringMatching(words),
    ]);
    expect(await mailsTo(service, other)).toEqual(['team-notice']);
    expect([await listOf(service, actor), await mailsTo(service, actor)]).toEqual([[], []]);
  });

  it('is known to all when its time made a limit count, also to who asked for it', async () => {
    const asker = await aKnownUser(service, 'admin');
    await service.publish(LimitRaisedV1, { ...raise, aboveCents: null, askedBy: asker.userId });
    expect((await listOf(service, asker)).map(({ message }) => message)).toEqual([
      'Uma pessoa sozinha paga agora qualquer valor. As 24 horas do pedido passaram.',
    ]);
  });
});

describe('an administrator who was invited', () => {
  it('gets nothing of the team before the e-mail is confirmed', async () => {
    const invited = anActor('admin');
    await service.publish(UserRegisteredV1, snapshotOf(invited, { isEmailVerified: false }));
    await service.publish(ChargedBackV1, { ...aPayment(), state: 'lost' });
    expect([await listOf(service, invited), await mailsTo(service, invited)]).toEqual([[], []]);

    await service.publish(UserUpdatedV1, snapshotOf(invited));
    await service.publish(ChargedBackV1, { ...aPayment(), state: 'lost' });
    expect(await mailsTo(service, invited)).toEqual(['team-notice']);
  });
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
