import type { ShippingRuleBody, ShippingRuleView } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { typedReais } from '@largo/web-kit/format/money.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { foundProblems, refusedFields } from '@largo/web-kit/client/refused-fields.ts';
import type { Refusal } from '../../screens/use-save-form.ts';
import { shippingTexts } from './shipping-texts.ts';

const {
  form: { problems: texts },
  createFailed,
  updateFailed,
} = shippingTexts;

/** A rule as it is typed, under the names of the body; `product` is the chosen name. */
export interface RuleDraft {
  readonly product: string;
  readonly state: string;
  readonly city: string;
  readonly neighborhood: string;
  readonly shippingRate: string;
  readonly freeShippingThreshold: string;
  readonly estimatedDaysMin: string;
  readonly estimatedDaysMax: string;
}

const maxReais = 99_999_999.99;

export function draftOf(rule: ShippingRuleView | null): RuleDraft {
  return {
    product: rule?.product?.title ?? '',
    state: rule?.state ?? '',
    city: rule?.city ?? '',
    neighborhood: rule?.neighborhood ?? '',
    shippingRate: typedReais(rule?.shippingRate ?? null),
    freeShippingThreshold: typedReais(rule?.freeShippingThreshold ?? null),
    estimatedDaysMin: String(rule?.estimatedDaysMin ?? 1),
    estimatedDaysMax: String(rule?.estimatedDaysMax ?? 3),
  };
}

/** Cities belong to their state and neighbourhoods to their city. */
export function withPlace(
  draft: RuleDraft,
  name: 'state' | 'city' | 'neighborhood',
  value: string,
): RuleDraft {
  if (name === 'state') return { ...draft, state: value, city: '', neighborhood: '' };
  if (name === 'city') return { ...draft, city: value, neighborhood: '' };
  return { ...draft, neighborhood: value };
}

const isDays = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 30; // prettier-ignore

function amountProblem(text: string): string | undefined {
  const reais = parseReais(text);
  return reais === null || reais > maxReais ? texts.amount : undefined;
}

/** @param isUnknownProduct whether a product has to be chosen, and the name typed is none of the seller's */
export function problemsOf(draft: RuleDraft, isUnknownProduct: (name: string) => boolean) {
  const { shippingRate: rate, freeShippingThreshold: free } = draft;
  const { estimatedDaysMin: min, estimatedDaysMax: max } = draft;
  const isInOrder = !isDays(min) || !isDays(max) || Number(min) <= Number(max);
  const found: Partial<Record<keyof RuleDraft, string | undefined>> = {
    product: isUnknownProduct(draft.product) ? texts.product : undefined,
    shippingRate: rate.trim() === '' ? texts.rate : amountProblem(rate),
    freeShippingThreshold: free.trim() === '' ? undefined : amountProblem(free),
    estimatedDaysMin: isDays(min) ? undefined : texts.days,
    estimatedDaysMax: !isDays(max) ? texts.days : isInOrder ? undefined : texts.order,
  };
  return foundProblems(found);
}

/** The body for a draft that has no problems; empty is null, which means any. */
export function bodyOf(draft: RuleDraft): ShippingRuleBody {
  const text = (value: string) => value.trim() || null;
  return {
    state: text(draft.state),
    city: text(draft.city),
    neighborhood: text(draft.neighborhood),
    shippingRate: parseReais(draft.shippingRate) ?? 0,
    freeShippingThreshold: parseReais(draft.freeShippingThreshold),
    estimatedDaysMin: Number(draft.estimatedDaysMin),
    estimatedDaysMax: Number(draft.estimatedDaysMax),
  };
}

const sentences: Readonly<Record<string, string>> = {
  SHIPPING_RULE_EXISTS: texts.exists,
  SHIPPING_RULE_NOT_FOUND: texts.ruleGone,
  PRODUCT_NOT_FOUND: texts.productGone,
};
export const ruleProblem = (error: unknown): string =>
  (error instanceof ApiError ? sentences[error.code] : undefined) ?? problemText(error);

export function refusalOf(error: unknown, isNew: boolean): Refusal {
  const say = isNew ? createFailed : updateFailed;
  const known = draftOf(null);
  const refused = Object.entries(refusedFields(error, texts.refused));
  return {
    failure: say(ruleProblem(error)),
    errors: Object.fromEntries(refused.filter(([field]) => Object.hasOwn(known, field))),
  };
}
