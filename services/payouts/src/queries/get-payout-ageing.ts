import type { PayoutAgeingAnswer } from '@largo/contracts';
import { cityDay, dayMs, daysUntil, periodEnd } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

type Period = PayoutAgeingAnswer['period'];

interface Move extends Record<string, unknown> {
  day: string;
  count: number;
  releasedSeconds: number;
}

interface DayEnd {
  readonly day: string;
  readonly waiting: number;
  readonly ageMs: number;
}

/**
 * How long released payouts waited at the end of each day, up to today. Calculated by
 * subtracting what was paid from what was released; what is on hold now or was cancelled is left out.
 */
export async function getPayoutAgeing(
  db: Db,
  days: number,
  now: Date,
): Promise<PayoutAgeingAnswer> {
  const all = daysUntil(cityDay(now), 2 * days);
  const [first = ''] = all;
  const cityDayOf = sql`(moved_at at time zone 'America/Sao_Paulo')::date::text`;
  const moves = await db.execute<Move>(sql`
    with moves as (
      select released_at as moved_at, 1 as step, released_at from payouts.payouts
      where released_at is not null and transfer_status in ('pending_manual_transfer', 'failed', 'completed')
      union all
      select completed_at, -1, released_at from payouts.payouts
      where released_at is not null and transfer_status = 'completed'
    )
    select greatest(${cityDayOf}, ${first}::text) as day, sum(step)::int as count,
      sum(step * extract(epoch from released_at))::float8 as "releasedSeconds"
    from moves group by 1`);
  const ends = dayEnds(all, new Map(moves.map((move) => [move.day, move])), now);
  return { before: periodOf(ends.slice(0, days)), period: periodOf(ends.slice(days)) };
}

function dayEnds(days: readonly string[], moves: ReadonlyMap<string, Move>, now: Date): DayEnd[] {
  let [waiting, releasedMs] = [0, 0];
  return days.map((day) => {
    const move = moves.get(day);
    waiting += move?.count ?? 0;
    releasedMs += (move?.releasedSeconds ?? 0) * 1_000;
    const end = Math.min(periodEnd(day).getTime(), now.getTime());
    return { day, waiting, ageMs: waiting === 0 ? 0 : Math.max(0, waiting * end - releasedMs) };
  });
}

function periodOf(ends: readonly DayEnd[]): Period {
  const sum = (of: 'waiting' | 'ageMs') => ends.reduce((total, end) => total + end[of], 0);
  return {
    from: ends[0]?.day ?? '',
    to: ends.at(-1)?.day ?? '',
    averageDays: averageDays(sum('ageMs'), sum('waiting')),
    days: ends.map(({ day, waiting, ageMs }) => ({
      day,
      waiting,
      averageDays: averageDays(ageMs, waiting),
    })),
  };
}

/** With one decimal. */
const averageDays = (ageMs: number, count: number): number =>
  count === 0 ? 0 : Math.round((10 * ageMs) / count / dayMs) / 10;
