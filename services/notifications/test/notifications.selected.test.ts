import type { MarkAllReadAnswer, ReadsAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKnownUser, listOf, startNotifications } from './support.ts';

const service = useService(startNotifications);
let buyer: TestActor;
let other: TestActor;
beforeEach(async () => {
  buyer = await aKnownUser(service);
  other = await aKnownUser(service);
  for (let round = 0; round < 3; round += 1) {
    await service.as(buyer).post('/notifications/test');
    service.clock.advance(1_000);
  }
});

const idsOf = async (actor: TestActor, query = '') =>
  (await listOf(service, actor, query)).map(({ id }) => id);
const unreadIds = (actor: TestActor) => idsOf(actor, '?includeRead=false');
const markRead = (actor: TestActor, ids: readonly string[]) =>
  service.as(actor).patch<ReadsAnswer>('/notifications/read', { ids });
const markAll = async (actor: TestActor) =>
  (await service.as(actor).patch<MarkAllReadAnswer>('/notifications/mark-all-read')).body.data;
const undo = (actor: TestActor, markId: string) =>
  service.as(actor).post<ReadsAnswer>(`/notifications/mark-all-read/${markId}/undo`);

describe('PATCH /notifications/read', () => {
  it('marks several in one call, once', async () => {
    const [first = '', second = '', third] = await idsOf(buyer);

    const answer = await markRead(buyer, [first, second]);
    const again = await markRead(buyer, [first, second, first]);

    expect(answer).toMatchObject({
      status: 200,
      body: { data: { updatedCount: 2, unreadCount: 1 } },
    });
    expect(again.body).toEqual({ data: { updatedCount: 0, unreadCount: 1 } });
    expect(await unreadIds(buyer)).toEqual([third]);
  });

  it("leaves another user's and unknown ones alone, and marks the own among them", async () => {
    await service.as(other).post('/notifications/test');
    const [own = ''] = await idsOf(buyer);
    const [foreign = ''] = await idsOf(other);

    const answer = await markRead(buyer, [foreign, newId(), own]);

    expect(answer.body).toEqual({ data: { updatedCount: 1, unreadCount: 2 } });
    expect(await unreadIds(other)).toEqual([foreign]);
  });

  it('counts each once when two calls come at once', async () => {
    const ids = await idsOf(buyer);

    const answers = await Promise.all([markRead(buyer, ids), markRead(buyer, ids)]);

    const counts = answers.map(({ body }) => body.data.updatedCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await unreadIds(buyer)).toEqual([]);
  });

  it('refuses none, more than a hundred, and what is no id', async () => {
    const tooMany = Array.from({ length: 101 }, () => newId());
    for (const ids of [[], tooMany, ['x']]) expect((await markRead(buyer, ids)).status).toBe(400);
    expect((await service.anonymous.patch('/notifications/read', { ids: [newId()] })).status).toBe(
      401,
    );
    expect(await unreadIds(buyer)).toHaveLength(3);
  });
});

describe('POST /notifications/mark-all-read/:id/undo', () => {
  it('makes unread again what that call had read, and nothing else', async () => {
    const [newest = '', ...rest] = await idsOf(buyer);
    await markRead(buyer, [newest]);

    const { markId, ...marked } = await markAll(buyer);
    const answer = await undo(buyer, markId);

    expect(marked).toEqual({ updatedCount: 2, unreadCount: 0 });
    expect(answer.body).toEqual({ data: { updatedCount: 2, unreadCount: 2 } });
    expect(await unreadIds(buyer)).toEqual(rest);
  });

  it('leaves alone what came or was read since, and changes nothing a second time', async () => {
    const { markId } = await markAll(buyer);
    await service.as(buyer).post('/notifications/test');
    const later = await markAll(buyer);

    const [first, second] = await Promise.all([undo(buyer, markId), undo(buyer, markId)]);

    expect(later.updatedCount).toBe(1);
    expect(first.body.data.updatedCount + second.body.data.updatedCount).toBe(3);
    expect((await undo(buyer, markId)).body.data).toEqual({ updatedCount: 0, unreadCount: 3 });
    const [newest] = await listOf(service, buyer);
    expect(newest?.isRead).toBe(true);
  });

  it("undoes no other user's", async () => {
    const { markId } = await markAll(buyer);

    const answer = await undo(other, markId);

    expect(answer).toMatchObject({ status: 200, body: { data: { updatedCount: 0 } } });
    expect(await unreadIds(buyer)).toEqual([]);
  });
});

describe('GET /notifications?unreadFirst=true', () => {
  it('lists unread ones before the others, each newest first', async () => {
    const [newest = '', middle = '', oldest = ''] = await idsOf(buyer);
    await markRead(buyer, [newest]);

    expect(await idsOf(buyer, '?unreadFirst=true')).toEqual([middle, oldest, newest]);
    expect(await idsOf(buyer)).toEqual([newest, middle, oldest]);
  });
});
