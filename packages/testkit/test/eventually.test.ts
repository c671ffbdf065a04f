import { expect, it } from 'vitest';
import { eventually } from '../src/index.ts';

it('gives what the probe found, once it found something', async () => {
  let asked = 0;

  const found = await eventually(() => (asked += 1) > 3 && 'here', { everyMs: 1 });

  expect(found).toBe('here');
});

it('says what it saw last when time is up', async () => {
  const wait = eventually(
    () => {
      throw new Error('two rows instead of one');
    },
    { timeoutMs: 20, everyMs: 5 },
  );

  await expect(wait).rejects.toThrow('Not within 20 ms: two rows instead of one');
});
