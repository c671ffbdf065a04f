import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@largo/local';

const run = promisify(execFile);
const git = async (...parameters: string[]): Promise<string> =>
  (await run('git', parameters, { cwd: projectRoot })).stdout.trim();

/** Long enough to install and build on a small machine. */
const buildMs = 1_200_000;

export interface Checkout {
  root: string;
  remove(): Promise<void>;
}

/**
 * Another release of this repository in a separate folder, installed and built with its own scripts.
 * @param release a tag or a commit
 */
export async function checkOut(release: string, say: (line: string) => void): Promise<Checkout> {
  const commit = await git('rev-parse', '--verify', `${release}^{commit}`);
  const root = path.join(projectRoot, '.largo', 'cache', 'releases', commit);
  const remove = async (): Promise<void> => {
    rmSync(root, { recursive: true, force: true });
    await git('worktree', 'prune');
  };
  // An interrupted rehearsal may have left one.
  await remove();
  await git('worktree', 'add', '--detach', root, commit);
  try {
    say(`Installing and building ${release} (${commit.slice(0, 8)})…`);
    const prepare = `await (await import('./infra/local/prepare.mjs')).prepare()`;
    await run(process.execPath, ['--input-type=module', '--eval', prepare], {
      cwd: root,
      env: { ...process.env, npm_config_prefer_offline: 'true' },
      timeout: buildMs,
    });
    return { root, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
