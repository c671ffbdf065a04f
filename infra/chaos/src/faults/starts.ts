import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, signIn } from '@largo/local';
import { freePort } from '@largo/postgres';
import { expectClean } from '../run-drill.ts';
import type { TestSystem } from '../test-system.ts';

/** Interrupts the start at several moments; each time no process may stay behind. */
export async function interruptStarts(system: TestSystem): Promise<void> {
  await system.down();
  for (const afterMs of [1_000, 4_000, 9_000]) {
    const started = system.launch();
    await sleep(afterMs);
    started.kill('SIGINT');
    await started.ended;
    await system.noneIsLeft();
  }
}

export async function startWithTakenPort(system: TestSystem): Promise<void> {
  await system.down();
  const taken = createServer().listen(Number(system.settings.LARGO_SMTP_PORT), '127.0.0.1');
  await once(taken, 'listening');
  try {
    await expectRefusal(system, {}, 'is a port taken?');
  } finally {
    taken.close();
  }
  await system.noneIsLeft();
}

/** The first system keeps running. */
export async function startTwice(system: TestSystem): Promise<void> {
  const first = await system.up();
  const other = { LARGO_PORT: String(await freePort()), LARGO_SMTP_PORT: String(await freePort()) };
  for (const over of [{}, other])
    await expectRefusal(system, over, `in use by process ${first.pid}`);
  const answer = await fetch(`${system.apiUrl}/products`);
  if (!answer.ok) throw new Error(`the first one answers ${answer.status}`);
  await expectClean(system.databaseUrl);
}

/** @returns how long its start takes */
export async function startWithBrokenSandbox(system: TestSystem): Promise<number> {
  await system.down();
  const file = path.join(system.settings.LARGO_DATA_DIR, 'sandbox.json');
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, content.slice(0, content.length / 2));
  const startedAt = performance.now();
  await system.up();
  return performance.now() - startedAt;
}

/** The error names the file, and the start succeeds once the file is back. */
export const startWithBroken = (name: string) => async (system: TestSystem) => {
  await system.up();
  await system.down();
  const file = path.join(system.settings.LARGO_DATA_DIR, name);
  const content = contentOf(file);
  writeFileSync(file, '');
  try {
    await expectRefusal(system, {}, name);
  } finally {
    if (content === undefined) rmSync(file);
    else writeFileSync(file, content);
  }
  await system.noneIsLeft();
};

/** @returns how long it takes to end */
export async function stopWithOpenStreams(system: TestSystem): Promise<number> {
  await system.up();
  const { token } = await signIn(system.apiUrl, demoAccounts.buyer);
  const headers = { authorization: `Bearer ${token}` };
  const streams = await Promise.all(
    Array.from({ length: 3 }, () => fetch(`${system.apiUrl}/notifications/stream`, { headers })),
  );
  const stoppedAt = performance.now();
  await system.down();
  const ms = performance.now() - stoppedAt;
  for (const stream of streams) await stream.body?.cancel().catch(() => undefined);
  return ms;
}

/** @returns how long until all its processes have ended */
export async function killAndLeave(system: TestSystem): Promise<number> {
  await system.up();
  const killedAt = performance.now();
  await system.kill();
  await system.noneIsLeft();
  return performance.now() - killedAt;
}

async function expectRefusal(
  system: TestSystem,
  over: Parameters<TestSystem['launch']>[0],
  said: string,
): Promise<void> {
  const refused = system.launch(over);
  const code = await refused.ended;
  if (code !== 1 || !refused.said().includes(said))
    throw new Error(`it ended with ${code} and said:\n${refused.said()}`);
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The clock was never moved.
    return undefined;
  }
}
