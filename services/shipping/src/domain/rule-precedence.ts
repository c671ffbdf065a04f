import { placeSlug } from '@largo/kernel';
import { plainCity } from './city.ts';

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

/** The known parts of a place; names are compared without accents, case and abbreviations. */
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
  /** False: switched off by the seller, it prices nothing. */
  readonly isActive: boolean;
}

export interface WinningRule<Rule extends DeliveryRule = DeliveryRule> {
  readonly level: RuleLevel;
  readonly rule: Rule;
}

/** Whether a rule won or why it lost: the first difference from the winner that counts. */
export const ruleOutcomes = [
  'won',
  'weaker-level',
  'names-less',
  'dearer',
  'same',
  'switched-off',
  'other-place',
] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

export interface ExplainedRule<Rule extends DeliveryRule = DeliveryRule> extends WinningRule<Rule> {
  readonly outcome: RuleOutcome;
}

function levelOf(rule: DeliveryRule): RuleLevel {
  const depth = depthOf(rule);
  // A product rule without a place is the weakest of the product's rules: it still beats defaults.
  if (rule.productId !== null) return depth === null ? 'product-state' : `product-${depth}`;
  return depth === null ? 'national' : `default-${depth}`;
}

function depthOf({ neighborhood, city, state }: Place) {
  if (neighborhood !== null) return 'neighborhood';
  if (city !== null) return 'city';
  return state === null ? null : 'state';
}

/** Whether everything that a rule names matches the place. */
export function reachOf(place: Place): (rule: Place) => boolean {
  const slugs = new Map<keyof Place, string>();
  const slugOf = (name: keyof Place, text: string): string => {
    const slug = slugs.get(name) ?? plainOf(name, text);
    slugs.set(name, slug);
    return slug;
  };
  const isNamed = (name: keyof Place, ruled: string): boolean => {
    const wanted = place[name];
    if (wanted === null) return false;
    // Nearly all rules spell the name as the place does, so abbreviations are spelled out only for the others.
    return ruled === wanted || plainOf(name, ruled) === slugOf(name, wanted);
  };
  return (rule) =>
    placeNames.every((name) => {
      const ruled = rule[name];
      return ruled === null || isNamed(name, ruled);
    });
}

const plainOf = (name: keyof Place, text: string) =>
  name === 'city' ? plainCity(text) : placeSlug(text);

const placeNames = ['state', 'city', 'neighborhood'] as const;

/** How much of the place a rule names; breaks ties inside one level. */
function precision({ neighborhood, city, state }: Place): number {
  return [neighborhood, city, state].filter((part) => part !== null).length;
}

const rankOf = (value: number | null) => value ?? Number.POSITIVE_INFINITY;
const difference = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

/** The comparisons that decide between two rules for a place, most important first; negative: `one` is stronger. */
const comparisons: readonly {
  readonly outcome: RuleOutcome;
  readonly compare: (one: WinningRule, other: WinningRule) => number;
}[] = [
  {
    outcome: 'weaker-level',
    compare: (one, other) => ruleLevels.indexOf(one.level) - ruleLevels.indexOf(other.level),
  },
  { outcome: 'names-less', compare: (one, other) => precision(other.rule) - precision(one.rule) },
  { outcome: 'dearer', compare: (one, other) => one.rule.rateCents - other.rule.rateCents },
  {
    // The better promise for the buyer wins: the lower threshold, then the shorter time. If all are equal, either will do.
    outcome: 'same',
    compare: (one, other) =>
      difference(rankOf(one.rule.freeThresholdCents), rankOf(other.rule.freeThresholdCents)) ||
      difference(rankOf(one.rule.daysMax), rankOf(other.rule.daysMax)) ||
      difference(rankOf(one.rule.daysMin), rankOf(other.rule.daysMin)),
  },
];

function strengthOrder(one: WinningRule, other: WinningRule): number {
  for (const { compare } of comparisons) {
    const by = compare(one, other);
    if (by !== 0) return by;
  }
  return 0;
}

/** The strongest rule of each product, and of the defaults under null, among those that reach the place. */
export function strongestRules<Rule extends DeliveryRule>(
  rules: readonly Rule[],
  place: Place,
): ReadonlyMap<string | null, WinningRule<Rule>> {
  const reaches = reachOf(place);
  const strongest = new Map<string | null, WinningRule<Rule>>();
  for (const rule of rules) {
    if (!rule.isActive || !reaches(rule)) continue;
    const candidate = { level: levelOf(rule), rule };
    const best = strongest.get(rule.productId);
    if (!best || strengthOrder(candidate, best) < 0) strongest.set(rule.productId, candidate);
  }
  return strongest;
}

/**
 * The rule that prices a product to a place; undefined: the seller does not deliver there. The result
 * does not depend on the order of the rules: the strongest level wins, then the rule that names more of
 * the place, then the cheaper one, then the better promise.
 */
export function winningRule<Rule extends DeliveryRule>(
  rules: readonly Rule[],
  productId: string,
  place: Place,
): WinningRule<Rule> | undefined {
  const strongest = strongestRules(rules, place);
  return strongest.get(productId) ?? strongest.get(null);
}

/** Every rule that could price the product, strongest first, with its outcome; those that do not count last. */
export function explainRules<Rule extends DeliveryRule>(
  rules: readonly Rule[],
  productId: string,
  place: Place,
): ExplainedRule<Rule>[] {
  const reaches = reachOf(place);
  const known = rules
    .filter((rule) => rule.productId === null || rule.productId === productId)
    .map((rule) => ({ level: levelOf(rule), rule }))
    .sort(strengthOrder);
  const here = known.filter(({ rule }) => reaches(rule));
  const [winner] = here.filter(({ rule }) => rule.isActive);
  const outcomeOf = (candidate: WinningRule<Rule>): RuleOutcome => {
    if (candidate === winner) return 'won';
    if (winner === undefined || !candidate.rule.isActive) return 'switched-off';
    return comparisons.find(({ compare }) => compare(winner, candidate) !== 0)?.outcome ?? 'same';
  };
  const explained = here.map((rule) => ({ ...rule, outcome: outcomeOf(rule) }));
  const elsewhere = known.filter(({ rule }) => !reaches(rule));
  return [
    ...explained.filter(({ outcome }) => outcome !== 'switched-off'),
    ...explained.filter(({ outcome }) => outcome === 'switched-off'),
    ...elsewhere.map((rule) => ({ ...rule, outcome: 'other-place' as const })),
  ];
}
