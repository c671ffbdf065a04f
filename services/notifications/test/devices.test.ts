import {
  type ConsentHistoryAnswer,
  type PushKeyAnswer,
  type PushSubscriptionAnswer,
  SessionsEndedV1,
  UserBlockedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { isPushEndpoint } from '../src/push/push-endpoints.ts';
import { startPushServer } from './push-server.ts';
import { aKnownUser, type Notifications, startNotifications } from './support.ts';

let ana: Required<TestActor>;
const server = useService(startPushServer);
const service = useService(startNotifications);
beforeEach(async () => {
  ana = await aKnownUser(service);
});

const register = (actor: TestActor, body: unknown) =>
  service.as(actor).post<PushSubscriptionAnswer>('/notifications/push-subscriptions', body);
const remove = (actor: TestActor, endpoint: string) =>
  service.as(actor).delete('/notifications/push-subscriptions', { endpoint });
const devicesOf = async ({ userId }: { userId: string }) => {
  const rows = await service.sql<{ endpoint: string }[]>`
    select endpoint from notifications.devices where user_id = ${userId} order by created_at`;
  return rows.map(({ endpoint }) => endpoint);
};
const historyOf = async (actor: TestActor) => {
  const path = '/notifications/preferences/history';
  const { body } = await service.as(actor).get<ConsentHistoryAnswer>(path);
  return body.data.map(({ category, isOn, way }) => ({ category, isOn, way }));
};

describe('GET /notifications/push-key', () => {
  it('is a point of the curve, and the same for everybody and after a restart', async () => {
    const key = async (of: Notifications, actor: TestActor) =>
      (await of.as(actor).get<PushKeyAnswer>('/notifications/push-key')).body.data.publicKey;
    const again = await startNotifications({}, { database: service.database });

    const keys = [await key(service, ana), await key(again, anActor('seller'))];

    await again.stop();
    expect(keys[0]).toBe(keys[1]);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
  });

  it('is the configured one where there is one', async () => {
    const keys = {
      VAPID_PUBLIC_KEY:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      VAPID_PRIVATE_KEY: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    };
    const own = await startNotifications(keys);

    const { body } = await own.as(anActor('buyer')).get('/notifications/push-key');

    await own.stop();
    expect(body).toEqual({ data: { publicKey: keys.VAPID_PUBLIC_KEY } });
  });
});

describe('POST /notifications/push-subscriptions', () => {
  it('keeps the browser once, however often and at once it is registered', async () => {
    const { subscription } = server.browser();

    const answers = [
      ...(await Promise.all([register(ana, subscription), register(ana, subscription)])),
      await register(ana, { ...subscription, expirationTime: null }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.deviceId)).size).toBe(1);
    expect(await devicesOf(ana)).toEqual([subscription.endpoint]);
    expect(await historyOf(ana)).toEqual([{ category: 'devices', isOn: true, way: 'device' }]);
  });

  it('moves the browser to who is signed in there now', async () => {
    const [{ subscription }, bruno] = [server.browser(), await aKnownUser(service)];
    const first = await register(ana, subscription);

    const second = await register(bruno, subscription);

    expect(second.body).toEqual(first.body);
    expect([await devicesOf(ana), await devicesOf(bruno)]).toEqual([[], [subscription.endpoint]]);
  });

  it('keeps twenty browsers of a person, the newest ones', async () => {
    const browsers = Array.from({ length: 21 }, () => server.browser());

    for (const { subscription } of browsers) {
      service.clock.advance(1_000);
      await register(ana, subscription);
    }

    const kept = browsers.slice(1).map(({ subscription }) => subscription.endpoint);
    expect(await devicesOf(ana)).toEqual(kept);
  });

  it.each([
    ['no address', 'nowhere'],
    ['another protocol', 'ftp://push.example.com/1'],
    ['no TLS', 'http://push.example.com/1'],
    ['an address of a network', 'https://10.0.0.8/1'],
    ['a name of our network', 'https://orders/internal/payables'],
    ['another port', 'https://push.example.com:8443/1'],
    ['a password', 'https://user:secret@push.example.com/1'],
  ])('refuses %s with PUSH_ENDPOINT_NOT_ALLOWED', async (_what, endpoint) => {
    const answer = await register(ana, { ...server.browser().subscription, endpoint });

    expect(answer).toMatchObject({ status: 400, body: { code: 'PUSH_ENDPOINT_NOT_ALLOWED' } });
    expect(await devicesOf(ana)).toEqual([]);
  });

  it('refuses loopback in production, and names that stand for our own network', () => {
    const production = { loopback: false };
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/x', production)).toBe(true);
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
      expect(isPushEndpoint(`https://${host}/1`, production), host).toBe(false);
  });
});

describe('DELETE /notifications/push-subscriptions', () => {
  it('removes the browser, again and an unknown one too', async () => {
    const { subscription } = server.browser();
    await register(ana, subscription);

    const answers = [
      ...(await Promise.all([
        remove(ana, subscription.endpoint),
        remove(ana, subscription.endpoint),
      ])),
      await remove(ana, `${server.url}/${newId()}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await devicesOf(ana)).toEqual([]);
    expect(await historyOf(ana)).toEqual([
      { category: 'devices', isOn: false, way: 'device' },
      { category: 'devices', isOn: true, way: 'device' },
    ]);
  });

  it("leaves another person's browser alone", async () => {
    const { subscription } = server.browser();
    await register(ana, subscription);

    const answer = await remove(await aKnownUser(service), subscription.endpoint);

    expect(answer.status).toBe(204);
    expect(await devicesOf(ana)).toEqual([subscription.endpoint]);
  });
});

describe('a device', () => {
  it('ends with its session, and with no other one', async () => {
    const [here, there] = [server.browser(), server.browser()];
    const elsewhere = { ...ana, sessionId: newId() };
    await register(ana, here.subscription);
    await register(elsewhere, there.subscription);

    await service.publish(SessionsEndedV1, { userId: ana.userId, sessionIds: [ana.sessionId] });

    expect(await devicesOf(ana)).toEqual([there.subscription.endpoint]);
  });

  it('ends with the block of its owner', async () => {
    await register(ana, server.browser().subscription);
    await register(ana, server.browser().subscription);

    await service.publish(UserBlockedV1, { userId: ana.userId, roles: ['buyer'] });

    expect(await devicesOf(ana)).toEqual([]);
  });
});
