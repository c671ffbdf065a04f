import {
  strongestRules,
  type DeliveryRule,
  type Place,
  type RuleLevel,
  type WinningRule,
} from './rule-precedence.ts';

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
  /** Set only if the delivery is not available. */
  readonly unpriced?: UnpricedLines;
}

/** Lines that no rule prices to the place. */
export interface UnpricedLines {
  /** Each once. */
  readonly productIds: readonly string[];
  /** None of the lines has a price there. */
  readonly isAll: boolean;
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
  const subtotal = subtotalOf(lines);
  const strongest = strongestRules(rules, place);
  const winners: WinningRule[] = [];
  for (const { productId } of lines) {
    const winner = strongest.get(productId) ?? strongest.get(null);
    if (!winner) return { ...notDelivered, unpriced: unpricedLines(lines, strongest) };
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

/** Whether only rules for single products deliver to the place; a default would price every line. */
function unpricedLines(
  lines: readonly QuoteLine[],
  strongest: ReadonlyMap<string | null, WinningRule>,
): UnpricedLines {
  const unpriced = lines.filter(({ productId }) => !strongest.has(productId));
  return {
    productIds: [...new Set(unpriced.map(({ productId }) => productId))],
    isAll: unpriced.length === lines.length,
  };
}

/** Above 2^53 cents it is rounded, and still far above every threshold there can be. */
function subtotalOf(lines: readonly QuoteLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
}

function isFree(rule: DeliveryRule, subtotalCents: number): boolean {
  return rule.freeThresholdCents !== null && subtotalCents >= rule.freeThresholdCents;
}

/** The delivery can become free only if every priced line can, at the highest of their thresholds. */
function thresholdOf(winners: readonly WinningRule[]): number | null {
  const priced = winners.filter(({ rule }) => rule.rateCents > 0);
  const thresholds = priced.map(({ rule }) => rule.freeThresholdCents);
  return thresholds.length === 0 || thresholds.includes(null) ? null : maxOrNull(thresholds);
}

function maxOrNull(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}
