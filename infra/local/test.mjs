// `npm test`: brings what is missing, runs the static checks, the tests of every workspace and the
// whole-system tests, and ends with one line of sums. Plain JavaScript without dependencies.
//   npm test                   everything
//   npm test -- identity       one workspace; also several, and `checks` or `e2e`
//   npm test -- orders -t pays what else is given goes to vitest
//   LARGO_TEST_POSTGRES=15 npm test -- orders
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEngines } from '../testcontainers/engines.mjs';
import { prepare } from './prepare.mjs';
import { endLeftovers, makeScratch } from './runner/leftovers.mjs';
import { root, workspaces } from './runner/project.mjs';
import { printReport } from './runner/report.mjs';
import { runStaticChecks } from './runner/static-checks.mjs';
import { checkTools, postgresOfDay, promisedVersions } from './runner/tools.mjs';
import { runVitest } from './runner/vitest-run.mjs';

// These start whole systems or brokers; in parallel with the services' tests they would time out.
const heavy = ['infra/kafka', 'infra/local', 'infra/chaos'];

/** @param {string[]} args */
function readArguments(args) {
  const all = workspaces();
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const names = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  /** @param {string} name */
  const named = (name) => all.filter((folder) => folder === name || folder.endsWith(`/${name}`));
  const unknown = names.filter((name) => name !== 'checks' && named(name).length === 0);
  return {
    checks: names.length === 0 || names.includes('checks'),
    folders: names.length === 0 ? all : names.flatMap(named),
    options: [...unknown, ...options],
  };
}

/** @type {import('./runner/report.mjs').Suite[]} */
const suites = [];
const startedAt = performance.now();
const { checks, folders, options } = readArguments(process.argv.slice(2));
const onDay = postgresOfDay();
await prepare();
// One switch for PostgreSQL, Kafka and Redis: infra/testcontainers/README.md.
const engines =
  process.env['LARGO_TEST_ENGINES'] === 'containers' ? await startEngines() : undefined;
Object.assign(process.env, engines?.env);
const prepareMs = performance.now() - startedAt;
const scratch = makeScratch();
const results = path.join(root, 'node_modules', '.cache', 'largo', 'results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/**
 * @param {string} stage @param {string[]} wanted
 * @param {Partial<Parameters<typeof runVitest>[0]> & { workers: number }} how
 */
async function test(stage, wanted, how) {
  if (wanted.length === 0) return;
  console.log(`\n── ${stage} ──`);
  suites.push(...(await runVitest({ options, scratch, ...how, folders: wanted, results, stage })));
}

const ownShops = ['cluster', 'observability', 'restore', 'fuzz'];
// Walks that wait more than they work, and need nothing of the others: they have a system of their own.
const secondShop = ['accounts', 'profile'];

/**
 * Two rows at once, as each alone leaves half of the machine idle: one of the shop, one of whole
 * processes, the cluster and a second shop.
 */
async function testWholeSystem() {
  const e2e = { workers: 1, config: 'e2e/vitest.config.ts' };
  const wanted = folders.includes('e2e') ? ['e2e'] : [];
  // Named files run together.
  if (options.length > 0) {
    await test('Whole processes', whole, { workers: 1 });
    return test('The whole system in a browser', wanted, e2e);
  }
  const file = (/** @type {string} */ name) => `${name}.e2e.test.ts`;
  const others = [...ownShops, ...secondShop].flatMap((name) => ['--exclude', file(name)]);
  const cluster = {
    ...e2e,
    options: ownShops.map(file),
    name: 'e2e, as a cluster',
    // Each starts its own.
    scratch: { ...scratch, env: { ...scratch.env, ...promisedVersions(), LARGO_E2E_SYSTEM: '{}' } },
  };
  const second = { ...e2e, options: secondShop.map(file), name: 'e2e, a second shop' };
  const wholeProcesses = async () => {
    await test('Whole processes', whole, { workers: 1 });
    await test('The whole system as a cluster', wanted, cluster);
    await test('A second shop in a browser', wanted, second);
  };
  const shop = test('The whole system in a browser', wanted, { ...e2e, options: others });
  await Promise.all([shop, wholeProcesses()]);
}

if (checks) {
  console.log('\n── Static checks ──');
  suites.push(await checkTools());
  suites.push(await runStaticChecks(scratch));
}
const whole = folders.filter((folder) => heavy.includes(folder));
const light = folders.filter((folder) => !heavy.includes(folder) && folder !== 'e2e');
await test(`Packages, services, gateway and web, on PostgreSQL ${onDay.version}`, light, {
  workers: 3,
  scratch: { ...scratch, env: { ...scratch.env, ...onDay.env } },
});
await testWholeSystem();
suites.push(await endLeftovers(scratch));
await engines?.stop();

process.exitCode = printReport(suites, { prepareMs, totalMs: performance.now() - startedAt });
