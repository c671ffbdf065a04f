import {
  EmailVerificationRequestedV1,
  type MailAddressAnswer,
  OrderPaidV1,
  PasswordChangedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, anOrder, listOf, snapshotOf, startNotifications } from './support.ts';

let owner: Awaited<ReturnType<typeof aKnownUser>>;
const server = useService(startMailServer);
const service = useService(() => startNotifications({ SMTP_URL: server.url }));
beforeEach(async () => {
  owner = await aKnownUser(service);
});

const addressOf = async (actor = owner) =>
  (await service.as(actor).get<MailAddressAnswer>('/notifications/mail-address')).body.data;
const confirm = (actor = owner) =>
  service.as(actor).post<MailAddressAnswer>('/notifications/mail-address/confirmation', {});
const changePassword = ({ userId, name, email } = owner) =>
  service.publish(PasswordChangedV1, { userId, name, email });
const received = ({ email } = owner) => server.mails.filter(({ to }) => to === email).length;
const givenUp = async ({ userId } = owner) => {
  const [row] = await service.database.sql<{ count: number }[]>`
    select count(*)::int as count from notifications.mails
    where user_id = ${userId} and gave_up_at is not null`;
  return row?.count;
};
async function refuse() {
  server.refused.add(owner.email);
  await changePassword();
  await eventually(async () => (await addressOf()).refusedAt !== null);
}

describe('an address that refuses for good', () => {
  it('is said to its owner, once and to no one else, and counted for administrators', async () => {
    const other = await aKnownUser(service);
    const admin = anActor('admin');
    const count = async () =>
      (
        await service
          .as(admin)
          .get<{ data: { addressCount: number } }>('/notifications/undeliverable')
      ).body.data.addressCount;
    const before = await count();

    await refuse();
    await service.publish(EmailVerificationRequestedV1, {
      ...owner,
      token: 't',
      expiresAt: '2026-11-22T12:00:00.000Z',
    });
    await eventually(async () => (await givenUp()) === 2);

    const notices = await listOf(service, owner);
    expect(notices.map(({ title, actionUrl }) => [title, actionUrl])).toEqual([
      ['Não conseguimos enviar e-mails para você', '/profile'],
    ]);
    expect(await addressOf()).toMatchObject({ email: owner.email });
    expect(await addressOf(other)).toEqual({ email: other.email, refusedAt: null });
    expect(await count()).toBe(before + 1);
  });

  it('is not tried for news, and still tried for a link, which makes it right again', async () => {
    await refuse();
    server.refused.delete(owner.email);

    const seller = await aKnownUser(service, 'seller');
    await service.publish(OrderPaidV1, anOrder(owner, seller));
    await eventually(async () => (await givenUp()) === 2);
    expect(received()).toBe(0);
    await service.publish(EmailVerificationRequestedV1, {
      ...owner,
      token: 't',
      expiresAt: '2026-11-22T12:00:00.000Z',
    });
    await eventually(() => received() === 1);

    await eventually(async () => (await addressOf()).refusedAt === null);
  });

  it('is tried again with what was given up once its owner confirms it, also twice at once', async () => {
    await refuse();
    server.refused.delete(owner.email);

    const answers = await Promise.all([confirm(), confirm()]);

    expect(answers.map(({ status, body }) => [status, body.data.refusedAt])).toEqual([
      [200, null],
      [200, null],
    ]);
    await eventually(() => received() === 1);
  });

  it('is marked once more when it is refused once more', async () => {
    await refuse();

    await confirm();

    await eventually(async () => (await addressOf()).refusedAt !== null);
    expect(await listOf(service, owner)).toHaveLength(2);
  });

  it('is forgotten when the account has another one', async () => {
    await refuse();

    await service.publish(UserUpdatedV1, snapshotOf(owner, { email: `nova-${owner.email}` }));

    expect(await addressOf()).toEqual({ email: `nova-${owner.email}`, refusedAt: null });
  });

  it('is the affair of its owner alone: another person confirms only their own', async () => {
    await refuse();
    const other = await aKnownUser(service);

    await confirm(other);

    expect((await addressOf()).refusedAt).not.toBeNull();
    const unknown = await addressOf(anActor('buyer') as typeof owner);
    expect(unknown).toEqual({ email: null, refusedAt: null });
  });
});
