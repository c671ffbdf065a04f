import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ServiceName, serviceNames } from '@largo/contracts';
import { testServiceToken } from '@largo/testkit';
import { runProgram } from '../src/run-program.ts';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Outcome {
  code: number;
  out: string;
  err: string;
}

type Addresses = Readonly<Partial<Record<ServiceName, { url: string }>>>;

/** The environment of a container of the shop; services that are not named do not answer. */
export function environmentOf(running: Addresses): Record<string, string> {
  const urls = serviceNames.map((name) => [
    `${name.toUpperCase()}_URL`,
    running[name]?.url ?? 'http://127.0.0.1:9',
  ]);
  return { LARGO_SERVICE_TOKEN: testServiceToken, ...Object.fromEntries(urls) };
}

/** Runs the program as a separate process without a terminal. */
export function largo(env: Record<string, string>, ...words: string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--conditions=source', '--import', 'tsx', program, ...words],
      { env: { PATH: process.env['PATH'], ...env }, timeout: 100_000 },
      (error, out, err) => {
        if (child.exitCode === null)
          reject(new Error(`${words.join(' ')} did not end: ${err}`, { cause: error }));
        else resolve({ code: child.exitCode, out, err });
      },
    );
    child.stdin?.end();
  });
}

/** The same in this process, for tests of the output only: a process takes a second to start. */
export async function within(env: Record<string, string>, ...words: string[]): Promise<Outcome> {
  const lines: string[] = [];
  const code = await runProgram(words, env, {
    print: (line) => void lines.push(line),
    ask: undefined,
  });
  return { code, out: lines.map((line) => `${line}\n`).join(''), err: '' };
}
