import Type, { type Static } from 'typebox';
import { Instant, named, oneOf } from '../common.ts';

/** The categories of notices, mails about the account itself, and work for administrators (`team`). */
export const preferenceCategories = [
  'order',
  'payment',
  'review',
  'system',
  'promotional',
  'security',
  'team',
] as const;
export type PreferenceCategory = (typeof preferenceCategories)[number];
export const channels = ['shop', 'mail', 'push'] as const;
export type Channel = (typeof channels)[number];

const switches = {
  category: oneOf(preferenceCategories),
  shop: Type.Boolean(),
  mail: Type.Boolean(),
  push: Type.Boolean(),
};
const Hour = Type.Integer({ minimum: 0, maximum: 23 });
const rest = {
  /** Quiet hours for pushes, in the city's time. The same hour twice: no quiet hours. */
  quietHours: Type.Object({ isOn: Type.Boolean(), fromHour: Hour, toHour: Hour }),
  cartReminders: Type.Boolean(),
};

/** One row for each category, in the order of `preferenceCategories`; `team` is for administrators only. */
export const PreferencesView = Type.Object({
  preferences: Type.Array(
    // `locked`: the channels that can't be switched off. `unused`: channels by which nothing of the
    // category is sent.
    Type.Object({
      ...switches,
      locked: Type.Array(oneOf(channels)),
      unused: Type.Array(oneOf(channels)),
    }),
  ),
  ...rest,
});
export type PreferencesView = Static<typeof PreferencesView>;
export const PreferencesAnswer = named('PreferencesAnswer', { data: PreferencesView });
export type PreferencesAnswer = Static<typeof PreferencesAnswer>;

/** A category that is left out is not changed. */
export const PreferencesBody = named('PreferencesBody', {
  preferences: Type.Array(Type.Object(switches), { maxItems: preferenceCategories.length }),
  ...rest,
});
export type PreferencesBody = Static<typeof PreferencesBody>;

/** What a person agreed to or refused: a category, or one of the two subjects with their own switch. */
export const consentSubjects = [...preferenceCategories, 'cart-reminders', 'devices'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];
export const consentWays = ['profile', 'mail-link', 'registration', 'device'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** Newest first. */
export const ConsentHistoryAnswer = named('ConsentHistoryAnswer', {
  data: Type.Array(
    Type.Object({
      at: Instant,
      category: oneOf(consentSubjects),
      channel: oneOf(channels),
      isOn: Type.Boolean(),
      way: oneOf(consentWays),
    }),
  ),
});
export type ConsentHistoryAnswer = Static<typeof ConsentHistoryAnswer>;

/** What a mail's unsubscribe link can be about. */
export const unsubscribeSubjects = [
  'review',
  'promotional',
  'system',
  'team',
  'cart-reminders',
] as const;
export type UnsubscribeSubject = (typeof unsubscribeSubjects)[number];

/** What a mail's unsubscribe link has switched off. */
export const UnsubscribedAnswer = named('UnsubscribedAnswer', {
  data: Type.Object({ refused: Type.Literal(true), category: oneOf(unsubscribeSubjects) }),
});
export type UnsubscribedAnswer = Static<typeof UnsubscribedAnswer>;
