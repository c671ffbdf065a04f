import {
  channels,
  checked,
  PreferencesBody,
  PushSubscriptionRef,
  PushSubscriptionBody,
  type Channel,
  type PreferencesAnswer,
  type ConsentHistoryAnswer,
} from '@largo/contracts';
import type { FastifyInstance } from 'fastify';

/** A point of the curve that browsers take for a key; no one has its secret. */
const publicKey =
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

type Preferences = PreferencesAnswer['data'];
type Entry = ConsentHistoryAnswer['data'][number];

const always: Channel[] = ['shop', 'mail'];
const unused: Channel[] = ['push'];
const row = (
  category: Preferences['preferences'][number]['category'],
  { push, isOn, locked }: { push: boolean; isOn: boolean; locked: Channel[] },
) => ({ category, shop: isOn, mail: isOn, push, locked, unused: push ? [] : unused });

function firstPreferences(): Preferences {
  return {
    preferences: [
      row('order', { push: true, isOn: true, locked: always }),
      row('payment', { push: true, isOn: true, locked: always }),
      row('review', { push: false, isOn: true, locked: [] }),
      row('system', { push: false, isOn: true, locked: [] }),
      row('promotional', { push: false, isOn: false, locked: [] }),
      row('security', { push: false, isOn: true, locked: always }),
    ],
    quietHours: { isOn: true, fromHour: 22, toHour: 7 },
    cartReminders: false,
  };
}

function differences(before: Preferences, after: PreferencesBody): Entry[] {
  const at = new Date().toISOString();
  return after.preferences.flatMap((next) => {
    const last = before.preferences.find(({ category }) => category === next.category);
    return channels
      .filter((channel) => last?.[channel] !== next[channel])
      .map((channel) => ({
        at,
        category: next.category,
        channel,
        isOn: next[channel],
        way: 'profile' as const,
      }));
  });
}

/** Whose device each endpoint is, by the token that gave it. */
export type FixtureDevices = Map<string, string>;

/** What a person wants to hear of, and the devices that pushes go to. */
export function addNoticePreferences(app: FastifyInstance, devices: FixtureDevices): void {
  let preferences = firstPreferences();
  let history: Entry[] = [
    {
      at: '2026-11-02T13:30:00.000Z',
      category: 'promotional',
      channel: 'mail',
      isOn: false,
      way: 'mail-link',
    },
    {
      at: '2026-10-20T09:05:00.000Z',
      category: 'promotional',
      channel: 'mail',
      isOn: true,
      way: 'registration',
    },
  ];
  app.get('/api/notifications/preferences', () => ({ data: preferences }));
  app.put<{ Body: PreferencesBody }>('/api/notifications/preferences', (request) => {
    const body = checked(PreferencesBody, request.body, 'preferences');
    history = [...differences(preferences, body), ...history];
    preferences = {
      ...body,
      preferences: body.preferences.map((next) => {
        const now = preferences.preferences.find(({ category }) => category === next.category);
        return { ...next, locked: now?.locked ?? [], unused: now?.unused ?? [] };
      }),
    };
    return { data: preferences };
  });
  app.get('/api/notifications/preferences/history', () => ({ data: history }));
  app.get('/api/notifications/push-key', () => ({ data: { publicKey } }));
  app.post('/api/notifications/push-subscriptions', ({ body, headers }) => {
    const { endpoint } = checked(PushSubscriptionBody, body as never, 'a subscription');
    devices.set(endpoint, headers.authorization ?? '');
    return { data: { deviceId: '01900020-0000-7000-8000-000000000001' } };
  });
  app.delete('/api/notifications/push-subscriptions', ({ body }, reply) => {
    const { endpoint } = checked(PushSubscriptionRef, body as never, 'a device');
    devices.delete(endpoint);
    return reply.code(204).send();
  });
}
