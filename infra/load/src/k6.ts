import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findGoProgram, projectRoot } from '@largo/local';

/** K6_PATH, `k6` on the PATH, or one that Go builds once (some three minutes); undefined: there is none. */
export const findK6 = (): string | undefined =>
  findGoProgram({
    command: 'k6',
    variable: 'K6_PATH',
    module: 'go.k6.io/k6',
    version: 'v1.8.1',
    binary: 'k6',
  });

/** @returns whether every threshold of the script held */
export async function runK6(
  binary: string,
  script: string,
  variables: Readonly<Record<string, string>>,
): Promise<boolean> {
  const file = path.join(projectRoot, 'infra/load/k6', `${script}.ts`);
  const child = spawn(binary, ['run', '--quiet', '--no-usage-report', file], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
