import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { testDist } from './test-dist.ts';

const root = join(import.meta.dirname, '..');

function newest(folder: string): number {
  return Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.endsWith('.test.ts'))
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
      }),
  );
}

function run(...args: string[]): void {
  const vite = join(root, '../node_modules/vite/bin/vite.js');
  const done = spawnSync(process.execPath, [vite, 'build', ...args], {
    cwd: root,
    encoding: 'utf8',
    // Vite would make a development build with the test runner's NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error(`the client build failed\n${done.stdout}${done.stderr}`);
}

/** Below `folder`, both halves of a build are younger than everything they were made of. */
function isFresh(folder: string): boolean {
  const halves = ['client/.vite/manifest.json', 'renderer/entry-server.js'].map((file) =>
    join(root, folder, file),
  );
  if (!halves.every((file) => existsSync(file))) return false;
  const folders = ['app', 'kit', 'topics', 'shop', 'desk', 'shared', 'public'];
  const sources = [...folders, '../packages/contracts/src', '../packages/kernel/src'];
  const changed = Math.max(
    statSync(join(root, 'vite.config.ts')).mtimeMs,
    ...sources.map((source) => newest(join(root, source))),
  );
  return halves.every((file) => statSync(file).mtimeMs > changed);
}

/**
 * The suites look at a real build of their own, so that building the shop meanwhile can't pull files
 * from under them. It is made again only when a source is newer, and copied where the shop's is new.
 */
export default function build(): void {
  if (isFresh(testDist)) return;
  if (isFresh('dist')) {
    for (const half of ['client', 'renderer']) {
      rmSync(join(root, testDist, half), { recursive: true, force: true });
      cpSync(join(root, 'dist', half), join(root, testDist, half), { recursive: true });
    }
    return;
  }
  run('--outDir', `${testDist}/client`);
  run('--ssr', 'app/entry-server.tsx', '--outDir', `${testDist}/renderer`);
}
