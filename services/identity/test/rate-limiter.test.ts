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
});
