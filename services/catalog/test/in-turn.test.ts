import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTurn } from '../src/search/in-turn.ts';

it('does so many at once, and the rest in the order they came', async () => {
  const searches = inTurn<number>(3);
  const began: number[] = [];
  let running = 0;
  let most = 0;
  const work = async (n: number) => {
    began.push(n);
    most = Math.max(most, (running += 1));
    for (let waits = 0; waits < (n % 3) + 1; waits += 1) await turn();
    running -= 1;
    return n;
  };
  const all = Array.from({ length: 20 }, (_, n) => n);
  expect(await Promise.all(all.map((n) => searches(() => work(n))))).toEqual(all);
  expect(began).toEqual(all);
  expect(most).toBe(3);
});

it('goes on after one that failed, which fails for whoever asked alone', async () => {
  const searches = inTurn<string>(1);
  const failing = searches(() => Promise.reject(new Error('the database is away')));
  const next = searches(() => Promise.resolve('found'));
  await expect(failing).rejects.toThrow('the database is away');
  expect(await next).toBe('found');
});

it('works for the one who asked, not for the one whose turn ended before', async () => {
  const who = new AsyncLocalStorage<string>();
  const searches = inTurn<string | undefined>(1);
  const ask = (name: string) =>
    who.run(name, () =>
      searches(async () => {
        await turn();
        return who.getStore();
      }),
    );
  expect(await Promise.all([ask('Ana'), ask('Bia'), ask('Caio')])).toEqual(['Ana', 'Bia', 'Caio']);
});
