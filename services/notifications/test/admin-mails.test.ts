import { OrderPaidV1, type RetryMailsAnswer, type UnsentMailsAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { eventually, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, anOrder, type Notifications, startNotifications } from './support.ts';

const server = useService(startMailServer);
let service: Notifications;
let admin: TestActor;
let buyer: Required<TestActor>;
beforeEach(async () => {
  service = await startNotifications({ SMTP_URL: server.url });
  admin = await aKnownUser(service, 'admin');
  buyer = await aKnownUser(service, 'buyer', 'Ana Souza');
});
afterEach(() => service.stop());

/** A mail to the buyer that is not due for a year, so that the sender ignores it. */
async function aMail(
  { error = null, isGivenUp = false }: { error?: string | null; isGivenUp?: boolean } = {},
  template = 'password-changed',
): Promise<string> {
  const id = newId();
  const now = service.clock.now();
  const nextYear = new Date(now.getTime() + 365 * 86_400_000);
  await service.database.sql`
    insert into notifications.mails
      (id, user_id, template, data, priority, created_at, tries, next_try_at, gave_up_at, last_error)
    values (${id}, ${buyer.userId}, ${template}, '{}', 1, ${now}, 7, ${nextYear},
      ${isGivenUp ? now : null}, ${error})`;
  service.clock.advance(1_000);
  return id;
}
const unsent = async (query = '') =>
  (await service.as(admin).get<UnsentMailsAnswer>(`/notifications/mails${query}`)).body;
const retry = (path: string, body: object = {}) =>
  service.as(admin).post<RetryMailsAnswer>(`/notifications/mails/${path}`, body);
const mailsToBuyer = () => server.mails.filter(({ to }) => to === buyer.email);
const auditEntries = async () =>
  (await service.outbox())
    .filter(({ aggregateId }) => aggregateId === admin.userId)
    .map(({ data }) => data);

describe('GET /notifications/mails', () => {
  it('lists what waits, failed or was given up, with the last error and without addresses', async () => {
    await aMail();
    await aMail({ error: 'connect ECONNREFUSED 127.0.0.1:25' });
    await aMail({ error: `550 5.1.1 <${buyer.email}>: user unknown`, isGivenUp: true });

    const all = await unsent();

    expect(all.counts).toEqual({ waiting: 1, failed: 1, 'given-up': 1 });
    expect(all.data).toMatchObject([
      { state: 'given-up', nextTryAt: null, canRetry: true, userName: 'Ana Souza', tries: 7 },
      { state: 'failed', lastError: 'connect ECONNREFUSED 127.0.0.1:25' },
      { state: 'waiting', lastError: null, subject: 'Sua senha foi alterada' },
    ]);
    expect(all.data[0]?.lastError).toBe('550 5.1.1 <…@largo.test>: user unknown');
    expect(JSON.stringify(all)).not.toContain(buyer.email);
    const failed = await unsent('?state=failed');
    expect([failed.data.length, failed.pagination.total]).toEqual([1, 1]);
    expect(failed.counts).toEqual(all.counts);
  });

  it('leaves out what is to be sent some days later', async () => {
    await aMail();
    await service.database.sql`update notifications.mails set tries = 0`;

    const { data, counts } = await unsent();

    expect({ data, counts }).toEqual({
      data: [],
      counts: { waiting: 0, failed: 0, 'given-up': 0 },
    });
  });

  it('leaves out what was sent, and reminders that are too late', async () => {
    await service.publish(OrderPaidV1, anOrder(buyer, buyer));
    await eventually(() => mailsToBuyer().length === 2);
    await aMail({}, 'cart-reminder');
    service.clock.advance(3_600_000);

    await eventually(async () => (await unsent()).pagination.total === 0);
    expect((await unsent()).data).toEqual([]);
  });
});

describe('POST /notifications/mails/:id/retry', () => {
  it('sends one that was given up, and says so in the audit log', async () => {
    const id = await aMail({ error: '550', isGivenUp: true });

    const answer = await retry(`${id}/retry`);

    expect(answer).toMatchObject({ status: 200, body: { data: { retriedCount: 1 } } });
    await eventually(() => mailsToBuyer().length === 1);
    expect(await auditEntries()).toMatchObject([
      { action: 'mail-retried', subject: { type: 'mail', id, label: null }, before: { tries: 7 } },
    ]);
    await eventually(async () => (await retry(`${id}/retry`)).status === 409);
    expect((await retry(`${id}/retry`)).body).toMatchObject({ code: 'MAIL_NOT_RETRYABLE' });
    expect(mailsToBuyer()).toHaveLength(1);
  });

  it('sends it once when two press at once', async () => {
    const id = await aMail({ error: '550', isGivenUp: true });

    const answers = await Promise.all([retry(`${id}/retry`), retry(`${id}/retry`)]);

    expect(answers[0].status).toBe(200);
    await eventually(async () => (await unsent()).pagination.total === 0);
    expect(new Set(mailsToBuyer().map(({ source }) => /message-id: (\S+)/i.exec(source)?.[1])).size).toBe(1); // prettier-ignore
  });

  it('refuses the last mail of an erased account: its address is gone', async () => {
    const id = await aMail({ error: '550', isGivenUp: true }, 'account-erased');

    expect((await unsent()).data).toMatchObject([{ id, canRetry: false }]);
    expect(await retry(`${id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'MAIL_NOT_RETRYABLE' },
    });
    expect((await retry('retry')).body).toEqual({ data: { retriedCount: 0 } });
  });

  it('does not find an unknown one', async () => {
    expect(await retry(`${newId()}/retry`)).toMatchObject({
      status: 404,
      body: { code: 'MAIL_NOT_FOUND' },
    });
  });
});

describe('POST /notifications/mails/retry', () => {
  it('tries all again that failed or were given up, or those of one state', async () => {
    await aMail();
    await aMail({ error: 'no answer' });
    await aMail({ error: '550', isGivenUp: true });

    const some = await retry('retry', { state: 'given-up' });
    await eventually(() => mailsToBuyer().length === 1);
    const rest = await retry('retry');

    expect([some.body, rest.body]).toEqual([
      { data: { retriedCount: 1 } },
      { data: { retriedCount: 1 } },
    ]);
    await eventually(() => mailsToBuyer().length === 2);
    expect(await auditEntries()).toMatchObject([
      { action: 'mails-retried', after: { mails: 1 } },
      { action: 'mails-retried', after: { mails: 1 } },
    ]);
  });

  it('is for administrators only, as all of it', async () => {
    const id = await aMail({ error: '550', isGivenUp: true });
    const call = service.as(buyer);

    expect((await call.get('/notifications/mails')).status).toBe(403);
    expect((await call.post(`/notifications/mails/${id}/retry`)).status).toBe(403);
    expect((await call.post('/notifications/mails/retry', {})).status).toBe(403);
    expect((await unsent()).counts['given-up']).toBe(1);
  });
});
