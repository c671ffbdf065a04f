import { slugify } from '@largo/kernel';

/** The seven levels of the priority list, strongest first. */
export const ruleLevels = [
  'product-neighborhood',
  'product-city',
  'product-state',
  'default-neighborhood',
  'default-city',
  'default-state',
  'national',
] as const;
export type RuleLevel = (typeof ruleLevels)[number];

/** A place as far as it is known; names are compared without accents and case. */
export interface Place {
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
}

/** One price a seller set. `productId` null: for all of the seller's products. */
export interface DeliveryRule extends Place {
  readonly productId: string | null;
  readonly rateCents: number;
  readonly freeThresholdCents: number | null;
  readonly daysMin: number | null;
  readonly daysMax: number | null;
}

export interface WinningRule {
  readonly level: RuleLevel;
  readonly rule: DeliveryRule;
}

function sameName(ruled: string | null, asked: string | null): boolean {
  return ruled === null || (asked !== null && slugify(ruled) === slugify(asked));
}

/** A rule reaches a place when everything the rule names is the place's. */
function reaches(rule: DeliveryRule, place: Place): boolean {
  return (
    sameName(rule.neighborhood, place.neighborhood) &&
    sameName(rule.city, place.city) &&
    sameName(rule.state, place.state)
  );
}

function levelOf(rule: DeliveryRule): RuleLevel {
  const depth = rule.neighborhood
    ? 'neighborhood'
    : rule.city
      ? 'city'
      : rule.state
        ? 'state'
        : null;
  // A product rule without a place is the weakest of the product's rules: it still beats defaults.
  if (rule.productId) return depth ? `product-${depth}` : 'product-state';
  return depth ? `default-${depth}` : 'national';
}

/** How much of the place a rule names; breaks ties inside one level. */
function precision(rule: DeliveryRule): number {
  return [rule.neighborhood, rule.city, rule.state].filter((part) => part !== null).length;
}

/**
 * The rule that prices a product to a place; undefined: the seller does not deliver there.
 * Total and deterministic: the strongest level wins, then the rule that names more of the place,
 * then the cheaper one, then the one listed first.
 */
export function winningRule(
  rules: readonly DeliveryRule[],
  productId: string,
  place: Place,
): WinningRule | undefined {
  let best: WinningRule | undefined;
  for (const rule of rules) {
    if (rule.productId !== null && rule.productId !== productId) continue;
    if (!reaches(rule, place)) continue;
    const candidate = { level: levelOf(rule), rule };
    if (!best || isStronger(candidate, best)) best = candidate;
  }
  return best;
}

function isStronger(candidate: WinningRule, best: WinningRule): boolean {
  const byLevel = ruleLevels.indexOf(candidate.level) - ruleLevels.indexOf(best.level);
  if (byLevel !== 0) return byLevel < 0;
  const byPrecision = precision(candidate.rule) - precision(best.rule);
  if (byPrecision !== 0) return byPrecision > 0;
  return candidate.rule.rateCents < best.rule.rateCents;
}

export interface QuoteLine {
  readonly productId: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
}

export interface DeliveryQuote {
  readonly available: boolean;
  readonly shippingCents: number;
  readonly originalShippingCents: number;
  readonly freeShippingApplied: boolean;
  /** Lowest threshold that would still make this delivery free, null: none. */
  readonly freeShippingThresholdCents: number | null;
  readonly daysMin: number | null;
  readonly daysMax: number | null;
  readonly rule: RuleLevel | null;
}

const notDelivered: DeliveryQuote = {
  available: false,
  shippingCents: 0,
  originalShippingCents: 0,
  freeShippingApplied: false,
  freeShippingThresholdCents: null,
  daysMin: null,
  daysMax: null,
  rule: null,
};

/**
 * One delivery of one seller: a single trip, so the dearest line sets the price and the slowest the
 * days. A line whose rule has a threshold the seller's subtotal reaches costs nothing.
 */
export function quoteDelivery(
  rules: readonly DeliveryRule[],
  lines: readonly QuoteLine[],
  place: Place,
): DeliveryQuote {
  const subtotal = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const winners: WinningRule[] = [];
  for (const line of lines) {
    const winner = winningRule(rules, line.productId, place);
    if (!winner) return notDelivered;
    winners.push(winner);
  }
  const priced = winners.map(({ rule }) => ({
    rule,
    cents: isFree(rule, subtotal) ? 0 : rule.rateCents,
  }));
  const shippingCents = Math.max(0, ...priced.map((line) => line.cents));
  const originalShippingCents = Math.max(0, ...winners.map(({ rule }) => rule.rateCents));
  const dearest = winners.find(({ rule }) => rule.rateCents === originalShippingCents);
  return {
    available: winners.length > 0,
    shippingCents,
    originalShippingCents,
    freeShippingApplied: shippingCents === 0 && originalShippingCents > 0,
    freeShippingThresholdCents: thresholdOf(winners),
    daysMin: maxOrNull(winners.map(({ rule }) => rule.daysMin)),
    daysMax: maxOrNull(winners.map(({ rule }) => rule.daysMax)),
    rule: dearest?.level ?? null,
  };
}

function isFree(rule: DeliveryRule, subtotalCents: number): boolean {
  return rule.freeThresholdCents !== null && subtotalCents >= rule.freeThresholdCents;
}

/** Free only when every priced line may become free, at the highest of their thresholds. */
function thresholdOf(winners: readonly WinningRule[]): number | null {
  const priced = winners.filter(({ rule }) => rule.rateCents > 0);
  const thresholds = priced.map(({ rule }) => rule.freeThresholdCents);
  return thresholds.length === 0 || thresholds.includes(null) ? null : maxOrNull(thresholds);
}

function maxOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
