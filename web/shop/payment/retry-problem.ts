import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemOf } from '@largo/web-kit/client/problem-texts.ts';

/**
 * Why a try failed: the sentence of its code, else the server's own, else what the specification says.
 * A network that is away is no reason of the payment's: it gets the last one too.
 */
export function retryProblem(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return otherwise;
  const known = problemOf(error.code);
  if (known !== undefined) return known;
  return error.status < 500 && error.message !== '' ? error.message : otherwise;
}
