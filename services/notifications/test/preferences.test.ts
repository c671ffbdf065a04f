import {
  CartRemindersAcceptedV1,
  CartRemindersRefusedV1,
  type ConsentHistoryAnswer,
  type PreferencesAnswer,
  type PreferencesView,
  ProductModeratedV1,
  StoreRatedV1,
  UserRegisteredV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import type { Static } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKnownUser, listOf, startNotifications } from './support.ts';

const service = useService(startNotifications);
let ana: Required<TestActor>;
beforeEach(async () => {
  ana = await aKnownUser(service, 'seller');
});

const path = '/notifications/preferences';
const get = async (actor: TestActor = ana) =>
  (await service.as(actor).get<PreferencesAnswer>(path)).body.data;
const put = (body: object, actor: TestActor = ana) =>
  service.as(actor).put<PreferencesAnswer & { code: string; details: unknown }>(path, body);
const historyOf = async (actor: TestActor = ana) =>
  (await service.as(actor).get<ConsentHistoryAnswer>(`${path}/history`)).body.data.map(
    ({ at: _at, ...consent }) => consent,
  );
/** The current preferences, but with one row changed. */
const withRow = (now: PreferencesView, row: Partial<PreferencesView['preferences'][number]>) => ({
  ...now,
  preferences: now.preferences.map(({ locked: _locked, unused: _unused, ...one }) =>
    one.category === row.category ? { ...one, ...row } : one,
  ),
});
const consentsOf = async ({ userId }: TestActor) => {
  const events = await service.outbox();
  return events.filter(({ aggregateId }) => aggregateId === userId).map(({ type }) => type);
};
const profile = (overrides: Partial<Static<(typeof UserUpdatedV1)['schema']>> = {}) => ({
  userId: ana.userId,
  name: 'Ana Souza',
  email: ana.email,
  cpf: null,
  phone: null,
  roles: ['seller' as const],
  isActive: true,
  isEmailVerified: true,
  avatar: null,
  address: null,
  cartRemindersSince: null,
  createdAt: service.clock.now().toISOString(),
  ...overrides,
});
const rated = () =>
  service.publish(StoreRatedV1, {
    sellerId: ana.userId,
    buyerId: newId(),
    overallRating: 5,
    averageRating: 5,
    totalRatings: 1,
  });

describe('GET /notifications/preferences', () => {
  it('has the defaults: orders, payments and security everywhere, promotional nowhere', async () => {
    const locked = ['shop', 'mail'];
    const unused = ['push'];
    expect(await get()).toEqual({
      preferences: [
        { category: 'order', shop: true, mail: true, push: true, locked, unused: [] },
        { category: 'payment', shop: true, mail: true, push: true, locked, unused: [] },
        { category: 'review', shop: true, mail: true, push: false, locked: [], unused },
        { category: 'system', shop: true, mail: true, push: false, locked: [], unused },
        { category: 'promotional', shop: false, mail: false, push: false, locked: [], unused },
        { category: 'security', shop: true, mail: true, push: false, locked, unused },
      ],
      quietHours: { isOn: true, fromHour: 22, toHour: 7 },
      cartReminders: false,
    });
  });

  it('has what waits for the team for an administrator only, in the shop for good', async () => {
    const { preferences } = await get(await aKnownUser(service, 'admin'));

    expect(preferences.at(-1)).toEqual({
      category: 'team',
      shop: true,
      mail: true,
      push: true,
      locked: ['shop'],
      unused: [],
    });
    expect(preferences).toHaveLength((await get()).preferences.length + 1);
  });
});

