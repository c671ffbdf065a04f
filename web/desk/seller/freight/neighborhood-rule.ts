import type { NeighborhoodRuleView } from '@largo/contracts';
import { mentionsPlace, parseReais } from '@largo/kernel';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { typedReais } from '@largo/web-kit/format/money.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import type { NeighborhoodRuleBody } from './neighborhood-rules.queries.ts';
import { rateProblem } from './rate-drafts.ts';
import { rulesTexts } from './rules-texts.ts';

const { problems } = rulesTexts;

export const ruleStates = ['all', 'active', 'inactive'] as const;
export type RuleState = (typeof ruleStates)[number];
export interface RuleFilter {
  readonly search: string;
  readonly state: RuleState;
}

export function foundRules(
  rules: readonly NeighborhoodRuleView[],
  { search, state }: RuleFilter,
): readonly NeighborhoodRuleView[] {
  return rules.filter(
    ({ neighborhoodName, isActive }) =>
      (state === 'all' || isActive === (state === 'active')) &&
      mentionsPlace(neighborhoodName, search),
  );
}

/** A rule as it is typed: the place by its id when the list is there, else by its name. */
export interface RuleDraft {
  readonly neighborhoodId: string;
  readonly neighborhoodName: string;
  readonly rate: string;
  readonly days: string;
  readonly isActive: boolean;
}

export const ruleDraftOf = (rule: NeighborhoodRuleView | null): RuleDraft => ({
  neighborhoodId: rule?.neighborhoodId ?? '',
  neighborhoodName: rule?.neighborhoodName ?? '',
  rate: typedReais(rule?.rate ?? null),
  days: rule?.estimatedDays == null ? '' : String(rule.estimatedDays),
  isActive: rule?.isActive ?? true,
});

export type RuleProblems = Readonly<Partial<Record<'neighborhood' | 'rate' | 'days', string>>>;

const maxDays = 30;

export function ruleProblems(draft: RuleDraft, isTyped: boolean): RuleProblems {
  const place = isTyped ? draft.neighborhoodName.trim() : draft.neighborhoodId;
  const rate = rateProblem(draft.rate);
  const days = draft.days.trim();
  const areDays = days === '' || (/^\d{1,2}$/.test(days) && Number(days) <= maxDays);
  return {
    ...(place === '' ? { neighborhood: problems.neighborhood } : {}),
    ...(rate === undefined ? {} : { rate }),
    ...(areDays ? {} : { days: problems.days }),
  };
}

/** The body for a draft that has no problems. */
export function ruleBody(draft: RuleDraft, isTyped: boolean): NeighborhoodRuleBody {
  const place = isTyped
    ? { neighborhoodName: draft.neighborhoodName.trim() }
    : { neighborhoodId: draft.neighborhoodId, neighborhoodName: draft.neighborhoodName };
  return {
    ...place,
    rate: parseReais(draft.rate) ?? 0,
    estimatedDays: draft.days.trim() === '' ? null : Number(draft.days),
    isActive: draft.isActive,
  };
}

const sentences: Readonly<Record<string, string>> = {
  SHIPPING_RULE_EXISTS: problems.exists,
  NEIGHBORHOOD_NOT_FOUND: problems.unknown,
  SHIPPING_RULE_NOT_FOUND: problems.gone,
};

/** Why a rule could not be saved or deleted. */
export const ruleProblemText = (error: unknown): string =>
  (error instanceof ApiError ? sentences[error.code] : undefined) ?? problemText(error);

export const isAboutPlace = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['SHIPPING_RULE_EXISTS', 'NEIGHBORHOOD_NOT_FOUND'].includes(error.code);
