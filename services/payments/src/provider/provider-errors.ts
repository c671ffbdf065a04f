import { DomainError } from '@largo/kernel';
import { ProviderRefused, ProviderUnavailable } from '../domain/errors.ts';

/** `causes` in the SDK, `cause` on the wire; entries, codes and even the list vary in shape. */
interface Refusal {
  status?: unknown;
  error?: unknown;
  causes?: unknown;
  /** Seconds, sent with a 429. */
  retryAfter?: unknown;
}

/** 409 and 423: another call with the same key is running, so its outcome is not known yet. */
const unclear = new Set([0, 408, 409, 423, 424, 429]);

/** Sorts SDK errors into definite refusals and unknown outcomes. */
export function asProviderError(error: unknown): Error {
  if (error instanceof DomainError) return error;
  const { status, error: word, causes, retryAfter } = (error ?? {}) as Refusal;
  if (typeof status !== 'number') {
    return error instanceof TypeError || isTimeout(error)
      ? new ProviderUnavailable('connection')
      : (error as Error);
  }
  if (status >= 500 || unclear.has(status))
    return new ProviderUnavailable(
      `status ${status}`,
      typeof retryAfter === 'number' && retryAfter > 0 ? Math.ceil(retryAfter) : undefined,
    );
  return new ProviderRefused(
    status,
    firstCode(causes) ?? (typeof word === 'string' ? word : String(status)),
  );
}

/** The pause in seconds that the provider asks for; 0 when it does not. */
export function retryAfterSecondsOf(error: unknown): number {
  const details = error instanceof ProviderUnavailable ? error.details : undefined;
  const seconds = (details as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : 0;
}

/** The status of the response; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  const { status } = (error ?? {}) as Refusal;
  return typeof status === 'number' && status > 0 ? status : undefined;
}

function isTimeout(error: unknown): boolean {
  const name = (error as { name?: unknown } | undefined)?.name;
  return name === 'AbortError' || name === 'TimeoutError' || name === 'MPConnectionError';
}

function firstCode(causes: unknown): string | undefined {
  const first: unknown = Array.isArray(causes) ? causes[0] : causes;
  if (typeof first !== 'object' || first === null || !('code' in first)) return undefined;
  return typeof first.code === 'number' || typeof first.code === 'string'
    ? String(first.code)
    : undefined;
}
