import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';

const tested = new URL('../src/stop-on-signal.ts', import.meta.url).href;

/** Output and exit code of a process that takes this long to stop and gets these signals. */
async function outcomeOf(
  stopping: string,
  signals: (kill: (signal?: NodeJS.Signals) => void) => Promise<void> | void,
) {
  const script = `
    const { endOnSignal } = await import(${JSON.stringify(tested)});
    const end = endOnSignal({
      stop: async () => { ${stopping} },
      onStopping: (cause) => console.log('stopping', cause),
      onFailure: (error) => console.log('failed', error.message),
    });
    process.on('SIGUSR2', () => end('npm has ended'));
    setInterval(() => {}, 1_000);
    console.log('runs');
  `;
  const options = ['--conditions=source', '--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(String(chunk).trim()));
  await once(child.stdout, 'data');
  const ended = once(child, 'close');
  await signals((signal = 'SIGTERM') => child.kill(signal));
  const [code] = (await ended) as [number];
  return { said: said.join('\n').split('\n'), code };
}

const slowly = `await new Promise((done) => setTimeout(done, 400)); console.log('stopped');`;
const neverEnding = 'await new Promise(() => {});';

it('stops in order when a signal comes twice in a moment', async () => {
  const { said, code } = await outcomeOf(slowly, async (kill) => {
    kill();
    await sleep(100);
    kill();
  });
  expect(said).toEqual(['runs', 'stopping SIGTERM', 'stopped']);
  expect(code).toBe(0);
});

it('is not hurried by what ends after the signal, as npm does', async () => {
  const { said, code } = await outcomeOf(slowly.replace('400', '1400'), async (kill) => {
    kill();
    await sleep(1_200);
    kill('SIGUSR2');
  });
  expect(said).toEqual(['runs', 'stopping SIGTERM', 'stopped']);
  expect(code).toBe(0);
});

it('ends at once at a second signal that comes later', async () => {
  const { said, code } = await outcomeOf(neverEnding, async (kill) => {
    kill();
    await sleep(1_300);
    kill();
  });
  expect(said).toEqual(['runs', 'stopping SIGTERM']);
  expect(code).toBe(1);
});

it('ends with a failure when stopping fails', async () => {
  const { said, code } = await outcomeOf(`throw new Error('the disk is gone')`, (kill) => kill());
  expect(said).toEqual(['runs', 'stopping SIGTERM', 'failed the disk is gone']);
  expect(code).toBe(1);
});
