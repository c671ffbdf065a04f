// Acts on payouts in a process of its own, and says before each step what it is about to do, until it is killed.
import { writeSync } from 'node:fs';
import { OffsetClock } from '@largo/kernel';
import { makeUnits } from '@largo/messaging';
import { connectDatabase } from '@largo/service-kit';
import { type Act, perform } from './kill-acts.ts';

export interface KillWork {
  readonly url: string;
  readonly offsetMs: number;
  readonly acts: readonly Act[];
}

const { url, offsetMs, acts } = JSON.parse(process.argv[2] ?? '') as KillWork;
const { db, sql } = connectDatabase({ url, schema: 'payouts', max: 2 });
const clock = new OffsetClock(offsetMs);
const units = makeUnits({ db, schema: 'payouts', clock, onCommitted: () => {} });
// Written before it goes on, whatever happens to the process afterwards.
const say = (line: string) => void writeSync(1, `${line}\n`);

for (const act of acts) {
  say(`act ${act.mark}`);
  const outcome = await perform(units, act, say);
  say(`over ${act.mark} ${outcome}`);
}
await sql.end();
