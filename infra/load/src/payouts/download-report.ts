import { setTimeout as sleep } from 'node:timers/promises';
import { costOf } from '../process-cost.ts';

export interface Download {
  readonly rows: number;
  readonly seconds: number;
  /** How much more memory the system had at most than before. */
  readonly grownMb: number;
}

const lookEveryMs = 250;

/** Reads a report to its end as a browser does, and watches the system's memory meanwhile. */
export async function downloadReport(url: string, token: string, pid: number): Promise<Download> {
  const beforeMb = costOf(pid).residentMb;
  let mostMb = beforeMb;
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      mostMb = Math.max(mostMb, costOf(pid).residentMb);
      await sleep(lookEveryMs);
    }
  };
  const watching = watch();
  const began = performance.now();
  let lines = 0;
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (response.status !== 200 || !response.body)
      throw new Error(`${url} answered ${response.status}`);
    for await (const part of response.body) lines += linesIn(part as Uint8Array); // a fetch gives bytes
  } finally {
    isDone = true;
    await watching;
  }
  const seconds = (performance.now() - began) / 1_000;
  return { rows: lines - 1, seconds, grownMb: mostMb - beforeMb };
}

const newLine = 0x0a;
const linesIn = (part: Uint8Array): number =>
  part.reduce((count, byte) => count + (byte === newLine ? 1 : 0), 0);
