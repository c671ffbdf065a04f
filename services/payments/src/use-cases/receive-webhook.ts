import { createHash } from 'node:crypto';
import type { Db } from '@largo/messaging';
import type { Count, Logger } from '@largo/service-kit';
import { webhookRepository } from '../db/webhook-repository.ts';
import { InvalidWebhookSignature } from '../domain/errors.ts';
import { type SignedNotification, verifySignature } from '../provider/webhook-signature.ts';

export interface Notification {
  /** The provider's number of the notification; repeated deliveries have the same one. */
  id: string | undefined;
  topic: string;
  action: string;
  /** Its subject as the body or URL names it; undefined for an unknown shape. */
  subjectId: string | undefined;
  /** The account concerned, for connections. */
  providerUserId: string | undefined;
  createdAt: string | undefined;
  /** Unchanged, to look up later what the provider sent. */
  raw: { headers: Readonly<Record<string, string>>; body: string };
}

export interface ReceiveWebhook {
  signed: SignedNotification;
  notification: Notification;
  now: Date;
}

interface Deps {
  db: Db;
  log: Logger;
  count: Count;
  secret: string;
}

/** Retries may carry an old signature; one older than this is logged. */
const oldMs = 15 * 60_000;

/**
 * Stores a signed notification, one per signature, because the signature does not cover the body.
 * It only says what to read at the provider; its content is never trusted.
 * @returns whether something is to be read now: not for a repeated notification
 */
export async function receiveWebhook(command: ReceiveWebhook, deps: Deps): Promise<boolean> {
  const counted = (result: string) => deps.count('webhook_received_total', { result });
  try {
    const isNew = await store(command, deps);
    counted(isNew ? 'new' : 'repeated');
    return isNew;
  } catch (error) {
    if (error instanceof InvalidWebhookSignature) counted('refused');
    throw error;
  }
}

async function store(
  { signed, notification, now }: ReceiveWebhook,
  { db, log, secret }: Deps,
): Promise<boolean> {
  const { ageMs, digest } = verifySignature(secret, signed, now);
  if (ageMs > oldMs)
    log.warn({ dataId: signed.dataId, ageMs }, 'notification with an old signature');
  const { topic, action, id, createdAt, providerUserId, subjectId, raw } = notification;
  const dataId = signed.dataId ?? subjectId;
  const isReadable = dataId !== undefined;
  // The signed id is part of the key: a known number with another id is another notification.
  const parts = isReadable
    ? [topic, action, dataId, id ?? null, id === undefined ? createdAt : null]
    : [topic, action, raw.body];
  const dedupeKey = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const resourceId = topic === 'mp-connect' ? (providerUserId ?? dataId) : dataId;
  const receivedAt = now.toISOString();
  const { headers, body } = raw;
  const kept = { digest, dedupeKey, topic, action, receivedAt, headers, body };
  if (!isReadable) log.warn({ topic, action }, 'notification of an unknown shape');
  return webhookRepository.store(db, { ...kept, resourceId: resourceId ?? '', isReadable });
}
