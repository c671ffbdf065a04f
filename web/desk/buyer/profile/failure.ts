import type { ReactNode } from 'react';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemOf } from '@largo/web-kit/client/problem-texts.ts';

interface Sentences {
  /** The server refused and its code has no sentence. */
  readonly failed: ReactNode;
  /** There was no answer that could be read. */
  readonly broken: ReactNode;
}

/** The sentence of a refusal. */
export function failureOf(error: unknown, { failed, broken }: Sentences): ReactNode {
  if (!(error instanceof ApiError)) return broken;
  return problemOf(error.code) ?? failed;
}
