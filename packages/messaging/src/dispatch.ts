import { createHash } from 'node:crypto';
import { type Envelope, UnreadableEvent } from '@largo/contracts';
import { isUuid } from '@largo/kernel';
import { AlreadyHandled } from './errors.ts';
import type { Subscription } from './subscription.ts';

/** Lets the caller put a trace or a log context around each handler. */
export type Around = (
  event: Envelope,
  headers: Record<string, string>,
  handle: () => Promise<void>,
) => Promise<void>;

export interface RawMessage {
  value: string;
  headers: Record<string, string>;
}

export interface Identified {
  /** Undefined if the message is not even JSON. */
  raw: unknown;
  type: string | undefined;
  eventId: string;
}

/** What can be read from a message before its contract is known. */
export function identify({ value, headers }: RawMessage): Identified {
  let raw: unknown;
  try {
    raw = JSON.parse(value);
  } catch {
    raw = undefined;
  }
  const { id, type } = (raw ?? {}) as { id?: unknown; type?: unknown };
  return {
    raw,
    type: typeof type === 'string' ? type : headers['event-type'],
    // Every event of ours has a UUID; another id may be too long for an index.
    eventId: [id, headers['event-id']].find(isId) ?? fingerprint(value),
  };
}

/**
 * Gives a message to its handlers, one after another.
 * @returns whether any of them had something to do
 */
export async function dispatch(
  subscriptions: readonly Subscription[],
  { raw, type }: Identified,
  headers: Record<string, string>,
  around: Around = (_event, _headers, handle) => handle(),
): Promise<'applied' | 'already-handled' | 'not-for-us'> {
  if (type === undefined) throw new UnreadableEvent('of no type', 'not an event');
  const interested = subscriptions.filter(({ contract }) => contract.type === type);
  if (interested.length === 0) return 'not-for-us';
  let applied = false;
  for (const { contract, handle } of interested) {
    const event = contract.read(raw);
    await around(event, headers, async () => {
      try {
        await handle(event);
        applied = true;
      } catch (error) {
        if (!(error instanceof AlreadyHandled)) throw error;
      }
    });
  }
  return applied ? 'applied' : 'already-handled';
}

const isId = (id: unknown): id is string => typeof id === 'string' && isUuid(id);

function fingerprint(value: string): string {
  return `unreadable-${createHash('sha256').update(value).digest('hex').slice(0, 32)}`;
}
