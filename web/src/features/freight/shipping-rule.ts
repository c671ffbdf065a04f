import type { ShippingRuleView } from '@largo/contracts';
import { shippingTexts as texts } from './shipping-texts.ts';

export type RuleKind = 'default' | 'product';

type Place = Pick<ShippingRuleView, 'neighborhood' | 'city' | 'state'>;

/** `Cambuí, Campinas – SP`; what a rule leaves open is not said. */
export function placeText({ neighborhood, city, state }: Place): string {
  const inside = [neighborhood, city].filter((part) => part !== null).join(', ');
  if (inside === '') return state === null ? texts.everywhere : texts.wholeState(state);
  return state === null ? inside : `${inside} – ${state}`;
}

export const rulesOf = (rules: readonly ShippingRuleView[], kind: RuleKind) =>
  rules.filter(({ productId }) => (productId === null) === (kind === 'default'));
