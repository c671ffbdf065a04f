import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';

const watched = new URL('../dist/stop-with-npm.js', import.meta.url).href;
const script = `
  const { stopWithNpm } = await import(${JSON.stringify(watched)});
  stopWithNpm(process.env, () => { console.log('stopped'); process.exit(0); });
  setTimeout(() => { console.log('went on'); process.exit(0); }, 4_000);
  console.log('runs');
`;

/** What the process says that a shell starts; the shell ends as soon as it runs. */
async function outcomeOf(env: Record<string, string>): Promise<string> {
  const started = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, script],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
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
    expect(await outcomeOf({ npm_lifecycle_event: 'start' })).toBe('runs\nstopped\n');
  });

  it('goes on when it was put into the background', async () => {
    expect(await outcomeOf({})).toBe('runs\nwent on\n');
  });
});
