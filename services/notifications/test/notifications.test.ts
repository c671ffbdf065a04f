import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aKnownUser,
  type ListBody,
  listOf,
  startNotifications,
  threeNotices,
  unreadOf,
} from './support.ts';

const service = useService(startNotifications);
let buyer: TestActor;
let seller: TestActor;
beforeEach(async () => {
  buyer = await aKnownUser(service);
  seller = await aKnownUser(service, 'seller');
});

describe('GET /notifications', () => {
  it("pages through a user's own notifications, newest first", async () => {
    await threeNotices(service, buyer, seller);

    const first = await service.as(buyer).get<ListBody>('/notifications?limit=2');
    const second = await service.as(buyer).get<ListBody>('/notifications?limit=2&page=2');

    expect(first.body.data.map(({ type }) => type)).toEqual(['system_update', 'order_paid']);
    expect(first.body.pagination).toMatchObject({
      page: 1,
      pages: 2,
      total: 3,
      hasPrev: false,
      hasNext: true,
    });
    expect(second.body.data.map(({ type }) => type)).toEqual(['order_created']);
    expect(second.body.pagination).toMatchObject({ hasPrev: true, hasNext: false });
  });

  it('narrows by type, category and read state', async () => {
    await threeNotices(service, buyer, seller);
    const [paid] = await listOf(service, buyer, '?type=order_paid');
    await service.as(buyer).patch(`/notifications/${paid?.id}/read`);

    expect(await listOf(service, buyer, '?category=payment')).toHaveLength(1);
    expect(await listOf(service, buyer, '?includeRead=false')).toHaveLength(2);
    expect((await service.as(buyer).get('/notifications?category=other')).status).toBe(400);
  });

  it("never shows another user's, whatever the query says", async () => {
    await threeNotices(service, buyer, seller);
    const stranger = anActor('buyer');

    expect(await listOf(service, stranger, `?userId=${buyer.userId}`)).toEqual([]);
    expect((await service.anonymous.get('/notifications')).status).toBe(401);
  });
});

describe('reading', () => {
  it('marks one as read, once', async () => {
    await threeNotices(service, buyer, seller);
    const [newest] = await listOf(service, buyer);

    const first = await service
      .as(buyer)
      .patch<{ data: { isRead: boolean; readAt: string } }>(`/notifications/${newest?.id}/read`);
    service.clock.advance(1_000);
    const again = await service
      .as(buyer)
      .patch<{ data: { readAt: string } }>(`/notifications/${newest?.id}/read`);

    expect(first.body.data.isRead).toBe(true);
    expect(again.body.data.readAt).toBe(first.body.data.readAt);
    expect(await unreadOf(service, buyer)).toBe(2);
  });

  it("does not find another user's notification, and leaves it unread", async () => {
    await threeNotices(service, buyer, seller);
    const [newest] = await listOf(service, buyer);

    const answer = await service.as(seller).patch(`/notifications/${newest?.id}/read`);

    expect(answer).toMatchObject({ status: 404, body: { code: 'NOTIFICATION_NOT_FOUND' } });
    expect(await unreadOf(service, buyer)).toBe(3);
  });

  it('marks all of a category, then all, and counts what changed', async () => {
    await threeNotices(service, buyer, seller);

    const orders = await service
      .as(buyer)
      .patch('/notifications/mark-all-read', { category: 'order' });
    const rest = await service.as(buyer).patch('/notifications/mark-all-read');
    const none = await service.as(buyer).patch('/notifications/mark-all-read', {});

    expect([orders.body, rest.body, none.body]).toMatchObject([
      { data: { updatedCount: 2, unreadCount: 1 } },
      { data: { updatedCount: 1, unreadCount: 0 } },
      { data: { updatedCount: 0, unreadCount: 0 } },
    ]);
    expect(await unreadOf(service, buyer)).toBe(0);
  });

  it("counts a user's notifications", async () => {
    await threeNotices(service, buyer, seller);
    await service.as(buyer).patch('/notifications/mark-all-read', { category: 'payment' });

    const { body } = await service.as(buyer).get('/notifications/stats');

    expect(body).toEqual({
      data: {
        total: 3,
        unread: 2,
        read: 1,
        byCategory: { order: 2, payment: 1 },
        byType: { order_created: 1, order_paid: 1, system_update: 1 },
      },
    });
  });
});

describe('POST /notifications/test', () => {
  it('sends the caller a notification, and not without end', async () => {
    const answers: number[] = [];
    for (let round = 0; round < 21; round += 1)
      answers.push((await service.as(buyer).post('/notifications/test')).status);

    expect(answers.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(answers[20]).toBe(429);
    expect(await unreadOf(service, buyer)).toBe(20);
    expect(await unreadOf(service, seller)).toBe(0);
  });
});
