import { ApiError } from './api-client.ts';
import { problemTexts } from './problem-texts.ts';

/** The fields a refusal names: with the sentence of its code, else with the given one. */
export function refusedFields(error: unknown, fallback: string): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {};
  const known = error.code === 'INVALID_REQUEST' ? undefined : problemTexts[error.code];
  const sentence = known ?? fallback;
  const found = (error.details as readonly { field?: unknown }[]).flatMap(({ field }) =>
    typeof field === 'string' ? [[field.replaceAll('/', '.').replace(/^\./, ''), sentence]] : [],
  );
  return Object.fromEntries(found) as Record<string, string>;
}
