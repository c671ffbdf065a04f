import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { refusedSentences } from '@largo/web-kit/client/refused-fields.ts';
import { categoryTexts } from './category-texts.ts';

const { problems: texts } = categoryTexts;

export interface CategoryContent {
  readonly products: number;
  readonly children: number;
}

/** What a category that can't be removed still holds. */
export function contentOf(error: unknown): CategoryContent | null {
  if (!(error instanceof ApiError) || error.code !== 'CATEGORY_IN_USE') return null;
  const { products, children } = error.details as Record<keyof CategoryContent, unknown>;
  return { products: Number(products), children: Number(children) };
}

export type CategoryProblems = Readonly<Partial<Record<'name' | 'parentId' | 'sortOrder', string>>>;

/** The fields that a rule refused; its sentences are made to be shown there. */
export function refusedFields(error: unknown): CategoryProblems {
  const isRule = error instanceof ApiError && error.code === 'INVALID_CATEGORY';
  return isRule ? refusedSentences(error) : {};
}

export function categoryProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return problemText(error);
  if (error.code === 'CATEGORY_NOT_FOUND') return texts.gone;
  const { name, parentId } = refusedFields(error);
  if (name !== undefined) return texts.nameless;
  if (parentId !== undefined) return texts.parent;
  const use = contentOf(error);
  return use === null ? problemText(error) : texts.inUse(use.products, use.children);
}
