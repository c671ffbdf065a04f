import { dayMs } from '@largo/kernel';
import { type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKnownUser, listOf, startNotifications, threeNotices, unreadOf } from './support.ts';

const service = useService(startNotifications);
let buyer: TestActor;
let seller: TestActor;
beforeEach(async () => {
  buyer = await aKnownUser(service);
  seller = await aKnownUser(service, 'seller');
});

describe('the administrator', () => {
  it('notifies all users, those with a role or one user', async () => {
    const admin = await aKnownUser(service, 'admin');
    const message = { title: 'Manutenção', message: 'Hoje às 23h.', actionUrl: '/faq' };

    await service.as(admin).post('/notifications/system', message);
    await service.as(admin).post('/notifications/system', { ...message, role: 'seller' });
    const one = await service.as(admin).post('/notifications/system', {
      ...message,
      userId: buyer.userId,
      category: 'system',
      priority: 'low',
    });

    expect(one).toMatchObject({ status: 201, body: { data: { createdCount: 1 } } });
    expect([await unreadOf(service, buyer), await unreadOf(service, seller)]).toEqual([2, 2]);
    expect((await listOf(service, buyer))[0]).toMatchObject({
      category: 'system',
      priority: 'low',
      actionUrl: '/faq',
    });
  });

  it('notifies once for one Idempotency-Key', async () => {
    const admin = await aKnownUser(service, 'admin');
    const message = { title: 'Aviso', message: 'Uma vez só.', userId: buyer.userId };
    const send = () =>
      service.as(admin).post('/notifications/system', message, { 'idempotency-key': 'aviso-1' });

    const [first, second] = [await send(), await send()];

    expect(second.body).toEqual(first.body);
    const entries = (await service.outbox()).filter(
      ({ aggregateId }) => aggregateId === admin.userId,
    );
    expect(entries.map(({ data }) => data)).toMatchObject([
      { action: 'notice-sent', subject: { label: 'Aviso' }, after: { recipients: 1 } },
    ]);
    expect(await unreadOf(service, buyer)).toBe(1);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'refuses a link to %s',
    async (actionUrl) => {
      const admin = await aKnownUser(service, 'admin');

      const answer = await service.as(admin).post('/notifications/system', {
        title: 'a',
        message: 'b',
        actionUrl,
        userId: buyer.userId,
      });

      expect(answer).toMatchObject({ status: 400, body: { code: 'ACTION_URL_NOT_ALLOWED' } });
      expect(await unreadOf(service, buyer)).toBe(0);
    },
  );

  it('deletes notifications older than 90 days, and counts them', async () => {
    const admin = await aKnownUser(service, 'admin');
    await threeNotices(service, buyer, seller);
    service.clock.advance(91 * dayMs);
    await service.as(buyer).post('/notifications/test');

    const answer = await service
      .as(admin)
      .delete<{ data: { deletedCount: number } }>('/notifications/cleanup');

    expect(answer.body.data.deletedCount).toBeGreaterThanOrEqual(3);
    expect(await listOf(service, buyer)).toHaveLength(1);
  });

  it('is the only role that may do so', async () => {
    for (const actor of [buyer, seller]) {
      expect(
        (await service.as(actor).post('/notifications/system', { title: 'a', message: 'b' }))
          .status,
      ).toBe(403);
      expect((await service.as(actor).delete('/notifications/cleanup')).status).toBe(403);
    }
  });
});
