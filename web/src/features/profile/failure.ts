import '../../lib/account-problems.ts';
import { ApiError } from '../../lib/api-client.ts';
import { problemOf } from '../../lib/problem-texts.ts';

interface Sentences {
  /** The server refused and its code has no sentence. */
  readonly failed: string;
  /** There was no answer that could be read. */
  readonly broken: string;
}

/** The sentence of a refusal; those of the specification are in English. */
export function failureOf(error: unknown, { failed, broken }: Sentences) {
  if (!(error instanceof ApiError)) return { text: broken, lang: 'en' };
  const text = problemOf(error.code);
  if (text !== undefined) return { text, lang: undefined };
  return { text: failed, lang: 'en' };
}
