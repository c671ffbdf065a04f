import type { SellerShippingRate } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { texts } from './texts.ts';

/** One neighbourhood as it is typed. */
export interface RateDraft {
  readonly isActive: boolean;
  readonly rate: string;
  readonly days: string;
}
export type RateDrafts = Readonly<Record<string, RateDraft>>;
export interface RateProblem {
  readonly rate?: string;
  readonly days?: string;
}

const maxRate = 99_999.99;
const bulk = { rate: '10,00', days: '3' } as const;
const amount = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function draftOf({ isActive, shippingRate, estimatedDays }: SellerShippingRate): RateDraft {
  return {
    isActive,
    rate: shippingRate === null ? '' : amount.format(shippingRate),
    days: estimatedDays === null ? '' : String(estimatedDays),
  };
}

export const draftsOf = (rates: readonly SellerShippingRate[]): RateDrafts =>
  Object.fromEntries(rates.map((rate) => [rate.neighborhoodId, draftOf(rate)]));

const isSame = (one: RateDraft | undefined, other: RateDraft | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

export const changedIds = (before: RateDrafts, after: RateDrafts) =>
  Object.keys(after).filter((id) => !isSame(before[id], after[id]));

export const activeCount = (drafts: RateDrafts) =>
  Object.values(drafts).filter(({ isActive }) => isActive).length;

const mapped = (drafts: RateDrafts, change: (draft: RateDraft) => RateDraft): RateDrafts =>
  Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, change(draft)]));

/** What has a price keeps it. */
export const withDefaults = (draft: RateDraft): RateDraft => ({
  isActive: true,
  rate: draft.rate.trim() === '' ? bulk.rate : draft.rate,
  days: draft.rate.trim() === '' && draft.days.trim() === '' ? bulk.days : draft.days,
});
export const allActive = (drafts: RateDrafts) => mapped(drafts, withDefaults);
export const noneActive = (drafts: RateDrafts) =>
  mapped(drafts, (draft) => ({ ...draft, isActive: false }));

function rateProblem({ isActive, rate }: RateDraft): string | undefined {
  if (rate.trim() === '') return isActive ? texts.problems.rateMissing : undefined;
  const reais = parseReais(rate);
  return reais === null || reais > maxRate ? texts.problems.rate : undefined;
}

function daysProblem({ days }: RateDraft): string | undefined {
  if (days.trim() === '') return undefined;
  const isGood = /^\d{1,2}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= 30;
  return isGood ? undefined : texts.problems.days;
}

export function problemOf(draft: RateDraft): RateProblem | null {
  const rate = rateProblem(draft);
  const days = daysProblem(draft);
  if (rate === undefined && days === undefined) return null;
  return { ...(rate === undefined ? {} : { rate }), ...(days === undefined ? {} : { days }) };
}

/** Of a draft without problems; what is empty is null. */
export function bodyOf(neighborhoodId: string, { isActive, rate, days }: RateDraft) {
  return {
    neighborhoodId,
    shippingRate: rate.trim() === '' ? null : parseReais(rate),
    estimatedDays: days.trim() === '' ? null : Number(days),
    isActive,
  };
}
