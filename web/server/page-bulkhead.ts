import { makeBulkhead, type Bulkhead, Unavailable } from '@largo/service-kit';

export interface BulkheadLimits {
  readonly atOnce: number;
  readonly maxWaiting: number;
  readonly maxWaitMs: number;
}

/**
 * Above this visitors get the page without content, which asks for it itself. Most of its turn a page
 * waits for data: a neighbour that is silent for a second or two must not use all of them up.
 */
const usualLimits: BulkheadLimits = { atOnce: 16, maxWaiting: 40, maxWaitMs: 3_000 };

export function makePageBulkhead(limits: BulkheadLimits = usualLimits): Bulkhead {
  return makeBulkhead(limits);
}

/** Refused because of the others, not because anything failed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof Unavailable;
}
