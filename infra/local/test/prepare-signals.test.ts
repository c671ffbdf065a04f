import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const child = new URL('../runner/child.mjs', import.meta.url).href;

/** As `npm start`: builds with a program, then runs the system in the same process. */
const script = `
  const { runProgram } = await import(${JSON.stringify(child)});
  await runProgram(process.execPath, ['-e', ''], { show: false, timeoutMs: 60_000 });
  process.on('SIGTERM', () => { console.log('stops in order'); process.exit(0); });
  setInterval(() => undefined, 1_000);
  console.log('runs');
`;

it('leaves signals to the system once it has built it', async () => {
  const started = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  started.stdout.on('data', (chunk: Buffer) => {
    if (said === '') started.kill('SIGTERM');
    said += String(chunk);
  });
  const [code] = await once(started, 'close');

  expect({ code, said }).toEqual({ code: 0, said: 'runs\nstops in order\n' });
});

const building = `
  const { runProgram } = await import(${JSON.stringify(child)});
  const program = ['-e', 'setInterval(() => undefined, 1_000)'];
  const running = runProgram(process.execPath, program, { show: false, timeoutMs: 60_000 });
  console.log('builds');
  await running;
`;

it('ends as soon as the programs have that were building it', async () => {
  const started = spawn(process.execPath, ['--input-type=module', '-e', building], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(started.stdout, 'data');
  const interruptedAt = performance.now();
  started.kill('SIGTERM');
  const [code] = await once(started, 'close');

  expect(code).toBe(130);
  expect(performance.now() - interruptedAt).toBeLessThan(4_000);
});
