import {
  RefundApprovedV1,
  RefundEscalatedV1,
  RefundOfferedV1,
  RefundRequestedV1,
  RefundWithdrawnV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKnownUser, anOrder, listOf, mailsTo, startNotifications } from './support.ts';

const service = useService(startNotifications);
let buyer: TestActor;
let seller: TestActor;
beforeEach(async () => {
  buyer = await aKnownUser(service);
  seller = await aKnownUser(service, 'seller');
});

describe('a refund that is talked about', () => {
  it.each([
    ['seller', /Aceite, recuse .* até 23\/11, 14:05/, /A loja responde até 23\/11, 14:05/, 0],
    ['return', /aprovado em 23\/11, 14:05/, /no máximo, em 23\/11, 14:05/, 0],
    ['operator', /Nossa equipe vai decidir/, /Nossa equipe vai decidir/, 1],
  ] as const)(
    'says of a request that waits for %s what comes next',
    async (waitsFor, toSeller, toBuyer, operators) => {
      const team = await aKnownUser(service, 'admin');
      const refund = { ...anOrder(buyer, seller), refundId: newId(), amountCents: 990 };
      const dueAt = waitsFor === 'operator' ? null : '2026-11-23T17:05:00.000Z';

      await service.publish(RefundRequestedV1, {
        ...refund,
        refundType: 'partial',
        reason: 'regret',
        waitsFor,
        dueAt,
      });

      expect((await listOf(service, seller))[0]?.message).toMatch(toSeller);
      expect((await listOf(service, buyer))[0]?.message).toMatch(toBuyer);
      expect(await listOf(service, team)).toHaveLength(operators);
      expect([await mailsTo(service, seller), await mailsTo(service, buyer)]).toEqual([
        ['refund-news'],
        [],
      ]);
    },
  );

  it('carries an offer to the buyer, in the store’s words', async () => {
    const refund = { ...anOrder(buyer, seller), refundId: newId() };

    await service.publish(RefundOfferedV1, {
      ...refund,
      requestedCents: 2_980,
      offeredCents: 1_000,
      text: 'Fica com o pão?',
      dueAt: '2026-11-23T17:05:00.000Z',
    });

    const [notice] = await listOf(service, buyer);
    expect(notice?.message).toMatch(/R\$\s10,00 .*“Fica com o pão\?”.* até 23\/11, 14:05/);
    expect([await mailsTo(service, buyer), await listOf(service, seller)]).toEqual([
      ['refund-news'],
      [],
    ]);
  });

  it.each([
    ['seller_silent', /não respondeu a tempo/],
    ['seller_refused', /Ela escreveu: “Está inteiro”/],
    ['offer_declined', /não aceitou a oferta/],
    ['offer_silent', /não respondeu à oferta/],
  ] as const)('tells all three that a request is the operator’s: %s', async (why, words) => {
    const team = await aKnownUser(service, 'admin');
    const refund = { ...anOrder(buyer, seller), refundId: newId(), amountCents: 990 };

    await service.publish(RefundEscalatedV1, { ...refund, why, text: 'Está inteiro' });

    for (const who of [buyer, seller, team])
      expect((await listOf(service, who))[0]?.message).toMatch(words);
    expect((await listOf(service, team))[0]?.actionUrl).toContain(refund.refundId);
    expect([await mailsTo(service, buyer), await mailsTo(service, seller)]).toEqual([
      ['refund-news'],
      [],
    ]);
  });

  it('tells the store that its offer was taken, or the request withdrawn', async () => {
    const aRefund = () => ({ ...anOrder(buyer, seller), refundId: newId(), amountCents: 990 });

    await service.publish(RefundApprovedV1, {
      ...aRefund(),
      reason: 'regret',
      approvedBy: buyer.userId,
      approvedAs: 'buyer',
    });
    await service.publish(RefundWithdrawnV1, aRefund());

    expect((await listOf(service, seller)).map(({ title }) => title)).toEqual([
      'Pedido de reembolso retirado',
      'Oferta aceita',
    ]);
    expect((await listOf(service, buyer)).map(({ title }) => title)).toEqual([
      'Pedido de reembolso retirado',
      'Reembolso aprovado',
    ]);
  });
});
