import { PreferenceLocked } from './errors.ts';
import { categories } from './notice.ts';

/** Categories of notices, plus mails about the account itself and work for administrators. */
export const preferenceCategories = [...categories, 'security', 'team'] as const;
export const channels = ['shop', 'mail', 'push'] as const;
/** The subject of a consent: a category, or one of the two things with their own switch. */
export const consentSubjects = [...preferenceCategories, 'cart-reminders', 'devices'] as const;
export const consentWays = ['profile', 'mail-link', 'registration', 'device'] as const;

export type PreferenceCategory = (typeof preferenceCategories)[number];
export type Channel = (typeof channels)[number];
export type ConsentSubject = (typeof consentSubjects)[number];
export type ConsentWay = (typeof consentWays)[number];

/** Whether a person wants one category through one channel. */
export interface Preference {
  readonly category: PreferenceCategory;
  readonly channel: Channel;
  readonly isOn: boolean;
}

export type Switches = { readonly category: PreferenceCategory } & Readonly<
  Record<Channel, boolean>
>;

/** Promotional only with consent. */
const defaults: Readonly<Record<PreferenceCategory, Readonly<Record<Channel, boolean>>>> = {
  order: { shop: true, mail: true, push: true },
  payment: { shop: true, mail: true, push: true },
  review: { shop: true, mail: true, push: false },
  system: { shop: true, mail: true, push: false },
  promotional: { shop: false, mail: false, push: false },
  security: { shop: true, mail: true, push: false },
  team: { shop: true, mail: true, push: true },
};

/** What a person must be informed of can't be switched off. */
const locked: Readonly<Partial<Record<PreferenceCategory, readonly Channel[]>>> = {
  order: ['shop', 'mail'],
  payment: ['shop', 'mail'],
  security: ['shop', 'mail'],
  team: ['shop'],
};

export function lockedOf(category: PreferenceCategory): Channel[] {
  return [...(locked[category] ?? [])];
}

export function isLocked(category: PreferenceCategory, channel: Channel): boolean {
  return lockedOf(category).includes(channel);
}

export function defaultOf(category: PreferenceCategory, channel: Channel): boolean {
  return defaults[category][channel];
}

/** Every category, with the defaults filled in. */
export function switchesOf(chosen: readonly Preference[]): Switches[] {
  const isOn = (category: PreferenceCategory, channel: Channel) =>
    chosen.find((one) => one.category === category && one.channel === channel)?.isOn ??
    defaultOf(category, channel);
  return preferenceCategories.map((category) => ({
    category,
    shop: isOn(category, 'shop'),
    mail: isOn(category, 'mail'),
    push: isOn(category, 'push'),
  }));
}

/** The part of `wanted` that is a change. */
export function changesOf(before: readonly Switches[], wanted: readonly Switches[]): Preference[] {
  // If a category is named twice, the last one counts.
  const byCategory = new Map(wanted.map((row) => [row.category, row]));
  return before.flatMap((row) => {
    const next = byCategory.get(row.category) ?? row;
    return channels.flatMap((channel) => {
      if (next[channel] === row[channel]) return [];
      if (isLocked(row.category, channel)) throw new PreferenceLocked(row.category, channel);
      return [{ category: row.category, channel, isOn: next[channel] }];
    });
  });
}
