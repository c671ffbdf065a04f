import type { CircuitBreaker, CircuitState } from './circuit-breaker.ts';

/** The circuit breakers of a process, so that metrics show which upstreams it does not call now. */
export interface Circuits {
  /** @param upstream from a closed list: it becomes a label */
  watch(upstream: string, breaker: CircuitBreaker): void;
  states(): ReadonlyMap<string, CircuitState>;
}

export function makeCircuits(): Circuits {
  const breakers = new Map<string, CircuitBreaker>();
  return {
    watch: (upstream, breaker) => void breakers.set(upstream, breaker),
    states: () => new Map([...breakers].map(([upstream, { state }]) => [upstream, state()])),
  };
}
