import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeSuite, printResult } from './report.mjs';

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
