import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project.ts';

/** Versions below these have published vulnerabilities that a caller can reach. Raise them, never lower them. */
const floors: Readonly<Record<string, string>> = {
  // Validation by content type and header schema; forwarded host and protocol.
  fastify: '5.12.6',
  // A caller could remove headers of the proxy by naming them in `Connection`.
  '@fastify/reply-from': '12.6.2',
  '@fastify/http-proxy': '11.4.4',
  // Forged file objects that wrote files.
  '@fastify/multipart': '10.1.9',
  // Several vulnerabilities of 2026, the last one fixed in 7.29.
  undici: '7.30.0',
};
/** These parse paths in another way than the router, by whose routes access is decided here. */
const unwanted = ['@fastify/middie', '@fastify/express'];

const parts = (version: string) => version.split('.').map(Number);

function isBelow(version: string, floor: string): boolean {
  const [found, wanted] = [parts(version.replace(/-.*$/, '')), parts(floor)];
  const at = wanted.findIndex((part, index) => part !== found[index]);
  if (at < 0) return version.includes('-');
  return (found[at] ?? 0) < (wanted[at] ?? 0);
}

interface Lockfile {
  packages: Record<string, { version?: string }>;
}

/** Every copy of a package in the tree, however deep, with what is wrong about it. */
function problemsOf({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([place, { version = '' }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/')) return [];
    if (unwanted.includes(name)) return [`${place}: not to be used`];
    const floor = floors[name];
    return floor !== undefined && isBelow(version, floor)
      ? [`${place}: ${version} is below ${floor}`]
      : [];
  });
}

describe('packages that callers reach', () => {
  const lockfile = JSON.parse(
    readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'),
  ) as Lockfile;

  it('are at or above the versions without known weaknesses', () => {
    expect(problemsOf(lockfile)).toEqual([]);
    for (const name of Object.keys(floors))
      expect(Object.keys(lockfile.packages), name).toContain(`node_modules/${name}`);
  });

  it('are found when they are older, wherever they stand', () => {
    const packages = {
      'node_modules/undici': { version: '7.16.0' },
      'gateway/node_modules/undici': { version: '7.30.0-rc.1' },
      'web/node_modules/undici': { version: '8.0.0' },
      'node_modules/a/node_modules/@fastify/multipart': { version: '10.1.10' },
      'node_modules/@fastify/middie': { version: '99.0.0' },
    };

    expect(problemsOf({ packages })).toEqual([
      'node_modules/undici: 7.16.0 is below 7.30.0',
      'gateway/node_modules/undici: 7.30.0-rc.1 is below 7.30.0',
      'node_modules/@fastify/middie: not to be used',
    ]);
  });
});
