import {
  AccountDeletionCheckedV1,
  AccountDeletionRequestedV1,
  AccountErasedV1,
  DataExportReadyV1,
  OrderPaidV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, eventually } from '@largo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.ts';
import { aKnownUser, anOrder, listOf, type Notifications, startNotifications } from './support.ts';

let server: MailServer;
let service: Notifications;
beforeAll(async () => {
  server = await startMailServer();
  service = await startNotifications({ SMTP_URL: server.url });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

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
