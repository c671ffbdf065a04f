import type { Static, TSchema } from 'typebox';
import { problemOf } from './checked.ts';

/** How an event travels between services. `aggregateVersion` has no gaps within its producer. */
export interface Envelope<D = unknown> {
  id: string;
  type: string;
  version: number;
  aggregateId: string;
  aggregateVersion: number;
  occurredAt: string;
  correlationId: string;
  causationId: string | null;
  data: D;
}

export interface EventContract<T extends string = string, S extends TSchema = TSchema> {
  readonly type: T;
  /** `<service>.events`: one topic per producing service. */
  readonly topic: string;
  readonly version: number;
  readonly schema: S;
  /** Also the partition key. */
  aggregateId(data: Static<S>): string;
  /** @throws UnreadableEvent when it is not an envelope of this contract */
  read(raw: unknown): Envelope<Static<S>>;
}

/** A message that breaks its contract: reading it again can't help. */
export class UnreadableEvent extends Error {
  constructor(type: string, reason: string) {
    super(`Unreadable event ${type}: ${reason}`);
    this.name = 'UnreadableEvent';
  }
}

const namePattern = /^([a-z][a-z-]*)\.[a-z][a-z0-9-]*\.v([1-9]\d*)$/;

/**
 * Declares one event, for its producer and its consumers.
 * @param type `service.past-tense.vN`: an incompatible change is a new N next to the old one
 * @param aggregateId the aggregate whose order is kept: its events of one aggregate are delivered
 * one after another
 */
export function defineEvent<const T extends string, S extends TSchema>(
  type: T,
  schema: S,
  aggregateId: (data: Static<S>) => string,
): EventContract<T, S> {
  const [, service, version] = namePattern.exec(type) ?? [];
  if (!service) throw new TypeError(`not an event name: ${type}`);
  return {
    type,
    topic: `${service}.events`,
    version: Number(version),
    schema,
    aggregateId,
    read(raw) {
      const problem = envelopeProblem(raw, type) ?? dataProblem(schema, (raw as Envelope).data);
      if (problem) throw new UnreadableEvent(type, problem);
      // The two checks above have validated every member.
      return raw as Envelope<Static<S>>;
    },
  };
}

function dataProblem(schema: TSchema, data: unknown): string | undefined {
  const problem = problemOf(schema, data);
  return problem === undefined ? undefined : `data${problem}`;
}

const texts = ['id', 'type', 'aggregateId', 'occurredAt', 'correlationId'] as const;

function envelopeProblem(raw: unknown, type: string): string | undefined {
  if (typeof raw !== 'object' || raw === null) return 'not an object';
  const envelope = raw as Partial<Record<keyof Envelope, unknown>>;
  if (envelope.type !== type) return `its type is ${String(envelope.type)}`;
  const missing = texts.find((name) => typeof envelope[name] !== 'string' || envelope[name] === '');
  if (missing) return `${missing} is missing`;
  if (!Number.isSafeInteger(envelope.version)) return 'version is missing';
  if (!Number.isSafeInteger(envelope.aggregateVersion)) return 'aggregateVersion is missing';
  if (envelope.causationId !== null && typeof envelope.causationId !== 'string')
    return 'causationId is missing';
  return undefined;
}
