import type { Envelope } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type postgres from 'postgres';
import { makeConsumerHolds } from './consumer-holds.ts';
import { type Around, dispatch, identify, type Identified } from './dispatch.ts';
import { RetryLater } from './errors.ts';
import { defaultFailurePolicy, type FailurePolicy, judge, nextReplay } from './failure-policy.ts';
import type { Log } from './log.ts';
import { makeParkedEvents } from './parked-events.ts';
import { startReplayPoller } from './replay-requests.ts';
import { makeParkedGuard } from './parked-guard.ts';
import type { Subscription } from './subscription.ts';
import { type IncomingMessage, messageOf, type Member, type Transport } from './transport.ts';

/** How often a held message is delivered again. */
const heldMs = 1_000;

export interface ConsumerOptions {
  service: string;
  subscriptions: readonly Subscription[];
  transport: Transport;
  sql: postgres.Sql;
  schema: string;
  clock: Clock;
  log: Log;
  failurePolicy?: Partial<FailurePolicy>;
  around?: Around;
  /** How often to check for an operator's replay request. */
  replayPollMs?: number;
  /** Called after each applied event, with the seconds since its commit. */
  onApplied?: (ageSeconds: number) => void;
}

export interface ConsumerStats {
  applied: number;
  duplicates: number;
  parked: number;
  retries: number;
  lastProgressAt: Date | undefined;
  /** Messages that this process has received but not handled yet. */
  lag: number;
  /** How often its partitions were reassigned, and how often its client failed. */
  rebalances: number;
  crashes: number;
}

export interface Consumer {
  /** Resolves when the member is known to the transport. */
  started: Promise<void>;
  /** Finishes the current message first. */
  stop(): Promise<void>;
  stats(): ConsumerStats;
}

/** Consumes the topics of all subscriptions as one group, named like the service. */
export function startConsumer(options: ConsumerOptions): Consumer {
  const stats: ConsumerStats = {
    applied: 0,
    duplicates: 0,
    parked: 0,
    retries: 0,
    lastProgressAt: undefined,
    lag: 0,
    rebalances: 0,
    crashes: 0,
  };
  const topics = [...new Set(options.subscriptions.map(({ contract }) => contract.topic))];
  const onMessage = makeMessageHandler(options, stats);
  let joined: Member | undefined;
  const member = options.transport.consume({
    group: options.service,
    topics,
    onMessage,
  });
  const replayPoller = startReplayPoller({
    ...options,
    ...(options.replayPollMs === undefined ? {} : { everyMs: options.replayPollMs }),
  });
  return {
    started: member.then((known) => {
      joined = known;
    }),
    async stop() {
      await (await member).stop();
      await replayPoller.stop();
    },
    stats: () => ({ ...stats, lag: joined?.lag() ?? 0, ...joined?.disturbances() }),
  };
}

function makeMessageHandler(options: ConsumerOptions, stats: ConsumerStats) {
  const { service, subscriptions, clock, log } = options;
  const parked = makeParkedEvents(options.sql, options.schema);
  const guard = makeParkedGuard(parked, options);
  const policy = { ...defaultFailurePolicy, ...options.failurePolicy };
  const holds = makeConsumerHolds(options);
  const tries = new Map<string, number>();
  const wanted = new Set(subscriptions.map(({ contract }) => contract.type));

  const park = async (
    message: IncomingMessage,
    event: Identified,
    reason: { error: unknown; blockedByEarlier: boolean; tries: number },
  ): Promise<boolean> => {
    const error = messageOf(reason.error);
    const code = codeOf(reason.error);
    const now = clock.now();
    // The copy is written first: a crash in between repeats it, while the other order could lose
    // it.
    await options.transport.publish(`${service}.dead-letters`, [
      { key: message.key, value: message.value, headers: deadLetterHeaders(message, error, code) },
    ]);
    const done = await parked.park({
      consumer: service,
      topic: message.topic,
      key: message.key,
      eventId: event.eventId,
      type: event.type ?? null,
      message: message.value,
      headers: message.headers,
      error,
      code,
      blockedByEarlier: reason.blockedByEarlier,
      tries: reason.tries,
      parkedAt: now,
      retryAt: nextReplay(reason.error, now, now),
    });
    guard.hasParked(message.topic);
    if (!done) return false;
    stats.parked += 1;
    log.error(
      {
        service,
        eventId: event.eventId,
        type: event.type,
        blockedByEarlier: reason.blockedByEarlier,
        code,
        reason: error,
      },
      'event parked',
    );
    return true;
  };
  const apply = async (message: IncomingMessage, event: Identified): Promise<void> => {
    const consumers = subscriptions.filter(({ contract }) => contract.type === event.type).length;
    while (await guard.isBlocked(message)) {
      if (await parked.isHandled(event.eventId, consumers)) {
        stats.duplicates += 1;
        return;
      }
      const error = new Error('an earlier event of this aggregate is parked');
      if (await park(message, event, { error, blockedByEarlier: true, tries: 0 })) return;
    }
    const outcome = await dispatch(subscriptions, event, message.headers, options.around);
    if (outcome === 'applied') {
      stats.applied += 1;
      options.onApplied?.(ageOf(event.raw, clock.now()));
    }
    if (outcome === 'already-handled') stats.duplicates += 1;
  };
  const afterFailure = async (
    message: IncomingMessage,
    event: Identified,
    error: unknown,
  ): Promise<void> => {
    const tried = (tries.get(event.eventId) ?? 0) + 1;
    const verdict = judge(error, tried, policy);
    if (verdict.park) {
      await park(message, event, { error, blockedByEarlier: false, tries: tried });
      return;
    }
    tries.set(event.eventId, tried);
    stats.retries += 1;
    log.warn(
      { service, eventId: event.eventId, type: event.type, tries: tried, err: error },
      'event failed',
    );
    throw new RetryLater(verdict.delayMs, error);
  };

  return async (message: IncomingMessage): Promise<void> => {
    const event = identify(message);
    // Most messages of a topic may be irrelevant to this service: they must not cost a query.
    if (event.type !== undefined && !wanted.has(event.type)) return;
    try {
      if (await holds.isHeld(event.type))
        throw new RetryLater(heldMs, new Error('held by an operator'));
      await apply(message, event).catch((error: unknown) => afterFailure(message, event, error));
      tries.delete(event.eventId);
      stats.lastProgressAt = clock.now();
    } catch (error) {
      // Parking itself failed: the database or the broker is unreachable, and no message may be
      // skipped.
      throw error instanceof RetryLater ? error : new RetryLater(1_000, error);
    }
  };
}

/** The event was either read by its contract, or not applied at all. */
function ageOf(event: unknown, now: Date): number {
  const { occurredAt } = event as Envelope;
  return Math.max(0, (now.getTime() - Date.parse(occurredAt)) / 1_000);
}

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

function deadLetterHeaders(
  message: IncomingMessage,
  error: string,
  code: string | null,
): Record<string, string> {
  return {
    ...message.headers,
    'dead-letter-topic': message.topic,
    'dead-letter-error': error.slice(0, 500),
    ...(code === null ? {} : { 'dead-letter-code': code }),
  };
}
