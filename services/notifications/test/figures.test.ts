import { newId } from '@largo/kernel';
import { figureOf } from '@largo/testkit';
import { expect, it } from 'vitest';
import { openStream } from './stream-client.ts';
import { aKnownUser, startNotifications } from './support.ts';

it('shows mails that wait and that were given up, and open screens', async () => {
  const service = await startNotifications();
  const figure = (name: string) => figureOf(service.anonymous, name);
  const buyer = await aKnownUser(service);
  const aMail = (gaveUpAt: string | null) => service.database.sql`
    insert into notifications.mails
      (id, user_id, template, data, priority, created_at, next_try_at, gave_up_at)
    values (${newId()}, ${buyer.userId}, 'password-changed', '{}', 1, now(), now() + interval '1 year', ${gaveUpAt})`;
  await Promise.all([aMail(null), aMail(null), aMail('2026-11-01')]);
  const stream = await openStream(service, buyer, { clock: service.clock });

  expect(await figure('mails_waiting')).toBe(2);
  expect(await figure('mails_parked')).toBe(1);
  expect(stream.isOpen).toBe(true);
  expect(await figure('open_streams')).toBe(1);
  await service.stop();
});
