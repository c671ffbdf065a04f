import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { saveProblem } from '../save-problem.ts';
import { texts as productTexts } from '../texts.ts';
import { startTexts } from './start-texts.ts';
import { texts } from './texts.ts';

const own: Readonly<Record<string, string>> = {
  IMPORT_NOT_FOUND: texts.gone,
  IMPORT_LINE_NOT_FOUND: texts.lineGone,
  IMPORT_STATE: texts.moved,
};

/** With the numbers and names that a refusal brings. */
function detailed({ code, details }: ApiError): string | undefined {
  const { limit, titles } = (details ?? {}) as { limit?: unknown; titles?: unknown };
  if (code === 'PRODUCT_LIMIT_REACHED')
    return typeof limit === 'number' ? texts.limit(limit) : productTexts.form.limitReached;
  if (code !== 'IMPORT_SOLD') return undefined;
  return texts.sold(Array.isArray(titles) ? titles.slice(0, 3).map(String) : []);
}

/** Refusals of a sheet arrive in Portuguese, made to be shown. */
export function importProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return saveProblem(error);
  if (error.code === 'INVALID_IMPORT_FILE') return error.message;
  if (error.status === 413) return startTexts.tooLargeToSend;
  return own[error.code] ?? detailed(error) ?? saveProblem(error);
}
