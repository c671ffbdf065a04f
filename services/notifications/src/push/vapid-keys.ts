import type { Db } from '@largo/messaging';
import webPush from 'web-push';
import type { NotificationsConfig } from '../config.ts';
import { secretRepository } from '../db/secret-repository.ts';
import type { VapidKeys } from './push-transport.ts';

/**
 * The configured keys, or this installation's: browsers are bound to them, so they must not change.
 */
export async function vapidKeysOf(
  db: Db,
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Readonly<NotificationsConfig>,
): Promise<VapidKeys> {
  if ((VAPID_PUBLIC_KEY === '') !== (VAPID_PRIVATE_KEY === ''))
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY come together, or neither');
  if (VAPID_PUBLIC_KEY !== '')
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
  const kept = await secretRepository.getOrCreate(db, 'vapid-keys', () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  // Only this function writes it.
  return JSON.parse(kept) as VapidKeys;
}

/** The shop's URL, or its mail address where the shop is not on the public network. */
export function vapidSubjectOf({ PUBLIC_URL, MAIL_FROM }: Readonly<NotificationsConfig>): string {
  if (PUBLIC_URL.startsWith('https:')) return PUBLIC_URL;
  return `mailto:${/<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM}`;
}
