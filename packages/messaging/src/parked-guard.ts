import type { makeParkedEvents } from './parked-events.ts';
import type { IncomingMessage, Transport } from './transport.ts';

/** How long the answer "nothing is parked" is trusted without another query. */
const trustMs = 250;

interface TopicState {
  emptyUntil: number;
  asking: Promise<boolean> | undefined;
  /** Number of parked events, by which a query that ran meanwhile is not trusted. */
  parked: number;
}

/** Shared by the members of one group in one process. */
const known = new WeakMap<Transport, Map<string, TopicState>>();

export interface ParkedGuard {
  isBlocked(message: IncomingMessage): Promise<boolean>;
  /** Must be called before a parked message is acknowledged. */
  hasParked(topic: string): void;
}

/**
 * Whether a message must be parked behind an earlier one of its key. Within one process only the
 * topic's relay delivers, so an empty table stays empty until this process parks something, and
 * most messages cost no query. With a broker another member may have parked an event, so each
 * message is checked.
 */
export function makeParkedGuard(
  parked: Pick<ReturnType<typeof makeParkedEvents>, 'isBlocked' | 'hasAny'>,
  { service, transport }: { service: string; transport: Transport },
): ParkedGuard {
  if (transport.lanes === 'one')
    return {
      isBlocked: (message) => parked.isBlocked(service, message),
      hasParked: () => undefined,
    };
  const states = known.get(transport) ?? new Map<string, TopicState>();
  known.set(transport, states);
  const stateOf = (topic: string): TopicState => {
    const key = `${service} ${topic}`;
    const state = states.get(key) ?? { emptyUntil: 0, asking: undefined, parked: 0 };
    states.set(key, state);
    return state;
  };
  const ask = async (topic: string, state: TopicState): Promise<boolean> => {
    const { parked: before } = state;
    const since = performance.now();
    try {
      const isEmpty = !(await parked.hasAny(service, topic));
      if (isEmpty && state.parked === before) state.emptyUntil = since + trustMs;
      return isEmpty;
    } finally {
      state.asking = undefined;
    }
  };
  return {
    async isBlocked(message) {
      const state = stateOf(message.topic);
      if (performance.now() < state.emptyUntil) return false;
      state.asking ??= ask(message.topic, state);
      return (await state.asking) ? false : parked.isBlocked(service, message);
    },
    hasParked(topic) {
      const state = stateOf(topic);
      state.parked += 1;
      state.emptyUntil = 0;
      state.asking = undefined;
    },
  };
}