describe('PUT /notifications/preferences', () => {
  it("keeps what its owner wants, each change in the log, and nothing of anybody else's", async () => {
    const [other, now] = [await aKnownUser(service), await get()];
    const wanted = {
      ...withRow(now, { category: 'promotional', mail: true }),
      quietHours: { isOn: true, fromHour: 23, toHour: 6 },
    };

    const answer = await put(wanted);

    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual(await get());
    expect(answer.body.data).toMatchObject({ quietHours: wanted.quietHours });
    expect(answer.body.data.preferences[4]).toMatchObject({ shop: false, mail: true });
    expect(await historyOf()).toEqual([
      { category: 'promotional', channel: 'mail', isOn: true, way: 'profile' },
    ]);
    expect([await get(other), await historyOf(other)]).toEqual([now, []]);
  });

  it('logs a change once when it is sent again, and twice at once', async () => {
    const wanted = withRow(await get(), { category: 'review', push: true });

    await Promise.all([put(wanted), put(wanted)]);
    await put(wanted);
    await put(
      withRow(
        { ...wanted, preferences: (await get()).preferences },
        { category: 'review', push: false },
      ),
    );

    expect(await historyOf()).toEqual([
      { category: 'review', channel: 'push', isOn: false, way: 'profile' },
      { category: 'review', channel: 'push', isOn: true, way: 'profile' },
    ]);
  });

  it.each(['order', 'payment', 'security'] as const)(
    'refuses to switch %s off in the shop and by mail, and changes nothing else then',
    async (category) => {
      const now = await get();
      for (const channel of ['shop', 'mail'] as const) {
        const wanted = withRow(now, { category, [channel]: false, push: true });

        const answer = await put({ ...wanted, cartReminders: true });

        expect(answer).toMatchObject({
          status: 422,
          body: { code: 'PREFERENCE_LOCKED', details: { category, channel } },
        });
      }
      expect([await get(), await historyOf()]).toEqual([now, []]);
    },
  );

  it('tells identity of the consent to cart reminders, and of its end, once each', async () => {
    const now = await get();

    await put({ ...now, cartReminders: true });
    await put({ ...now, cartReminders: true });
    expect(await get()).toMatchObject({ cartReminders: true });
    await put(now);

    expect(await consentsOf(ana)).toEqual([
      CartRemindersAcceptedV1.type,
      CartRemindersRefusedV1.type,
    ]);
    expect(await historyOf()).toEqual([
      { category: 'cart-reminders', channel: 'mail', isOn: false, way: 'profile' },
      { category: 'cart-reminders', channel: 'mail', isOn: true, way: 'profile' },
    ]);
  });

  it.each([
    ['an unknown category', { category: 'ads', shop: true, mail: true, push: true }],
    ['a missing channel', { category: 'order', shop: true, mail: true }],
  ])('refuses %s', async (_what, row) => {
    expect((await put({ ...(await get()), preferences: [row] })).status).toBe(400);
  });
});

describe('the log of consents', () => {
  it('knows what came with the registration and with the profile, each once', async () => {
    const bia = anActor('buyer');
    const since = service.clock.now().toISOString();
    const { userId, email } = bia;

    await service.publish(
      UserRegisteredV1,
      profile({ userId, email, roles: ['buyer'], cartRemindersSince: since }),
    );
    await service.publish(UserUpdatedV1, profile({ userId, email, cartRemindersSince: since }));
    await service.publish(UserUpdatedV1, profile({ userId, email }));

    expect(await historyOf(bia)).toEqual([
      { category: 'cart-reminders', channel: 'mail', isOn: false, way: 'profile' },
      { category: 'cart-reminders', channel: 'mail', isOn: true, way: 'registration' },
    ]);
  });
});

describe('a preference', () => {
  it('decides about notices of its category', async () => {
    await put(withRow(await get(), { category: 'review', shop: false }));
    await rated();
    expect(await listOf(service, ana)).toEqual([]);

    await put(withRow(await get(), { category: 'review', shop: true }));
    await rated();

    expect(await listOf(service, ana)).toMatchObject([{ type: 'review_received' }]);
  });

  it('decides about mails of its category', async () => {
    const moderate = () =>
      service.publish(ProductModeratedV1, {
        productId: newId(),
        sellerId: ana.userId,
        title: 'Pão',
        decision: 'rejected',
        reason: 'Falta a foto',
      });
    const mails = () =>
      service.sql`select template from notifications.mails where user_id = ${ana.userId}`;
    await put(withRow(await get(), { category: 'system', mail: false }));
    await moderate();
    expect([...(await mails())]).toEqual([]);

    await put(withRow(await get(), { category: 'system', mail: true }));
    await moderate();

    expect([...(await mails())]).toEqual([{ template: 'product-moderated' }]);
  });

  it('of promotional things is asked before a broadcast, which counts those who agreed', async () => {
    const admin = await aKnownUser(service, 'admin');
    const write = () =>
      service.as(admin).post<{ data: { createdCount: number } }>('/notifications/system', {
        title: 'Feira no sábado',
        message: 'Venha.',
        category: 'promotional',
        userId: ana.userId,
      });
    const before = await write();
    await put(withRow(await get(), { category: 'promotional', shop: true }));

    const after = await write();

    expect([before.body.data.createdCount, after.body.data.createdCount]).toEqual([0, 1]);
    expect(await listOf(service, ana)).toMatchObject([{ title: 'Feira no sábado' }]);
  });
});
