import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '@largo/local';
import { freePort } from '@largo/postgres';
import type { Night } from './night.ts';
import { expectClean } from './purchases.ts';

/** Interrupted at moments of its start; nothing stays. */
export async function interruptStarts(night: Night): Promise<void> {
  await night.down();
  for (const afterMs of [1_000, 4_000, 9_000]) {
    const system = night.launch();
    await sleep(afterMs);
    system.kill('SIGINT');
    await system.ended;
    await night.noneIsLeft();
  }
}

export async function startWithTakenPort(night: Night): Promise<void> {
  await night.down();
  const taken = createServer().listen(Number(night.settings.LARGO_SMTP_PORT), '127.0.0.1');
  await once(taken, 'listening');
  try {
    await expectRefusal(night, {}, 'is a port taken?');
  } finally {
    taken.close();
  }
  await night.noneIsLeft();
}

/** The first one goes on. */
export async function startTwice(night: Night): Promise<void> {
  const first = await night.up();
  const other = { LARGO_PORT: String(await freePort()), LARGO_SMTP_PORT: String(await freePort()) };
  for (const over of [{}, other])
    await expectRefusal(night, over, `in use by process ${first.pid}`);
  const answer = await fetch(`${night.apiUrl}/products`);
  if (!answer.ok) throw new Error(`the first one answers ${answer.status}`);
  await expectClean(night);
}

/** @returns how long its start takes */
export async function startWithBrokenSandbox(night: Night): Promise<number> {
  await night.down();
  const file = path.join(night.settings.LARGO_DATA_DIR, 'sandbox.json');
  const content = readFileSync(file, 'utf8');
  writeFileSync(file, content.slice(0, content.length / 2));
  const startedAt = performance.now();
  await night.up();
  return performance.now() - startedAt;
}

/** Names the file; with the file back, all is well. */
export const startWithBroken = (name: string) => async (night: Night) => {
  await night.up();
  await night.down();
  const file = path.join(night.settings.LARGO_DATA_DIR, name);
  const content = contentOf(file);
  writeFileSync(file, '');
  try {
    await expectRefusal(night, {}, name);
  } finally {
    if (content === undefined) rmSync(file);
    else writeFileSync(file, content);
  }
  await night.noneIsLeft();
};

/** @returns how long it takes to end */
export async function stopWithOpenStreams(night: Night): Promise<number> {
  await night.up();
  const login = await fetch(`${night.apiUrl}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts.buyer, password: demoPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const streams = await Promise.all(
    Array.from({ length: 3 }, () => fetch(`${night.apiUrl}/notifications/stream`, { headers })),
  );
  const stoppedAt = performance.now();
  await night.down();
  const ms = performance.now() - stoppedAt;
  for (const stream of streams) await stream.body?.cancel().catch(() => undefined);
  return ms;
}

/** @returns how long until nothing of it is left */
export async function killAndLeave(night: Night): Promise<number> {
  await night.up();
  const killedAt = performance.now();
  await night.kill();
  await night.noneIsLeft();
  return performance.now() - killedAt;
}

async function expectRefusal(
  night: Night,
  over: Parameters<Night['launch']>[0],
  said: string,
): Promise<void> {
  const system = night.launch(over);
  const code = await system.ended;
  if (code !== 1 || !system.said().includes(said))
    throw new Error(`it ended with ${code} and said:\n${system.said()}`);
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The clock was never moved.
    return undefined;
  }
}
