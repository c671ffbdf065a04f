import type { makeParkedEvents } from './parked-events.ts';
import type { IncomingMessage, Transport } from './transport.ts';

/** How long "nothing is parked" is believed without asking again. */
const trustMs = 250;

interface TopicState {
  emptyUntil: number;
  asking: Promise<boolean> | undefined;
  /** Counts what was parked, so that a question that was under way meanwhile is not trusted. */
  parked: number;
}

/** Members of one group in one process share what they know. */
const known = new WeakMap<Transport, Map<string, TopicState>>();

export interface ParkedGuard {
  isBlocked(message: IncomingMessage): Promise<boolean>;
  /** Before the message that was parked is let go. */
  hasParked(topic: string): void;
}

/**
 * Whether a message must be parked behind an earlier one of its key. In one process whoever relays a
 * topic is alone in delivering it, so an empty table stays empty until this process parks something:
 * then most messages cost no question. Over a broker another member may have parked: there each one asks.
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
