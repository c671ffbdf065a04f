import {
  CartAbandonedV1,
  CartRemindersRefusedV1,
  OrderCreatedV1,
  UserBlockedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { dayMs, hourMs, minuteMs, newId } from '@largo/kernel';
import { eventually, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, anOrder, listOf, snapshotOf, startNotifications } from './support.ts';

let buyer: Required<TestActor>;
const server = useService(startMailServer);
const service = useService(() => startNotifications({ SMTP_URL: server.url }));
beforeEach(async () => {
  buyer = await aKnownUser(service);
  await publishConsent(true);
});
afterEach(() => void server.mails.splice(0));

const publishConsent = (isGiven: boolean) =>
  service.publish(
    UserUpdatedV1,
    snapshotOf(buyer, {
      cartRemindersSince: isGiven ? service.clock.now().toISOString() : null,
    }),
  );
const lines = [
  { productId: newId(), title: 'Pão <de queijo>', quantity: 2, unitPriceCents: 1_990 },
  { productId: newId(), title: 'Bolo de fubá', quantity: 1, unitPriceCents: 3_500 },
];
const abandon = (meta: { occurredAt?: string } = {}) =>
  service.publish(
    CartAbandonedV1,
    { buyerId: buyer.userId, items: 2, lastChangedAt: '2026-11-20T12:00:00.000Z', lines },
    meta,
  );
const notices = async () => (await listOf(service, buyer)).map(({ title }) => title);
const mails = () => server.mails.filter(({ to }) => to === buyer.email);
const mail = async () => {
  const [found] = await eventually(() => (mails().length > 0 ? mails() : undefined));
  if (!found) throw new Error('no mail');
  return found.source;
};
const linkIn = (source: string) =>
  new URL(/^List-Unsubscribe:\s+<([^>]+)>/im.exec(source)?.[1] ?? '').pathname.replace('/api', '');
const optOuts = async () => {
  const events = await service.outbox();
  return events.filter(
    ({ type, aggregateId }) => type === CartRemindersRefusedV1.type && aggregateId === buyer.userId,
  );
};
/** No mail is sent, neither at once nor after an hour of retries. */
const nothingLeaves = async () => {
  await service.runJobs('send-mails');
  service.clock.advance(hourMs);
  await service.runJobs('send-mails');
  expect(mails()).toEqual([]);
};

describe('a cart reminder', () => {
  it('is one notice and one mail with items, prices, a link to the cart and an unsubscribe link', async () => {
    await abandon();

    const source = await mail();
    expect((await listOf(service, buyer)).map(({ message, actionUrl, category }) => [message, actionUrl, category])).toEqual([
      ['2 itens esperam por você no carrinho.', '/cart', 'promotional'],
    ]); // prettier-ignore
    expect(source).toContain('2 × Pão &lt;de queijo&gt;');
    expect(source).toMatch(/R\$\s39,80/);
    expect(source).toMatch(/Subtotal: R\$\s74,80/);
    expect(source).toContain('https://largo.test/cart');
    expect(source).toMatch(/https:\/\/largo\.test\/unsubscribe\/[\w-]{48}/);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    expect(linkIn(source)).toMatch(/^\/notifications\/unsubscriptions\/[\w-]{48}$/);
  });

  it('comes once in seven days, also for two events at the same time', async () => {
    await Promise.all([abandon(), abandon()]);
    await mail();
    service.clock.advance(7 * dayMs - minuteMs);
    await abandon();
    const within = await notices();
    service.clock.advance(minuteMs);
    await abandon();

    await eventually(() => mails().length === 2);
    expect([within.length, (await notices()).length]).toEqual([1, 2]);
  });

  it('needs a current consent, and an account that is not blocked', async () => {
    await publishConsent(false);
    await abandon();
    await publishConsent(true);
    await service.publish(UserBlockedV1, { userId: buyer.userId, roles: ['buyer'] });
    await abandon();

    expect(await notices()).toEqual([]);
    // The only mail is the one about the block.
    expect(await mail()).toContain('/support');
    await service.runJobs('send-mails');
    expect(mails()).toHaveLength(1);
  });

  it('does not come for an event that is older than ten minutes', async () => {
    const occurredAt = new Date(service.clock.now().getTime() - 11 * minuteMs).toISOString();

    await abandon({ occurredAt });

    expect(await notices()).toEqual([]);
    await nothingLeaves();
  });
});

describe('a mail that could not be sent at once', () => {
  /** On a replica that can't reach a mail server. */
  async function abandonWhileMailIsAway(): Promise<void> {
    const shared = { database: service.database, clock: service.clock };
    const other = await startNotifications({}, shared);
    const data = {
      buyerId: buyer.userId,
      items: 2,
      lastChangedAt: '2026-11-20T12:00:00.000Z',
      lines,
    };
    await other.publish(CartAbandonedV1, data);
    await other.runJobs('send-mails');
    await other.stop();
    service.clock.advance(5 * minuteMs);
  }

  it('is sent while it is still wanted', async () => {
    await abandonWhileMailIsAway();

    await service.runJobs('send-mails');

    expect(mails()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'the cart was bought',
      () => service.publish(OrderCreatedV1, anOrder(buyer, { userId: newId() })),
    ],
    ['the consent was withdrawn', () => publishConsent(false)],
    ['ten minutes went by', async () => service.clock.advance(6 * minuteMs)],
  ])('never leaves once %s, and is forgotten', async (_what, happen) => {
    await abandonWhileMailIsAway();
    await happen();

    await nothingLeaves();
    service.clock.advance(dayMs);
    await service.runJobs('delete-sent-mails');
    expect(
      await service.sql`select 1 from notifications.mails where user_id = ${buyer.userId} and template = 'cart-reminder'`,
    ).toHaveLength(0);
  });
});

describe('the link in the mail', () => {
  it('unsubscribes with one click, without a login, by a person or a mail program', async () => {
    await abandon();
    const path = linkIn(await mail());

    const pressed = await service.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    const again = await service.anonymous.post(path);
    service.clock.advance(8 * dayMs);
    await abandon();

    expect([pressed.statusCode, pressed.json()]).toEqual([
      200,
      { data: { refused: true, category: 'cart-reminders' } },
    ]);
    expect([again.status, again.body]).toEqual([
      200,
      { data: { refused: true, category: 'cart-reminders' } },
    ]);
    expect((await optOuts()).map(({ data }) => data)).toEqual([
      { userId: buyer.userId, refusedAt: expect.any(String) },
    ]);
    expect(await notices()).toHaveLength(1);
  });

  it('does nothing when a mail scanner opens it, and opts out only its own user', async () => {
    await abandon();
    const path = linkIn(await mail());
    const token = path.split('/').at(-1) ?? '';
    const other = await aKnownUser(service);
    const forged = Buffer.from(token, 'base64url');
    Buffer.from(other.userId.replaceAll('-', ''), 'hex').copy(forged);

    const opened = await service.anonymous.get(path);
    const answers = await Promise.all(
      [forged.toString('base64url'), 'x', `${token}A`].map((wrong) =>
        service.anonymous.post<{ code: string }>(`/notifications/cart-reminders/refusals/${wrong}`),
      ),
    );

    expect(opened.status).toBe(404);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [400, 'REFUSAL_LINK_INVALID']),
    );
    expect(await optOuts()).toEqual([]);
  });
});
