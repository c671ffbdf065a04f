import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project.ts';

const command = path.join(projectRoot, 'infra/local/locked-packages.mjs');

function look(folder: string) {
  const { status, stderr } = spawnSync(process.execPath, [command], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, problems: stderr.split('\n').filter((line) => line !== '') };
}

describe('installed packages', () => {
  it('are those of the lockfile, with its hashes', () => {
    expect(look(projectRoot)).toEqual({ status: 0, problems: [] });
  });

  it('can be installed by `npm ci`, also where no package was installed before', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'largo-ci-'));
    const patterns = ['package-lock.json', '.npmrc', 'package.json', '*/package.json'];
    const { stdout } = spawnSync('git', ['ls-files', ...patterns], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    for (const file of stdout.split('\n').filter((name) => name !== ''))
      cpSync(path.join(projectRoot, file), path.join(folder, file), { recursive: true });

    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--offline'], {
      cwd: folder,
      encoding: 'utf8',
    });

    expect(status, stderr).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('stop an image when one is not', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'largo-locked-'));
    const write = (file: string, packages: object) =>
      writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
    mkdirSync(path.join(folder, 'node_modules'));
    write('package-lock.json', {
      'node_modules/same': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/newer': { version: '1.0.0', integrity: 'sha512-b' },
      'node_modules/changed': { version: '1.0.0', integrity: 'sha512-c' },
      'node_modules/unhashed': { version: '1.0.0' },
      'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-d', optional: true },
    });
    write('node_modules/.package-lock.json', {
      'node_modules/same': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/newer': { version: '1.0.1', integrity: 'sha512-b' },
      'node_modules/changed': { version: '1.0.0', integrity: 'sha512-x' },
      'node_modules/unhashed': { version: '1.0.0' },
      'node_modules/same/node_modules/unknown': { version: '2.0.0', integrity: 'sha512-e' },
      'node_modules/@largo/orders': { link: true },
      'services/orders': { version: '0.1.0' },
    });

    const { status, problems } = look(folder);

    rmSync(folder, { recursive: true });
    expect(status).toBe(1);
    expect(problems).toEqual([
      'node_modules/newer: 1.0.1, locked 1.0.0',
      'node_modules/changed: another hash than locked',
      'node_modules/unhashed: another hash than locked',
      'node_modules/same/node_modules/unknown: 2.0.0, not in the lockfile',
    ]);
  });
});
