import { ApiError } from '../../lib/api-client.ts';
import { problemText } from '../../lib/problem-texts.ts';
import { emptyDraft, type ProductField, type ProductProblems } from './product-form.ts';
import { texts } from './texts.ts';

const { form: words } = texts;
const isField = (name: string): name is ProductField =>
  name in emptyDraft && name !== 'images' && name !== 'status';

/** Refusals of the form's own rules arrive in Portuguese, made to be shown. */
export function saveProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return words.unknown;
  if (error.code === 'SELLER_PROFILE_INCOMPLETE' || error.status === 403) {
    return words.incompleteProfile;
  }
  if (error.code === 'INVALID_PRODUCT') return error.message || words.invalid;
  if (error.status === 400) return words.invalid;
  if (error.code === 'PRODUCT_LIMIT_REACHED') return words.limitReached;
  if (error.code === 'PRODUCT_NOT_FOUND') return words.gone;
  return problemText(error);
}

/** The fields a refusal names, with its sentences. */
export function refusedFields(error: unknown): ProductProblems {
  if (!(error instanceof ApiError) || error.code !== 'INVALID_PRODUCT') return {};
  if (!Array.isArray(error.details)) return {};
  const found: ProductProblems = {};
  for (const { field, message } of error.details as { field: string; message: string }[]) {
    if (isField(field)) found[field] = message;
  }
  return found;
}
