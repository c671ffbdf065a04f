import { minuteMs } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { makeRateLimiter } from '../src/db/rate-limiter.ts';
import { useIdentity } from './support.ts';

const service = useIdentity();

describe('the rate limiter', () => {
  const wide = { name: 'test:wide', subject: 'a', max: 3, windowMs: minuteMs };
  const narrow = { ...wide, name: 'test:narrow', resetOnSuccess: true };

  it('keeps a wide limit when one password was right', async () => {
    const limiter = makeRateLimiter(service.db, service.clock);
    for (let round = 0; round < 3; round += 1) await limiter.consume([wide, narrow]);
    await limiter.giveBack([wide, narrow]);

    await limiter.consume([wide, narrow]);

    await expect(limiter.consume([wide])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(limiter.consume([narrow])).resolves.toBeUndefined();
  });

  it('counts every one of many requests at once', async () => {
    const limiter = makeRateLimiter(service.db, service.clock);
    const at = { ...wide, name: 'test:rush' };

    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => limiter.consume([at])));

    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('gives back what many right passwords at once took, in any order, and keeps the wrong ones', async () => {
    const limiter = makeRateLimiter(service.db, service.clock);
    const shared = ['c', 'b', 'a'].map((subject) => ({
      ...wide,
      name: 'test:crowd',
      subject,
      max: 100,
    }));
    const own = { ...narrow, name: 'test:crowd-own', max: 100 };
    const limits = [...shared, own];
    const wrong = async () => limiter.consume(shared);
    const right = async (order: typeof limits) => {
      await limiter.consume(order);
      await limiter.giveBack(order);
    };

    await Promise.all(
      Array.from({ length: 10 }, () => [right(limits), right(limits.toReversed()), wrong()]).flat(),
    );

    const rows = await service.sql<{ hits: number }[]>`
      select hits from identity.rate_limits where bucket like 'test:crowd%'`;
    expect(rows.map(({ hits }) => hits)).toEqual([10, 10, 10]);
  });
});
