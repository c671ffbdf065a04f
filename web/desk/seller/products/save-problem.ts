import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { refusedSentences } from '@largo/web-kit/client/refused-fields.ts';
import { emptyDraft, type ProductField, type ProductProblems } from './product-draft.ts';
import { texts as productTexts } from './texts.ts';

const { form: texts } = productTexts;
const isField = (name: string): name is ProductField =>
  Object.hasOwn(emptyDraft, name) && name !== 'images' && name !== 'status';

/** Refusals of the form's own rules arrive in Portuguese, made to be shown. */
export function saveProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unknown;
  if (error.code === 'SELLER_PROFILE_INCOMPLETE' || error.status === 403) {
    return texts.incompleteProfile;
  }
  if (['INVALID_PRODUCT', 'PRODUCT_SKU_TAKEN'].includes(error.code))
    return error.message || texts.invalid;
  if (error.status === 400) return texts.invalid;
  if (error.code === 'PRODUCT_LIMIT_REACHED') return texts.limitReached;
  if (error.code === 'PRODUCT_NOT_FOUND') return texts.gone;
  if (error.code === 'PRODUCT_TRANSITION_NOT_ALLOWED') return texts.decidedByTeam;
  return problemText(error);
}

/** Refusals of a rule and of a schema name the field and have a sentence to be shown there. */
function sentencesOf(error: unknown): Readonly<Record<string, string>> {
  const isAboutFields =
    error instanceof ApiError &&
    ['INVALID_PRODUCT', 'INVALID_REQUEST', 'PRODUCT_SKU_TAKEN'].includes(error.code);
  return isAboutFields ? refusedSentences(error) : {};
}

/** What is wrong with the picture itself arrives in Portuguese; trying again would not help. */
export function uploadProblem(error: unknown): { why: string; mayRetry: boolean } {
  const { images } = productTexts;
  if (!(error instanceof ApiError)) return { why: images.failed, mayRetry: true };
  if (error.code === 'IMAGE_REFUSED') return { why: error.message, mayRetry: false };
  if (error.code === 'UPLOAD_QUOTA_REACHED') return { why: images.quotaReached, mayRetry: false };
  if (error.status === 413) return { why: images.tooLarge, mayRetry: false };
  return { why: images.failed, mayRetry: true };
}

/** The sentence about the pictures of a product that was refused, or null. */
export function refusedImages(error: unknown): string | null {
  return sentencesOf(error)['images'] ?? null;
}

/** The fields a refusal names, with its sentences. */
export function refusedFields(error: unknown): ProductProblems {
  return Object.fromEntries(Object.entries(sentencesOf(error)).filter(([name]) => isField(name)));
}
