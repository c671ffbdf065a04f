import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@largo/local';

const version = 'v1.8.1';
const cacheDir = path.join(projectRoot, '.largo', 'cache', 'k6', version);

/**
 * K6_PATH, `k6` on the PATH, or one that Go builds once into the cache folder (some three minutes).
 * @returns undefined where there is neither k6 nor Go
 */
export function findK6(): string | undefined {
  const given = process.env['K6_PATH'];
  if (given !== undefined && existsSync(given)) return given;
  if (spawnSync('k6', ['version']).status === 0) return 'k6';
  const built = path.join(cacheDir, 'k6');
  if (existsSync(built)) return built;
  if (spawnSync('go', ['version']).status !== 0) return undefined;
  process.stdout.write(`Building k6 ${version} once; this takes some minutes…\n`);
  mkdirSync(cacheDir, { recursive: true });
  const { status } = spawnSync('go', ['install', `go.k6.io/k6@${version}`], {
    env: { ...process.env, GOBIN: cacheDir },
    stdio: 'inherit',
  });
  return status === 0 ? built : undefined;
}
