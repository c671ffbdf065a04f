import { ApiError } from '../../lib/api-client.ts';
import { problemText, problemTexts } from '../../lib/problem-texts.ts';

/** The sentence for a known refusal, else what the specification says for this action. */
export const orderProblem = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.code in problemTexts ? problemText(error) : fallback;
