import type { SellerShippingRate } from '@largo/contracts';
import { mentionsPlace, parseReais } from '@largo/kernel';
import { typedReais } from '@largo/web-kit/format/money.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
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

const maxRate = 99_999_999.99;
export const bulkPrice = { rate: '10,00', days: '3' } as const;

export function draftOf({ isActive, shippingRate, estimatedDays }: SellerShippingRate): RateDraft {
  return {
    isActive,
    rate: typedReais(shippingRate),
    days: estimatedDays === null ? '' : String(estimatedDays),
  };
}

export const draftsOf = (rates: readonly SellerShippingRate[]): RateDrafts =>
  Object.fromEntries(rates.map((rate) => [rate.neighborhoodId, draftOf(rate)]));

const isSame = (one: RateDraft | undefined, other: RateDraft | undefined) =>
  one?.isActive === other?.isActive && one?.rate === other?.rate && one?.days === other?.days;

export const changedIds = (before: RateDrafts, after: RateDrafts) =>
  Object.keys(after).filter((id) => !isSame(before[id], after[id]));

export const activeCount = (drafts: RateDrafts) =>
  Object.values(drafts).filter(({ isActive }) => isActive).length;

const mapped = (drafts: RateDrafts, change: (draft: RateDraft) => RateDraft): RateDrafts =>
  Object.fromEntries(Object.entries(drafts).map(([id, draft]) => [id, change(draft)]));

/** What has a price keeps it. */
export const withDefaults = (draft: RateDraft): RateDraft => ({
  isActive: true,
  rate: draft.rate.trim() === '' ? bulkPrice.rate : draft.rate,
  days: draft.rate.trim() === '' && draft.days.trim() === '' ? bulkPrice.days : draft.days,
});
export const allActive = (drafts: RateDrafts) => mapped(drafts, withDefaults);
export const noneActive = (drafts: RateDrafts) =>
  mapped(drafts, (draft) => ({ ...draft, isActive: false }));

/** One price for some neighbourhoods; the others stay. */
export const priced = (
  drafts: RateDrafts,
  ids: ReadonlySet<string>,
  { rate, days }: Pick<RateDraft, 'rate' | 'days'>,
): RateDrafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([id, draft]) => [
      id,
      ids.has(id) ? { isActive: true, rate, days } : draft,
    ]),
  );

/** The drafts of some neighbourhoods. */
export const only = (drafts: RateDrafts, ids: readonly string[]): RateDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => ids.includes(id)));

/** The new rates, with what was typed since `base`. */
export const rebased = (drafts: RateDrafts, base: RateDrafts, fresh: RateDrafts): RateDrafts =>
  Object.fromEntries(
    Object.entries(fresh).map(([id, draft]) => {
      const typed = drafts[id];
      return [id, typed === undefined || isSame(typed, base[id]) ? draft : typed];
    }),
  );

export function rateProblem(rate: string): string | undefined {
  if (rate.trim() === '') return texts.problems.rateMissing;
  const reais = parseReais(rate);
  return reais === null || reais > maxRate ? texts.problems.rate : undefined;
}

function daysProblem({ days }: RateDraft): string | undefined {
  if (days.trim() === '') return undefined;
  const isGood = /^\d{1,2}$/.test(days.trim()) && Number(days) >= 1 && Number(days) <= 30;
  return isGood ? undefined : texts.problems.days;
}

/** Looks only where the store delivers: other cards don't show their fields. */
export function problemOf(draft: RateDraft): RateProblem | null {
  if (!draft.isActive) return null;
  const rate = rateProblem(draft.rate);
  const days = daysProblem(draft);
  if (rate === undefined && days === undefined) return null;
  return { ...(rate === undefined ? {} : { rate }), ...(days === undefined ? {} : { days }) };
}

/** The body for a draft that has no problems. Empty is null, and so is what can't be read where nothing is delivered. */
export function bodyOf(neighborhoodId: string, draft: RateDraft) {
  const { isActive, rate, days } = draft;
  return {
    neighborhoodId,
    shippingRate: rateProblem(rate) === undefined ? parseReais(rate) : null,
    estimatedDays: daysProblem(draft) === undefined && days.trim() !== '' ? Number(days) : null,
    isActive,
  };
}

/** `R$ 8,00 · 2 dias`, as far as it can be read. */
export function draftText({ isActive, rate, days }: RateDraft): string {
  if (!isActive) return texts.notServed;
  const reais = parseReais(rate);
  const price = reais === 0 ? texts.free : `R$ ${reais === null ? '—' : typedReais(reais)}`;
  return /^\d+$/.test(days.trim()) ? `${price} · ${plural(Number(days), 'dia', 'dias')}` : price;
}

/** Neighbourhoods of a region (empty: of all) whose name contains what was typed. */
export function foundRates<Rate extends { neighborhoodName: string; region?: string | null }>(
  rates: readonly Rate[],
  { search, region = '' }: { readonly search: string; readonly region?: string },
): readonly Rate[] {
  return rates.filter(
    (rate) =>
      (region === '' || rate.region === region) && mentionsPlace(rate.neighborhoodName, search),
  );
}

/** The regions of the city with how many neighbourhoods each has, by name. */
export function regionOptions(rates: readonly SellerShippingRate[]) {
  const counts = new Map<string, number>();
  for (const { region } of rates) {
    if (region !== null) counts.set(region, (counts.get(region) ?? 0) + 1);
  }
  const regions = [...counts].toSorted(([one], [other]) => one.localeCompare(other, 'pt-BR'));
  return [
    { value: '', label: texts.wholeCity(rates.length) },
    ...regions.map(([region, count]) => ({ value: region, label: `${region} (${count})` })),
  ];
}
