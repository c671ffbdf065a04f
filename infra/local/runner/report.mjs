import { writeFileSync } from 'node:fs';

/** @typedef {{ name: string, passed: number, failed: string[], skipped: string[], unsteady: string[], ms: number, files?: FileTime[] }} Suite */
/** @typedef {{ file: string, ms: number }} FileTime */
/** @typedef {{ name: string, ms: number }} StageTime the time that passed while a stage ran */

const slowestCount = 30;

/** @param {string} name @returns {Suite} */
export const makeSuite = (name) => ({
  name,
  passed: 0,
  failed: [],
  skipped: [],
  unsteady: [],
  ms: 0,
});

const signs = { passed: '✓', failed: '✗', skipped: '↓' };

/** @param {keyof typeof signs} result @param {string} name @param {number} [ms] */
export function printResult(result, name, ms) {
  console.log(` ${signs[result]} ${name}${ms === undefined ? '' : `  ${seconds(ms)}`}`);
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** @param {string[]} texts @returns {[text: string, times: number][]} */
function counted(texts) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times];
}

/**
 * Prints how long each stage and the slowest files took, and keeps all of it.
 * @param {Suite[]} suites @param {StageTime[]} stages @param {string} file where it is kept, as JSON
 */
export function reportTimes(suites, stages, file) {
  const files = suites
    .flatMap((suite) => suite.files ?? [])
    .toSorted((one, other) => other.ms - one.ms);
  writeFileSync(file, JSON.stringify({ stages, files }, undefined, 1));
  console.log('\nStages:');
  for (const { name, ms } of stages) console.log(`${seconds(ms).padStart(10)}  ${name}`);
  console.log(`\nSlowest files of ${files.length}:`);
  for (const { file: name, ms } of files.slice(0, slowestCount))
    console.log(`${seconds(ms).padStart(10)}  ${name}`);
}

/**
 * Prints failed, unsteady and skipped tests with reasons, the durations and the sums. Returns the exit code.
 * @param {Suite[]} suites
 */
export function printReport(suites) {
  const failed = suites.flatMap((suite) => suite.failed);
  const skipped = suites.flatMap((suite) => suite.skipped);
  const unsteady = suites.flatMap((suite) => suite.unsteady);
  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0);
  console.log(`\n${'suite'.padEnd(34)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'time'.padStart(10)}`); // prettier-ignore
  for (const suite of suites) {
    const counts = `${String(suite.passed).padStart(8)}${String(suite.failed.length).padStart(8)}${String(suite.skipped.length).padStart(9)}`; // prettier-ignore
    console.log(`${suite.name.padEnd(34)}${counts}${seconds(suite.ms).padStart(10)}`);
  }
  if (skipped.length > 0) {
    console.log('\nSkipped:');
    for (const [text, times] of counted(skipped)) console.log(` ↓ ${text}${times > 1 ? ` (${times})` : ''}`); // prettier-ignore
  }
  if (unsteady.length > 0) {
    console.log('\nPassed at the second try only, to be mended:');
    for (const text of unsteady) console.log(` ! ${text}`);
  }
  if (failed.length > 0) {
    console.log('\nFailed:');
    for (const text of failed) console.log(` ✗ ${text}`);
  }
  console.log(`\n${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
  return failed.length === 0 ? 0 : 1;
}
