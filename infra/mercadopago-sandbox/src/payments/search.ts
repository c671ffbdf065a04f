import type { Payment } from '../model.ts';
import { DAY_MS } from '../time/duration.ts';
import type { World } from '../world.ts';

const DEFAULT_LIMIT = 30;
const LARGEST_LIMIT = 1_000;

type DateField = 'createdAt' | 'updatedAt' | 'approvedAt' | 'releaseAt';

const DATE_FIELDS: Readonly<Record<string, DateField>> = {
  date_created: 'createdAt',
  date_last_updated: 'updatedAt',
  date_approved: 'approvedAt',
  money_release_date: 'releaseAt',
};

export interface Found {
  total: number;
  limit: number;
  offset: number;
  payments: Payment[];
}

export type SearchQuery = Readonly<Record<string, string | undefined>>;

/** One account's payments, filtered, sorted and paged as GET /v1/payments/search does. */
export function searchPayments(world: World, accountId: number, query: SearchQuery): Found {
  const matching = candidates(world, query).filter(
    (payment) => payment.accountId === accountId && matches(world, payment, query),
  );
  const field = DATE_FIELDS[query['sort'] ?? ''] ?? 'createdAt';
  const sign = query['criteria'] === 'asc' ? 1 : -1;
  matching.sort((a, b) => sign * ((a[field] ?? 0) - (b[field] ?? 0) || a.id - b.id));
  const limit = Math.min(wholeNumber(query['limit'], DEFAULT_LIMIT), LARGEST_LIMIT);
  const offset = wholeNumber(query['offset'], 0);
  const payments = matching.slice(offset, offset + limit);
  return { total: matching.length, limit, offset, payments };
}

function candidates(world: World, query: SearchQuery): Payment[] {
  const reference = query['external_reference'];
  if (reference === undefined) return [...world.store.payments.values()];
  return world.references
    .paymentIds(reference)
    .flatMap((id) => world.store.payments.get(String(id)) ?? []);
}

function matches(world: World, payment: Payment, query: SearchQuery): boolean {
  const { status, id, payment_method_id: methodId } = query;
  if (status !== undefined && payment.status !== status) return false;
  if (id !== undefined && String(payment.id) !== id) return false;
  if (methodId !== undefined && payment.methodId !== methodId) return false;
  return isInRange(world, payment, query);
}

function isInRange(world: World, payment: Payment, query: SearchQuery): boolean {
  const field = DATE_FIELDS[query['range'] ?? ''];
  if (field === undefined) return true;
  const at = payment[field];
  const from = instant(world, query['begin_date'], -Infinity);
  const to = instant(world, query['end_date'], Infinity);
  return at !== null && at >= from && at <= to;
}

/** An ISO date, or `NOW` with days to subtract: `NOW-30DAYS`. */
function instant(world: World, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const relative = /^NOW(?:-(\d+)DAYS?)?$/.exec(text);
  if (relative) return world.clock.now() - Number(relative[1] ?? 0) * DAY_MS;
  // A plus sign left unescaped in the query arrives as a space.
  const ms = Date.parse(text.replace(' ', '+'));
  return Number.isNaN(ms) ? fallback : ms;
}

function wholeNumber(text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? value : fallback;
}
