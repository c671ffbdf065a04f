import { NeighborhoodChangedV1, OrderPaidV1, PaymentApprovedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { makeTokenVerifier, noRevocations, type RevocationList } from '@largo/service-kit';
import { eventually, type TestActor, testJwks, tokenFor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { OffsetClock } from '@largo/kernel';
import { openStream, type Stream } from './stream-client.ts';
import { aKnownUser, anOrder, startNotifications } from './support.ts';

const ended = new Set<string>();
const clock = new OffsetClock();
const revocations: RevocationList = {
  ...noRevocations,
  includes: ({ sessionId }) => ended.has(sessionId),
};

let buyer: Required<TestActor>;
let seller: Required<TestActor>;
const service = useService(async () => {
  const keys = (await testJwks()) as JSONWebKeySet;
  const verifier = makeTokenVerifier({ clock, revocations, getKey: createLocalJWKSet(keys) });
  return startNotifications({ STREAMS_PER_USER: '2' }, { clock, verifier });
});
beforeEach(async () => {
  buyer = await aKnownUser(service);
  seller = await aKnownUser(service, 'seller');
});

const open = (actor: TestActor): Promise<Stream> => openStream(service, actor, { clock });

describe('GET /notifications/stream', () => {
  it('updates a paid order to the open screens of both parties', async () => {
    const [buyers, sellers] = await Promise.all([open(buyer), open(seller)]);
    const order = anOrder(buyer, seller);

    await service.publish(OrderPaidV1, order);

    for (const stream of [buyers, sellers]) {
      await eventually(() => stream.events.length === 2);
      expect(stream.events).toContainEqual({
        event: 'order',
        data: { orderId: order.orderId, purchaseId: order.purchaseId, status: 'paid' },
      });
      const notice = stream.events.find(({ event }) => event === 'notification');
      expect(notice?.data).toMatchObject({
        unreadCount: 1,
        notification: { type: 'order_paid', isRead: false },
      });
      stream.close();
    }
  });

  it('updates a payment to its buyer and to no other user', async () => {
    const [buyers, sellers] = await Promise.all([open(buyer), open(seller)]);
    const payment = {
      paymentId: newId(),
      purchaseId: newId(),
      buyerId: buyer.userId,
      method: 'pix' as const,
      amountCents: 100,
      allocations: [{ orderId: newId(), amountCents: 100 }],
    };

    await service.publish(PaymentApprovedV1, {
      ...payment,
      approvedAt: '2026-11-21T12:00:00.000Z',
      providerFeeCents: 0,
    });

    await eventually(() => buyers.events.length === 1);
    expect(buyers.events[0]).toEqual({
      event: 'payment',
      data: { paymentId: payment.paymentId, purchaseId: payment.purchaseId, status: 'approved' },
    });
    expect(sellers.events).toEqual([]);
    for (const stream of [buyers, sellers]) stream.close();
  });

  it("updates a neighbourhood's new name to every open screen, and no other change of the list", async () => {
    const [buyers, sellers] = await Promise.all([open(buyer), open(seller)]);
    const [neighborhoodId, name] = [newId(), 'Centro Histórico'];
    const change = { neighborhoodId, name, sortOrder: 1, isActive: true, removed: false };

    await service.publish(NeighborhoodChangedV1, change);
    await service.publish(NeighborhoodChangedV1, { ...change, renamedFrom: null });
    await service.publish(NeighborhoodChangedV1, { ...change, renamedFrom: 'Centro' });

    for (const stream of [buyers, sellers]) {
      await eventually(() => stream.events.length > 0);
      expect(stream.events).toEqual([{ event: 'neighborhood', data: { neighborhoodId, name } }]);
      stream.close();
    }
  });

  it('needs a token', async () => {
    expect((await fetch(`${service.url}/notifications/stream`)).status).toBe(401);
  });

  it('rejects more connections than a user may have, until one is closed', async () => {
    const [one, two] = [await open(buyer), await open(buyer)];

    const third = await open(buyer);

    expect(third.status).toBe(429);
    one.close();
    const again = await eventually(async () => {
      const stream = await open(buyer);
      return stream.status === 200 ? stream : undefined;
    });
    for (const stream of [two, again]) stream.close();
  });

  it('ends when the session does, and leaves others alone', async () => {
    const [mine, other] = [await open(buyer), await open(seller)];

    ended.add(buyer.sessionId);

    await eventually(() => !mine.isOpen, { timeoutMs: 3_000 });
    expect(other.isOpen).toBe(true);
    other.close();
  });

  it('ends when the service stops', async () => {
    const own = await startNotifications();
    const user = await aKnownUser(own);
    const response = await fetch(`${own.url}/notifications/stream`, {
      headers: { authorization: `Bearer ${await tokenFor(user)}` },
    });
    const text = response.text();

    await own.stop();

    expect(await text).toContain('retry: 3000');
  });
});
