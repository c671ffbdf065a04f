import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { projectRoot } from '@largo/local';

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
