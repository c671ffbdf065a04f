import { CircuitOpen, makeCircuitBreaker, makeMicroCache } from '@largo/service-kit';
import type { CepMatch } from '../domain/cep-match.ts';
import type { CepProvider } from './cep-provider.ts';

/**
 * A match; `unknown`: no provider knows the CEP; `unavailable`: one that might know it did not
 * answer.
 */
export type CepOutcome = CepMatch | 'unknown' | 'unavailable';
export type CepLookup = (cep: string) => Promise<CepOutcome>;

interface LookupOptions {
  readonly cacheMs: number;
  /** How long a missing CEP is cached: new streets appear. */
  readonly unknownCacheMs: number;
  /** How long a provider that keeps failing is not called. */
  readonly restMs: number;
  readonly onFailure: (error: unknown, provider: string) => void;
}

const failuresBeforeRest = 3;
/** Some 10,000 addresses. */
const maxCacheBytes = 2 * 1024 * 1024;

/**
 * Asks the providers in turn until one knows the CEP. Answers are cached, and simultaneous requests
 * for one CEP share one answer.
 */
export function makeCepLookup(
  providers: readonly CepProvider[],
  { cacheMs, unknownCacheMs, restMs, onFailure }: LookupOptions,
): CepLookup {
  const chain = providers.map((provider) => ({
    ...provider,
    breaker: makeCircuitBreaker({ failures: failuresBeforeRest, restMs }),
  }));
  const cache = makeMicroCache<{ outcome: CepOutcome }>({
    maxBytes: maxCacheBytes,
    bytesOf: (kept) => JSON.stringify(kept).length + 64,
    ttlMsOf({ outcome }) {
      if (outcome === 'unavailable') return 0;
      return outcome === 'unknown' ? unknownCacheMs : cacheMs;
    },
  });

  const askAll = async (cep: string): Promise<CepOutcome> => {
    let outcome: CepOutcome = 'unknown';
    for (const { host, ask, breaker } of chain) {
      try {
        const match = await breaker.run(() => ask(cep));
        if (match) return match;
      } catch (error) {
        if (!(error instanceof CircuitOpen)) onFailure(error, host);
        outcome = 'unavailable';
      }
    }
    return outcome;
  };
  return async (cep) => {
    const { value } = await cache.get(cep, async () => ({ outcome: await askAll(cep) }));
    return value.outcome;
  };
}
