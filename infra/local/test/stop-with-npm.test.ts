import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const moduleOf = (file: string) => JSON.stringify(new URL(`../${file}`, import.meta.url).href);
const script = `
  const { setTimeout: sleep } = await import('node:timers/promises');
  const { startedBy } = await import(${moduleOf('started-by.mjs')});
  const { stopWithNpm } = await import(${moduleOf('dist/stop-with-npm.js')});
  const parent = process.ppid;
  const parents = startedBy();
  console.log('runs');
  if (process.env.IS_BUILT_LATE) while (process.ppid === parent) await sleep(20);
  stopWithNpm(parents, () => { console.log('stopped'); process.exit(0); });
  setTimeout(() => { console.log('went on'); process.exit(0); }, 4_000);
`;

/** What the process says that a shell starts; the shell ends as soon as it runs. */
async function outcomeOf(env: Record<string, string>): Promise<string> {
  const started = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, script],
    { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  started.stdout.on('data', (chunk: Buffer) => {
    if (said === '') started.kill('SIGTERM');
    said += String(chunk);
  });
  await once(started.stdout, 'end');
  return said;
}

describe('a system whose shell was ended', () => {
  it('stops when npm had started it', async () => {
    expect(await outcomeOf({ npm_lifecycle_script: 'node start.mjs' })).toBe('runs\nstopped\n');
  });

  it('stops when the shell was ended while it was built', async () => {
    const env = { npm_lifecycle_script: 'node start.mjs', IS_BUILT_LATE: 'yes' };
    expect(await outcomeOf(env)).toBe('runs\nstopped\n');
  });

  it('goes on when it was put into the background', async () => {
    expect(await outcomeOf({})).toBe('runs\nwent on\n');
  });
});
