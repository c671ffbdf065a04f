import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { testDist } from './test-dist.ts';

const root = join(import.meta.dirname, '..');

function newest(folder: string): number {
  return Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true }).map((entry) => {
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
    // Vite takes the test runner's NODE_ENV for a wish for a development build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (done.status !== 0) throw new Error(`the client build failed\n${done.stdout}${done.stderr}`);
}

/**
 * The suites look at a real build of their own, so that building the shop meanwhile can't pull files
 * from under them. It is made again only when a source is newer.
 */
export default function build(): void {
  const built = join(root, testDist, 'renderer/entry-server.js');
  const sources = Math.max(newest(join(root, 'src')), newest(join(root, 'public')));
  const config = statSync(join(root, 'vite.config.ts')).mtimeMs;
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(sources, config)) return;
  run('--outDir', `${testDist}/client`);
  run('--ssr', 'src/entry-server.tsx', '--outDir', `${testDist}/renderer`);
}
