import type { NeighborhoodUse } from '@largo/contracts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { neighborhoodTexts } from './neighborhood-texts.ts';

const { problems: texts } = neighborhoodTexts;

/** Who uses a neighbourhood that can't be removed. */
export function neighborhoodUse(error: unknown): NeighborhoodUse | null {
  if (!(error instanceof ApiError) || error.code !== 'NEIGHBORHOOD_IN_USE') return null;
  const { sellers, rules } = error.details as Record<keyof NeighborhoodUse, unknown>;
  return { sellers: Number(sellers), rules: Number(rules) };
}

const isTaken = (error: unknown) =>
  error instanceof ApiError && error.code === 'NEIGHBORHOOD_NAME_TAKEN';

/** What a refusal says about single fields. */
export const refusedFields = (error: unknown): { readonly name?: string } =>
  isTaken(error) ? { name: texts.nameTaken } : {};

export function neighborhoodProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return problemText(error);
  if (error.code === 'NEIGHBORHOOD_NOT_FOUND') return texts.gone;
  if (isTaken(error)) return texts.taken;
  const use = neighborhoodUse(error);
  return use === null ? problemText(error) : texts.inUse(use.sellers, use.rules);
}
