import {
  AccountErasedV1,
  type BroadcastsAnswer,
  type CleanupAnswer,
  type ReadersAnswer,
  UserBlockedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { type TestActor } from '@largo/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aKnownUser, listOf, type Notifications, startNotifications } from './support.ts';

let service: Notifications;
let admin: TestActor;
let buyer: TestActor;
let seller: TestActor;
beforeEach(async () => {
  service = await startNotifications();
  admin = await aKnownUser(service, 'admin', 'Equipe Largo');
  buyer = await aKnownUser(service);
  seller = await aKnownUser(service, 'seller', 'Padaria da Ana');
});
afterEach(() => service.stop());

const message = { title: 'Manutenção', message: 'Hoje às 23h.', actionUrl: '/faq' };
const send = (more: object = {}) =>
  service.as(admin).post('/notifications/system', { ...message, ...more });
const history = async () =>
  (await service.as(admin).get<BroadcastsAnswer>('/notifications/system')).body;
const readersOf = async (query: string) =>
  (await service.as(admin).get<ReadersAnswer>(`/notifications/system/readers${query}`)).body.data
    .readers;

describe('GET /notifications/system/readers', () => {
  it('counts whom it would reach, blocked accounts left out', async () => {
    const blocked = await aKnownUser(service);
    await service.publish(UserBlockedV1, { userId: blocked.userId, roles: ['buyer'] });

    expect(await readersOf('')).toBe(3);
    expect(await readersOf('?role=seller')).toBe(1);
    expect(await readersOf(`?userId=${buyer.userId}`)).toBe(1);
    expect(await readersOf(`?userId=${blocked.userId}`)).toBe(0);
    expect(await readersOf(`?userId=${newId()}`)).toBe(0);
  });
});

describe('GET /notifications/system', () => {
  it('lists what was written, newest first, with how many have read it', async () => {
    await send();
    service.clock.advance(1_000);
    await send({ title: 'Só para você', userId: seller.userId, priority: 'high' });
    const [notice] = await listOf(service, buyer);
    await service.as(buyer).patch(`/notifications/${notice?.id}/read`);

    expect(await history()).toMatchObject({
      data: [
        {
          title: 'Só para você',
          priority: 'high',
          userId: seller.userId,
          userName: 'Padaria da Ana',
          readers: 1,
          read: 0,
        },
        {
          ...message,
          category: 'system',
          priority: 'normal',
          userId: null,
          role: null,
          sentByName: 'Equipe Largo',
          readers: 3,
          read: 1,
        },
      ],
      pagination: { total: 2, pages: 1 },
    });
  });

  it('lists a broadcast once for one Idempotency-Key, two requests at once too', async () => {
    const again = () =>
      service.as(admin).post('/notifications/system', message, { 'idempotency-key': 'aviso-9' });

    const answers = await Promise.all([again(), again()]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await history()).pagination.total).toBe(1);
    expect(await listOf(service, buyer)).toHaveLength(1);
  });

  it('keeps the count of reads when a clean-up deletes the notices', async () => {
    await send();
    await service.as(buyer).patch('/notifications/mark-all-read');
    service.clock.advance(10 * dayMs);
    await service.as(admin).delete('/notifications/cleanup?daysOld=5');

    expect(await listOf(service, buyer)).toEqual([]);
    expect((await history()).data).toMatchObject([{ readers: 3, read: 1 }]);
  });

  it('reaches a hundred thousand people in one go', { timeout: 60_000 }, async () => {
    await service.database.sql`
      insert into notifications.recipients (user_id, name, email, roles, is_active)
      select gen_random_uuid(), 'Ana', n || '@largo.test', '{buyer}', true
      from generate_series(1, 100000) n`;

    const answer = await send({ role: 'buyer' });

    expect(answer).toMatchObject({ status: 201, body: { data: { createdCount: 100_001 } } });
    expect((await history()).data).toMatchObject([{ role: 'buyer', readers: 100_001, read: 0 }]);
    expect(await listOf(service, buyer)).toHaveLength(1);
    expect(await listOf(service, seller)).toEqual([]);
  });

  it('forgets what was written to one person when the account is erased', async () => {
    await send({ title: 'Ana, sua loja', userId: buyer.userId });

    await service.publish(AccountErasedV1, {
      deletionId: newId(),
      userId: buyer.userId,
      erasedAt: service.clock.now().toISOString(),
    });

    expect((await history()).data).toEqual([]);
  });

  it('is for administrators only', async () => {
    for (const actor of [buyer, seller]) {
      for (const path of ['/notifications/system', '/notifications/system/readers'])
        expect((await service.as(actor).get(path)).status).toBe(403);
    }
  });
});

describe('DELETE /notifications/cleanup?dryRun=true', () => {
  it('counts and deletes nothing, and is no audit entry', async () => {
    await send();
    service.clock.advance(91 * dayMs);
    await send();

    const dry = await service
      .as(admin)
      .delete<CleanupAnswer>('/notifications/cleanup?daysOld=90&dryRun=true');

    expect(dry.body).toEqual({ data: { deletedCount: 3, dryRun: true } });
    expect(await listOf(service, buyer)).toHaveLength(2);
    const actions = (await service.outbox()).map(({ data }) => (data as { action: string }).action);
    expect(actions).toEqual(['notice-sent', 'notice-sent']);
    const real = await service.as(admin).delete<CleanupAnswer>('/notifications/cleanup?daysOld=90');
    expect(real.body).toEqual({ data: { deletedCount: 3, dryRun: false } });
  });
});
