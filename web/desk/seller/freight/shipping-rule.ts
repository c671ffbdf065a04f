import type { ShippingRuleView } from '@largo/contracts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { shippingTexts as texts } from './shipping-texts.ts';

export type RuleKind = 'default' | 'product';

interface Place {
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** What a place is called that names no city. */
interface WideNames {
  readonly everywhere: string;
  readonly wholeState: (state: string) => string;
}

/** `Cambuí, Campinas – SP`; what a rule leaves open is not said. */
export function placeText({ neighborhood, city, state }: Place, wide: WideNames = texts): string {
  const inside = [neighborhood, city].filter((part) => part !== null).join(', ');
  if (inside === '') return state === null ? wide.everywhere : wide.wholeState(state);
  return state === null ? inside : `${inside} – ${state}`;
}

/** How a rule is called where it can't be seen. */
export const ruleName = (rule: ShippingRuleView): string =>
  [rule.product?.title, placeText(rule)].filter(Boolean).join(', ');

export const rulesOf = (rules: readonly ShippingRuleView[], kind: RuleKind) =>
  rules.filter(({ productId }) => (productId === null) === (kind === 'default'));

/** One of the seller's products to choose from. */
export interface ProductChoice {
  readonly id: string;
  readonly title: string;
  readonly price: number;
}

/** Distinct names of products, also of those with the same title. */
export function productNames(products: readonly ProductChoice[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id, title, price } of products) {
    const priced = `${title} · ${formatReais(price)}`;
    const free = [title, priced, `${priced} · ${id.slice(-4)}`].find((name) => !names.has(name));
    names.set(free ?? id, id);
  }
  return names;
}
