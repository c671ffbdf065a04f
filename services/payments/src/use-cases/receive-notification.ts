import { createHash } from 'node:crypto';
import type { Db } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import { type SignedNotification, verifySignature } from '../clients/webhook-signature.ts';
import { storeNotification } from '../db/notification-repository.ts';

export interface Notification {
  /** The provider's number of the notification; repeated deliveries carry the same one. */
  id: string | undefined;
  topic: string;
  action: string;
  bodyDataId: string | undefined;
  /** The account concerned, for connections. */
  providerUserId: string | undefined;
  createdAt: string | undefined;
}

/** Retries may carry an old signature; an older one than this is worth a look. */
const oldMs = 15 * 60_000;

/**
 * Keeps a signed notification. Only what to read is taken from it; its content is never believed.
 * @returns whether something is to be read now
 * @throws InvalidWebhookSignature
 */
export async function receiveNotification(
  { db, log, secret }: { db: Db; log: Logger; secret: string },
  signed: SignedNotification,
  notification: Notification,
  now: Date,
): Promise<boolean> {
  const { ageMs } = verifySignature(secret, signed, now);
  if (ageMs > oldMs)
    log.warn({ dataId: signed.dataId, ageMs }, 'notification with an old signature');
  const { topic, action, id, createdAt, providerUserId, bodyDataId } = notification;
  const dataId = signed.dataId ?? bodyDataId;
  if (dataId === undefined) return false;
  // The signed id is part of the key: a known number with another id is another notification.
  const parts = [topic, action, dataId, id ?? null, id === undefined ? createdAt : null];
  const dedupeKey = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const resourceId = topic === 'mp-connect' ? (providerUserId ?? dataId) : dataId;
  return storeNotification(db, { dedupeKey, topic, action, resourceId }, now);
}
