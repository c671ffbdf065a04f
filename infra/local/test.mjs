// `npm test`: brings what is missing, runs the static checks, the tests of every workspace and the
// whole-system tests, and ends with one line of sums. Plain JavaScript without dependencies.
//   npm test                   the gate: everything but the night, and a tenth of that
//   npm run test:night         everything
//   npm run test:changed       what the changes since the main branch touch, without whole systems
//   npm test -- identity       one workspace; also several, and `checks` or `e2e`
//   npm test -- orders -t pays what else is given goes to vitest
//   LARGO_TEST_POSTGRES=15 npm test -- orders
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepare } from './prepare.mjs';
import { endLeftovers, makeScratch } from './runner/leftovers.mjs';
import { tenthOf } from './runner/night.mjs';
import { root, workspaces } from './runner/project.mjs';
import { printReport, reportTimes } from './runner/report.mjs';
import { runStaticChecks } from './runner/static-checks.mjs';
import { bringTools, checkTools, postgresOfDay, promisedVersions } from './runner/tools.mjs';
import { runVitest } from './runner/vitest-run.mjs';

// These start whole systems or brokers; in parallel with the services' tests they would time out.
const heavy = ['infra/checks', 'infra/kafka', 'infra/local', 'infra/chaos'];

/** @param {string[]} given */
function readArguments(given) {
  const all = workspaces();
  const isNight = given.includes('--night');
  const isChanged = given.includes('--changed');
  const args = given.filter((arg) => arg !== '--night' && arg !== '--changed');
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const names = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  /** @param {string} name */
  const named = (name) => all.filter((folder) => folder === name || folder.endsWith(`/${name}`));
  const unknown = names.filter((name) => name !== 'checks' && named(name).length === 0);
  return {
    isNight,
    isChanged,
    isWhole: names.length === 0 && !isNight && !isChanged,
    checks: names.length === 0 || names.includes('checks'),
    folders: names.length === 0 ? all : names.flatMap(named),
    options: [...unknown, ...options, ...(isChanged ? ['--changed', mainBranch()] : [])],
  };
}

/** The branch to compare with: the remote main branch, or else the local one. */
function mainBranch() {
  const isThere = (/** @type {string} */ name) =>
    spawnSync('git', ['rev-parse', '--verify', '--quiet', name], { cwd: root }).status === 0;
  return isThere('origin/main') ? 'origin/main' : 'main';
}

/** @type {import('./runner/report.mjs').Suite[]} */
const suites = [];
const startedAt = performance.now();
/** @type {import('./runner/report.mjs').StageTime[]} */
const stages = [];
const { isNight, isChanged, isWhole, checks, folders, options } = readArguments(
  process.argv.slice(2),
);
if (isNight) process.env['LARGO_TEST'] = 'night';
await prepare();
// One switch for PostgreSQL, Kafka and Redis: infra/testcontainers/README.md.
const engines =
  process.env['LARGO_TEST_ENGINES'] === 'containers' ? await startContainers() : undefined;
