import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project.ts';

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

const require = createRequire(import.meta.url);
const rules = path.join(projectRoot, '.dependency-cruiser.cjs');

/** Runs a program of node_modules. @returns its output, whether its checks passed or not */
function run(program: string, parameters: readonly string[], cwd: string) {
  const command = [path.join(projectRoot, 'node_modules', program), ...parameters];
  const options = { cwd, encoding: 'utf8', maxBuffer: 200 * 1024 * 1024 } as const;
  return spawnSync(process.execPath, command, options);
}

function cruisePlanted(): Cruise {
  const parameters = ['--config', rules, '--output-type', 'json'];
  const folders = ['packages', 'services', 'gateway', 'web', 'infra'];
  const { stdout, stderr } = run(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    [...parameters, ...folders],
    path.join(projectRoot, 'infra/checks/planted'),
  );
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Cruise;
}

/** What `npm run check:imports` has found; Turbo runs it again only when a file has changed since. */
function cruiseReal(): Cruise {
  const task = ['run', 'check:imports', '--filter=//', '--output-logs=errors-only', '--ui=stream'];
  const { status, stdout, stderr } = run('turbo/bin/turbo', task, projectRoot);
  const file = path.join(projectRoot, 'node_modules/.dependency-cruiser.json');
  const found = JSON.parse(readFileSync(file, 'utf8')) as Cruise;
  if ((status === 0) !== (found.summary.violations.length === 0)) throw new Error(stdout + stderr);
  return found;
}

const planted = cruisePlanted();
const real = cruiseReal();

function broken({ summary }: Cruise, name: string): string[] {
  return summary.violations.filter(({ rule }) => rule.name === name).map(({ from }) => from);
}

describe('the import rules', () => {
  const { forbidden } = require(rules) as { forbidden: { name: string }[] };

  it.each([
    ['no-unresolved', 'services/orders/src/queries/unresolved.ts'],
    ['services-are-islands', 'services/orders/src/clients/islands.ts'],
    ['domain-is-pure', 'services/orders/src/domain/database.ts'],
    ['domain-is-pure', 'services/orders/src/domain/clock.ts'],
    ['domain-is-pure', 'services/orders/src/domain/typed.ts'],
    ['use-cases-know-no-transport', 'services/orders/src/use-cases/answer-request.ts'],
    ['use-cases-do-not-call-each-other', 'services/orders/src/use-cases/place-twice.ts'],
    ['edges-go-through-use-cases', 'services/orders/src/http/orders.routes.ts'],
    ['db-is-a-leaf', 'services/orders/src/db/curious.ts'],
    ['provider-is-an-adapter', 'services/payments/src/provider/storing.ts'],
    ['search-has-one-door', 'services/catalog/src/queries/list-products.ts'],
    ['search-knows-no-caller', 'services/catalog/src/search/facets.ts'],
    ['operators-come-in-by-doors', 'packages/cli/src/own-table.ts'],
    ['kafka-only-in-messaging', 'services/orders/src/events/own-broker.ts'],
    ['s3-only-behind-files', 'services/orders/src/clients/bucket.ts'],
    ['provider-only-in-payments', 'services/orders/src/clients/provider.ts'],
    ['sandbox-stands-alone', 'infra/mercadopago-sandbox/src/borrowed.ts'],
    ['kernel-is-at-the-bottom', 'packages/kernel/src/heavy.ts'],
    ['contracts-know-only-shapes', 'packages/contracts/src/heavy.ts'],
    ['packages-never-import-apps', 'packages/service-kit/src/upward.ts'],
    ['testkit-only-in-tests', 'services/orders/src/queries/fake-time.ts'],
    ['gateway-has-no-rules', 'gateway/src/rules.ts'],
    ['gateway-has-no-rules', 'gateway/src/database.ts'],
    ['web-talks-http-only', 'web/kit/server-side.ts'],
    ['web-rooms-flow-one-way', 'web/shop/cart/knows-desk.ts'],
    ['web-rooms-flow-one-way', 'web/topics/knows-app.ts'],
    ['web-kit-is-at-the-bottom', 'web/kit/knows-topic.ts'],
    ['desk-sections-are-islands', 'web/desk/admin/users/users.ts'],
    ['desk-sections-are-islands', 'web/desk/seller/products/products.ts'],
    ['mantine-only-at-the-desk', 'web/shop/cart/heavy.ts'],
    ['web-sides-meet-in-shared', 'web/shared/knows-app.ts'],
    ['web-shows-no-server', 'web/kit/renderer.ts'],
  ])('%s notices %s', (name, file) => {
    expect(broken(planted, name)).toContain(file);
  });

  it('have a planted violation each', () => {
    const noticed = new Set(planted.summary.violations.map(({ rule }) => rule.name));

    expect(forbidden.map(({ name }) => name).filter((name) => !noticed.has(name))).toEqual([]);
  });

  it('hold in the real tree, of which all sources were read', () => {
    const sources = real.modules.map(({ source }) => source);

    expect(real.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]); // prettier-ignore
    expect(sources.filter((file) => /^services\/[^/]+\/src\//.test(file)).length).toBeGreaterThan(300); // prettier-ignore
    expect(
      sources.filter((file) => /^web\/(shop|desk)\/.*[.]tsx$/.test(file)).length,
    ).toBeGreaterThan(50);
    expect(sources.length).toBeGreaterThan(900);
  });

  it('follow a workspace from its name to its source', () => {
    expect(real.modules.map(({ source }) => source)).not.toContain('packages/kernel/dist/index.js');
  });
});

describe('cycles', () => {
  it('are noticed between values and between types', () => {
    const files = broken(planted, 'no-cycles');

    expect(files).toContain('services/cart/src/domain/first.ts');
    expect(files).toContain('services/cart/src/domain/shape.ts');
  });

  it('do not exist in the real tree', () => {
    expect(broken(real, 'no-cycles')).toEqual([]);
    expect(real.modules.length).toBeGreaterThan(900);
  });
});
