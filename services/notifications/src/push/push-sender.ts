import type { PushPayload } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { type Logger, makeWorkQueue, retryDelayMs, type WorkQueue } from '@largo/service-kit';
import { deviceRepository } from '../db/device-repository.ts';
import { preferenceRepository } from '../db/preference-repository.ts';
import { type DuePush, pushRepository } from '../db/push-repository.ts';
import { pushRetryDelays } from '../domain/device-push.ts';
import { pushTexts } from '../domain/push-texts.ts';
import { quietUntil } from '../domain/quiet-hours.ts';
import type { PushTransport } from './push-transport.ts';

interface PushSenderOptions {
  db: Db;
  clock: Clock;
  log: Logger;
  transport: PushTransport;
}

/** Push services are on different hosts: a slow one must not delay the others. */
const concurrency = 12;

/**
 * Sends waiting pushes, or holds them during their reader's quiet hours; replicas share the queue.
 */
export function makePushSender(options: PushSenderOptions): WorkQueue {
  const { db, clock, log } = options;
  return makeWorkQueue<DuePush>({
    name: 'pushes',
    concurrency,
    claim: (limit, now) => pushRepository.claim(db, limit, now),
    traceOf: ({ trace }) => trace,
    handle: (push) => handle(options, push),
    clock,
    log,
  });
}

async function handle({ db, clock, log, transport }: PushSenderOptions, push: DuePush) {
  const now = clock.now();
  const leftMs = push.expiresAt.getTime() - now.getTime();
  if (leftMs <= 0) return pushRepository.delete(db, push.id);
  const quiet = quietUntil(now, await preferenceRepository.getQuietHours(db, push.userId));
  if (quiet) {
    await db.transaction(async (tx) => {
      await pushRepository.delete(tx, push.id);
      await pushRepository.hold(tx, push, quiet);
    });
    return;
  }
  const outcome = await transport.send({
    ...push,
    payload: JSON.stringify(payloadOf(push)),
    ttlSeconds: Math.ceil(leftMs / 1_000),
  });
  const fields = { pushId: push.id, deviceId: push.deviceId, kind: push.kind, tries: push.tries };
  // Its pushes are deleted with it.
  if (outcome.is === 'gone') return deviceRepository.remove(db, [push.deviceId]);
  if (outcome.is === 'later') {
    log.warn({ ...fields, reason: outcome.reason }, 'push not sent, will try again');
    const delayMs = outcome.retryAfterMs ?? retryDelayMs(push.tries, pushRetryDelays);
    const nextTryAt = new Date(Math.min(now.getTime() + delayMs, push.expiresAt.getTime()));
    return pushRepository.setFailed(db, push.id, { reason: outcome.reason, nextTryAt });
  }
  if (outcome.is === 'rejected')
    log.error({ ...fields, reason: outcome.reason }, 'push rejected for good');
  await pushRepository.delete(db, push.id);
}

function payloadOf({ kind, url }: DuePush): PushPayload {
  return { kind, ...pushTexts[kind], url };
}