Object.assign(process.env, engines?.env);
stages.push({ name: 'Packages and build', ms: performance.now() - startedAt });
const tools = bringTools(isNight || (isWhole && tenthOf().some((file) => file.includes('drill'))));
const scratch = makeScratch();
const results = path.join(root, 'node_modules', '.cache', 'largo', 'results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Loaded here: it needs packages that `prepare` may have just installed. */
async function startContainers() {
  const { startEngines } = await import('../testcontainers/engines.mjs');
  return startEngines();
}

/**
 * Runs a stage and notes how long it took.
 * @param {string} name @param {() => Promise<unknown>} work
 */
async function timed(name, work) {
  const since = performance.now();
  console.log(`\n── ${name} ──`);
  await work();
  stages.push({ name, ms: performance.now() - since });
}

/**
 * @param {string} stage @param {string[]} wanted
 * @param {Partial<Parameters<typeof runVitest>[0]> & { workers: number }} how
 */
async function test(stage, wanted, how) {
  if (wanted.length === 0) return;
  await timed(stage, async () =>
    suites.push(
      ...(await runVitest({ options, scratch, ...how, folders: wanted, results, stage })),
    ),
  );
}

/** The beginnings of the names of files that start systems of their own. */
const ownSystems = ['city', 'cluster', 'restore'];
/** @param {string} file */
const startsOwn = (file) => ownSystems.some((name) => file.startsWith(`e2e/${name}`));
const tonight = isWhole ? tenthOf() : [];
/** Today's part of the night in the shared shop. */
const inSharedShop = tonight.filter((file) => file.startsWith('e2e/') && !startsOwn(file));

/**
 * Runs two queues at once, because one alone leaves half of the machine idle: one on the shared shop, one of files
 * that start their own systems. What is left goes to the one that ends first.
 */
async function testWholeSystem() {
  const e2e = { workers: 1, config: 'e2e/vitest.config.ts' };
  const wanted = folders.includes('e2e') ? ['e2e'] : [];
  // Named files run together.
  if (options.length > 0) {
    await test('Whole processes', whole, { workers: 1 });
    return test('The whole system in a browser', wanted, e2e);
  }
  const own = {
    ...e2e,
    options: [...ownSystems, '--exclude', '**/*.night.*'],
    name: 'e2e, systems of their own',
    scratch: ownSystemScratch,
  };
  const ownRow = async () => {
    await test('Whole processes', processes, { workers: 1 });
    await test('Systems of their own', wanted, own);
    // Another process: files of one share the module that holds the cluster.
    if (isNight) await test('Their night', wanted, { ...own, options: ['cluster.n', 'restore.n'] });
  };
  const others = ownSystems.flatMap((name) => ['--exclude', `${name}*.e2e.test.ts`]);
  const names = inSharedShop.map((file) => path.basename(file).split('.')[0]);
  const env = { ...scratch.env, LARGO_TEST_TODAY: names.join('|') };
  const shopRow = () =>
    test('The whole system in a browser', wanted, {
      ...e2e,
      options: others,
      scratch: { ...scratch, env },
    });
  const left = [() => test('Checks', checksOnly, { workers: 1 }), ...(isWhole ? [testTenth] : [])];
  const runRow = async (/** @type {() => Promise<unknown>} */ row) => {
    await row();
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all([runRow(shopRow), runRow(ownRow)]);
}

const ownSystemScratch = {
  ...scratch,
  env: { ...scratch.env, ...promisedVersions(), LARGO_E2E_SYSTEM: '{}' },
};

/** The rest of today's part of the night. */
async function testTenth() {
  const inE2e = tonight.filter(startsOwn);
  const others = tonight.filter((file) => !file.startsWith('e2e/'));
  const owners = workspaces().filter((folder) =>
    others.some((file) => file.startsWith(`${folder}/`)),
  );
  const env = { ...ownSystemScratch.env, LARGO_TEST: 'night', LARGO_TEST_TENTH: 'true' };
  const how = { workers: 2, scratch: { ...ownSystemScratch, env } };
  await test('A tenth of the night', owners, { ...how, options: others });
  await test('A tenth of the night, e2e', inE2e.length === 0 ? [] : ['e2e'], {
    ...how,
    options: inE2e.map((file) => file.slice('e2e/'.length)),
    config: 'e2e/vitest.config.ts',
  });
}

if (checks) {
  await timed('Static checks', async () => suites.push(await runStaticChecks(scratch)));
}
const whole = isChanged ? [] : folders.filter((folder) => heavy.includes(folder));
const checksOnly = whole.filter((folder) => folder === 'infra/checks');
const processes = whole.filter((folder) => folder !== 'infra/checks');
const light = folders.filter((folder) => !heavy.includes(folder) && folder !== 'e2e');
await tools;
// One of the tools was installed during this run.
const onDay = postgresOfDay();
if (checks) await timed('Tools of the machine', async () => suites.push(await checkTools()));
await test(`Packages, services, gateway and web, on PostgreSQL ${onDay.version}`, light, {
  workers: 3,
  scratch: { ...scratch, env: { ...scratch.env, ...onDay.env } },
});
if (!isChanged) await testWholeSystem();
suites.push(await endLeftovers(scratch));
await engines?.stop();

stages.push({ name: 'Everything', ms: performance.now() - startedAt });
reportTimes(suites, stages, path.join(results, 'times.json'));
process.exitCode = printReport(suites);
