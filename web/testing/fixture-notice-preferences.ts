import * as contracts from '@largo/contracts';
import type { Call, On } from './fixture-routes.ts';
import { fromNow } from './fixture-tools.ts';

/** A point of the curve that browsers take for a key; no one has its secret. */
const publicKey =
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

const { channels, checked } = contracts;
const rows: readonly [contracts.PreferenceCategory, string][] = [
  ['order', 'on push locked'],
  ['payment', 'on push locked'],
  ['review', 'on'],
  ['system', 'on'],
  ['promotional', ''],
  ['security', 'on locked'],
];
const firstPreferences = (): contracts.PreferencesView => ({
  preferences: rows.map(([category, words]) => {
    const [isOn, push] = [words.includes('on'), words.includes('push')];
    const locked = words.includes('locked') ? (['shop', 'mail'] as const) : [];
    const shown = { shop: isOn, mail: isOn, push };
    return { category, ...shown, locked: [...locked], unused: push ? [] : ['push'] };
  }),
  quietHours: { isOn: true, fromHour: 22, toHour: 7 },
  cartReminders: false,
});

/** Whose device each endpoint is, by the token that gave it. */
export type FixtureDevices = Map<string, string>;

/** What a person wants to hear of, and the devices that pushes go to. */
export function addNoticePreferences(on: On, devices: FixtureDevices): void {
  let preferences = firstPreferences();
  const promotional = { category: 'promotional', channel: 'mail' } as const;
  const history: contracts.ConsentHistoryAnswer['data'] = [
    { ...promotional, at: '2026-11-02T13:30:00.000Z', isOn: false, way: 'mail-link' },
    { ...promotional, at: '2026-10-20T09:05:00.000Z', isOn: true, way: 'registration' },
  ];
  const path = '/notifications/preferences';
  on(`GET ${path}`, contracts.PreferencesAnswer, () => ({ data: preferences }));
  on(`PUT ${path}`, contracts.PreferencesAnswer, (call: Call<contracts.PreferencesBody>) => {
    const body = checked(contracts.PreferencesBody, call.body, 'preferences');
    const next = preferences.preferences.map((last) => {
      const row = {
        ...last,
        ...body.preferences.find(({ category }) => category === last.category),
      };
      for (const channel of channels.filter((one) => last[one] !== row[one])) {
        const { category, [channel]: isOn } = row;
        history.unshift({ at: fromNow(0), category, channel, isOn, way: 'profile' });
      }
      return row;
    });
    preferences = { ...body, preferences: next };
    return { data: preferences };
  });
  on(`GET ${path}/history`, contracts.ConsentHistoryAnswer, () => ({ data: history }));
  on('GET /notifications/push-key', contracts.PushKeyAnswer, () => ({ data: { publicKey } }));
  const subscriptions = '/notifications/push-subscriptions';
  on(`POST ${subscriptions}`, contracts.PushSubscriptionAnswer, ({ body, token }) => {
    const { endpoint } = checked(contracts.PushSubscriptionBody, body as never, 'a subscription');
    devices.set(endpoint, `Bearer ${token}`);
    return {};
  });
  on(`DELETE ${subscriptions}`, null, ({ body }) => {
    const { endpoint } = checked(contracts.PushSubscriptionRef, body as never, 'a device');
    devices.delete(endpoint);
  });
}
