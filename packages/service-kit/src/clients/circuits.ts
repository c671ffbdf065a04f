import type { CircuitBreaker } from './circuit-breaker.ts';

/** The breakers of a process, so that its figures can say whom it has stopped to ask. */
export interface Circuits {
  /** @param upstream from a closed list: it becomes a label */
  watch(upstream: string, breaker: CircuitBreaker): void;
  open(): ReadonlyMap<string, boolean>;
}

export function makeCircuits(): Circuits {
  const breakers = new Map<string, CircuitBreaker>();
  return {
    watch: (upstream, breaker) => void breakers.set(upstream, breaker),
    open: () => new Map([...breakers].map(([upstream, { isOpen }]) => [upstream, isOpen()])),
  };
}
