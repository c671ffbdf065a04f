import { setTimeout as sleep } from 'node:timers/promises';
import { type Condition, conditions, type Journey, type StatusAnswer } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import { type ServiceName, serviceNames } from '@largo/service-kit';

export type Part = ServiceName | 'web';
const parts: readonly Part[] = [...serviceNames, 'web'];

/** The parts that each journey needs, in the order in which journeys are listed. */
const neededFor: Readonly<Record<Journey, readonly Part[]>> = {
  browse: ['web', 'catalog'],
  'sign-in': ['identity'],
  cart: ['cart'],
  delivery: ['shipping'],
  buy: ['orders', 'catalog', 'shipping'],
  pay: ['payments', 'orders'],
  payout: ['payouts'],
  notify: ['notifications'],
};

export interface StatusWatch {
  /** The last result; only the first caller after the start has to wait for one. */
  read(): Promise<StatusAnswer>;
  stop(): void;
}

export interface StatusWatchOptions {
  look(part: Part): Promise<Condition>;
  everyMs: number;
  clock: Clock;
}

/** Checks all parts repeatedly, so that reading the status costs nothing. */
export function watchStatus({ look, everyMs, clock }: StatusWatchOptions): StatusWatch {
  const stopping = new AbortController();
  let seen: Readonly<Record<Part, Condition>> | undefined;
  const lookAgain = async (before?: StatusAnswer): Promise<StatusAnswer> => {
    const now = Object.fromEntries(
      await Promise.all(parts.map(async (part) => [part, await look(part)] as const)),
    ) as Record<Part, Condition>;
    const conditionOf = steadied(now, seen ?? now);
    seen = now;
    return answerOf(conditionOf, { before, at: clock.now() });
  };
  let answer = lookAgain();
  const watch = async (): Promise<void> => {
    let last = await answer;
    for (;;) {
      await sleep(everyMs, undefined, { ref: false, signal: stopping.signal });
      last = await lookAgain(last);
      answer = Promise.resolve(last);
    }
  };
  // Fails only when `stop` interrupts its sleep.
  watch().catch(() => undefined);
  return { read: () => answer, stop: () => stopping.abort() };
}

const better = (a: Condition, b: Condition): Condition =>
  conditions.indexOf(a) < conditions.indexOf(b) ? a : b;
const worstOf = (all: readonly Condition[]): Condition =>
  conditions.findLast((one) => all.includes(one)) ?? 'working';

/** The better of two checks counts: a restart or lost packet is no outage, and recovery counts at once. */
function steadied(
  now: Readonly<Record<Part, Condition>>,
  before: Readonly<Record<Part, Condition>>,
): (part: Part) => Condition {
  return (part) => better(now[part], before[part]);
}

function answerOf(
  conditionOf: (part: Part) => Condition,
  { before, at }: { before: StatusAnswer | undefined; at: Date },
): StatusAnswer {
  const checkedAt = at.toISOString();
  const journeys = (Object.keys(neededFor) as Journey[]).map((code) => {
    const status = worstOf(neededFor[code].map(conditionOf));
    const known = before?.journeys.find((one) => one.code === code && one.status === status);
    return { code, status, since: known?.since ?? checkedAt };
  });
  return { status: worstOf(journeys.map(({ status }) => status)), checkedAt, journeys };
}
