import {
  AccountDeletionCheckedV1,
  AccountDeletionRequestedV1,
  AccountErasedV1,
  DataExportReadyV1,
  DataExportRequestedV1,
  OrderPaidV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, collectedParts, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, anOrder, listOf, startNotifications } from './support.ts';

const server = useService(startMailServer);
const service = useService(() => startNotifications({ SMTP_URL: server.url }));

it('notifies when a data export is ready, in the shop and by mail', async () => {
  const user = await aKnownUser(service);
  const expiresAt = '2026-11-28T12:00:00.000Z';
  await service.publish(DataExportReadyV1, { exportId: newId(), userId: user.userId, expiresAt });
  const mail = await eventually(() => server.mails.find(({ to }) => to === user.email));
  expect(mail.source).toContain('28 de novembro de 2026');
  const [notice] = await listOf(service, user);
  expect(notice?.title).toBe('Seus dados estão prontos');
});

it('sends a last mail to the old address, and then has no data of the person', async () => {
  const user = await aKnownUser(service);
  const { userId } = user;
  await service.publish(OrderPaidV1, {
    ...anOrder(user, anActor('seller')),
    paymentId: newId(),
    paidAt: '2026-11-21T12:00:00.000Z',
  });
  await service.as(user).post('/notifications/push-subscriptions', {
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  });
  await service.as(user).put('/notifications/preferences', {
    preferences: [{ category: 'promotional', shop: true, mail: false, push: true }],
    quietHours: { isOn: false, fromHour: 22, toHour: 7 },
    cartReminders: true,
  });
  await eventually(() => server.mails.some(({ to }) => to === user.email));
  await service.publish(AccountErasedV1, {
    deletionId: newId(),
    userId,
    erasedAt: '2026-11-21T12:00:00.000Z',
  });
  await service.runJobs('send-mails');
  await eventually(() =>
    server.mails.some(({ to, source }) => to === user.email && source.includes('foi exclu')),
  );
  await eventually(async () => {
    const [left] = await service.sql`
      select (select count(*) from notifications.recipients where user_id = ${userId})
        + (select count(*) from notifications.notifications where user_id = ${userId})
        + (select count(*) from notifications.devices where user_id = ${userId})
        + (select count(*) from notifications.preferences where user_id = ${userId})
        + (select count(*) from notifications.quiet_hours where user_id = ${userId})
        + (select count(*) from notifications.consents where user_id = ${userId})
        + (select count(*) from notifications.mails m where to_jsonb(m)::text like ${`%${user.email}%`}) as rows`;
    return Number(left?.['rows']) === 0;
  });
});

it('erases without a mail when an erasure is repeated, also twice', async () => {
  const user = await aKnownUser(service);
  const { userId } = user;
  const erasedAt = '2026-11-20T12:00:00.000Z';
  for (let round = 0; round < 2; round += 1)
    await service.publish(AccountErasedV1, {
      deletionId: newId(),
      userId,
      erasedAt,
      isRepeated: true,
    });
  const left = await service.sql`
    select 1 from notifications.recipients where user_id = ${userId}
    union all select 1 from notifications.mails where user_id = ${userId}`;
  expect(left).toHaveLength(0);
});

it('never blocks the deletion of an account', async () => {
  const [deletionId, { userId }] = [newId(), await aKnownUser(service)];
  await service.publish(AccountDeletionRequestedV1, { deletionId, userId });
  const answers = (await service.outbox()).filter(({ aggregateId }) => aggregateId === deletionId);
  expect(answers).toMatchObject([
    { type: AccountDeletionCheckedV1.notifications.type, data: { userId, blockers: [] } },
  ]);
});

it('gives a person a copy of devices, preferences and the log of consents', async () => {
  const user = await aKnownUser(service);
  const endpoint = 'https://push.example.com/2';
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  await service.as(user).post('/notifications/push-subscriptions', { endpoint, keys });
  await service.as(user).put('/notifications/preferences', {
    preferences: [{ category: 'promotional', shop: false, mail: true, push: false }],
    quietHours: { isOn: true, fromHour: 23, toHour: 6 },
    cartReminders: false,
  });

  const exportId = newId();
  await service.publish(DataExportRequestedV1, { exportId, userId: user.userId });

  const parts = await collectedParts(service, exportId);
  const copy = parts.map(({ data }) => JSON.stringify(data)).join('');
  for (const word of [endpoint, 'promotional', 'horarioDeSilencio', 'profile', 'device'])
    expect(copy).toContain(word);
  expect(copy).not.toContain(keys.p256dh);
});
