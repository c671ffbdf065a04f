import { ProviderUnavailable } from '../domain/errors.ts';

export interface Circuit {
  /** @throws ProviderUnavailable at once while the provider is known to be away */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * After `limit` failures in a row calls fail at once for `pauseMs`, so that a dead provider does not
 * hold every request for its whole timeout. Then one call at a time tries again.
 */
export function makeCircuit({ limit, pauseMs }: { limit: number; pauseMs: number }): Circuit {
  let failures = 0;
  let openUntil = 0;
  return {
    async run(call) {
      const startedAt = performance.now();
      if (failures >= limit) {
        if (startedAt < openUntil) throw new ProviderUnavailable('circuit open');
        openUntil = startedAt + pauseMs; // this call is the probe
      }
      try {
        const answer = await call();
        failures = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) {
          failures = 0; // a refusal is an answer
          throw error;
        }
        failures += 1;
        if (failures >= limit) openUntil = performance.now() + pauseMs;
        throw error;
      }
    },
  };
}
