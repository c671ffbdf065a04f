import { UnreadableEvent } from '@largo/contracts';
import { dayMs, DomainError, type ErrorKind, minuteMs } from '@largo/kernel';
import { expect, it } from 'vitest';
import { defaultFailurePolicy, judge, nextReplay } from '../src/failure-policy.ts';

class Failure extends DomainError {
  readonly code = 'FAILURE';
  readonly kind: ErrorKind;
  constructor(kind: ErrorKind) {
    super('no');
    this.kind = kind;
  }
}

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const wrapped = (cause: unknown) => new Error('Failed query', { cause });

function triesBeforeParking(error: unknown): number {
  for (let attempt = 1; attempt <= 100; attempt += 1)
    if (judge(error, attempt, defaultFailurePolicy).park) return attempt;
  return Infinity;
}

it.each([
  ['an unreadable event', new UnreadableEvent('x', 'y'), 1],
  ['a broken rule', new Failure('rule-broken'), 3],
  ['a conflict', new Failure('conflict'), 3],
  ['something not known yet', new Failure('not-found'), 7],
  ['a neighbour that is away', new Failure('unavailable'), Infinity],
  ['a neighbour that sheds load', new Failure('too-many'), Infinity],
  ['a refused connection', withCode('ECONNREFUSED'), Infinity],
  ['a database that shuts down, wrapped', wrapped(withCode('57P01')), Infinity],
  ['a lock not granted in time', wrapped(withCode('55P03')), Infinity],
  ['a request that was aborted', new DOMException('late', 'TimeoutError'), Infinity],
  ['a unique violation', wrapped(withCode('23505')), 6],
  ['a bug', new TypeError('undefined is not a function'), 6],
  ['a thrown text', 'oops', 6],
])('parks %s after its number of tries', (_name, error, tries) => {
  expect(triesBeforeParking(error)).toBe(tries);
});

it('waits longer each time, up to the ceiling', () => {
  const delays = [1, 2, 3, 20].map((attempt) =>
    judge(withCode('ECONNRESET'), attempt, defaultFailurePolicy),
  );

  expect(delays).toEqual([100, 200, 400, 10_000].map((delayMs) => ({ park: false, delayMs })));
});

it('replays by itself what was not known yet, later and later, for a day', () => {
  const parkedAt = new Date('2026-11-28T03:00:00Z');
  const waits = [0, 5_000, 60_000, 30 * minuteMs, dayMs - 1, dayMs].map((parkedMs) => {
    const now = new Date(parkedAt.getTime() + parkedMs);
    const next = nextReplay(new Failure('not-found'), parkedAt, now);
    return next && next.getTime() - now.getTime();
  });

  expect(waits).toEqual([5_000, 5_000, 60_000, 5 * minuteMs, 5 * minuteMs, null]);
  expect(nextReplay(new Failure('conflict'), parkedAt, parkedAt)).toBeNull();
});
