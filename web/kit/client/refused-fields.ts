import { ApiError } from './api-client.ts';
import { problemOf } from './problem-texts.ts';

interface Detail {
  readonly field: string;
  readonly message?: unknown;
}

const isDetail = (detail: { field?: unknown } | null): detail is Detail =>
  typeof detail?.field === 'string';

function detailsOf(error: unknown): readonly Detail[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return [];
  return error.details.filter(isDetail).map((detail) => ({
    ...detail,
    field: detail.field.replaceAll('/', '.').replace(/^\./, ''),
  }));
}

/** What was found wrong, without the fields that are right. */
export const foundProblems = <Field extends string>(
  found: Partial<Record<Field, string | null | undefined>>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem != null)) as Partial<
    Record<Field, string>
  >;

/** The fields a refusal names: with the sentence of its code, else with the given one. */
export function refusedFields(error: unknown, fallback: string): Readonly<Record<string, string>> {
  const isGeneral = !(error instanceof ApiError) || error.code === 'INVALID_REQUEST';
  const sentence = (isGeneral ? undefined : problemOf(error.code)) ?? fallback;
  return Object.fromEntries(detailsOf(error).map(({ field }) => [field, sentence]));
}

/** The fields a refusal names with its own sentences, where those are made to be shown. */
export function refusedSentences(error: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    detailsOf(error).flatMap(({ field, message }) =>
      typeof message === 'string' ? [[field, message]] : [],
    ),
  );
}
