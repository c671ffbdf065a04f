import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { saveProblem } from '../save-problem.ts';
import { texts as productTexts } from '../texts.ts';
import { startTexts, texts } from './texts.ts';

const own: Readonly<Record<string, string>> = {
  IMPORT_NOT_FOUND: texts.gone,
  IMPORT_LINE_NOT_FOUND: texts.lineGone,
  IMPORT_STATE: texts.moved,
  IMPORT_SOLD: texts.sold,
};

function limitText({ details }: ApiError): string {
  const { limit } = (details ?? {}) as { limit?: unknown };
  return typeof limit === 'number' ? texts.limit(limit) : productTexts.form.limitReached;
}

/** Refusals of a sheet arrive in Portuguese, made to be shown. */
export function importProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return saveProblem(error);
  if (error.code.startsWith('INVALID_IMPORT')) return error.message;
  if (error.code === 'PRODUCT_LIMIT_REACHED') return limitText(error);
  if (error.status === 413) return startTexts.tooLargeToSend;
  return own[error.code] ?? saveProblem(error);
}
