import type { MeasureCall } from '@largo/service-kit';
import { ProviderUnavailable } from '../domain/errors.ts';
import { statusOf } from './provider-errors.ts';

interface Bounds {
  upstream: string;
  deadlineMs: number;
  measureCall: MeasureCall | undefined;
}

/** An SDK call with a deadline and metrics. @throws ProviderUnavailable at the deadline */
export async function boundedCall<T>(
  ask: () => Promise<T>,
  { upstream, deadlineMs, measureCall }: Bounds,
): Promise<T> {
  const began = performance.now();
  const done = (status: number | 'error') =>
    measureCall?.(upstream, status, (performance.now() - began) / 1_000);
  try {
    const body = await withDeadline(ask(), deadlineMs);
    // The SDK gives no other status for a success.
    done(200);
    return body;
  } catch (error) {
    done(statusOf(error) ?? 'error');
    throw error;
  }
}

/** The SDK's timer ends with the headers, so an endless body would keep the caller waiting. */
async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable('deadline')), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
