import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import { runNode } from './child.mjs';
import { makeSuite } from './report.mjs';

const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const timeoutMs = 30 * 60_000;
const causeLines = 14;
const causeColumns = 300;
// eslint-disable-next-line no-control-regex -- the escape character is what it looks for
const colours = /\u001b\[[0-9;]*m/g;

/**
 * @typedef {{ status: string, fullName: string, ancestorTitles: string[], title: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number, assertionResults: Assertion[] }} FileResult
 */

/**
 * Runs the tests of some workspaces in one vitest; answers one suite per workspace.
 * @param {{ stage: string, folders: string[], options: string[], workers: number, config?: string,
 *   name?: string, results: string, scratch: { env: Record<string, string> } }} run `name` is what the
 *   report calls it instead of its folder
 */
export async function runVitest({
  stage,
  folders,
  options,
  workers,
  config,
  name,
  results,
  scratch,
}) {
  const tested = folders.filter((folder) =>
    existsSync(path.join(root, folder, 'vitest.config.ts')),
  );
  if (tested.length === 0) return [];
  const file = path.join(results, `${stage.replaceAll(/\W+/g, '-')}.json`);
  const { code, timedOut } = await runNode(
    vitest,
    [
      'run',
      ...(config ? ['--root', path.dirname(config)] : projectsOf(tested)),
      '--passWithNoTests',
      // Tests sometimes fail on a busy machine; the report names those that needed a second try.
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...options,
    ],
    // The settings of each workspace would override it if it were an option.
    {
      env: {
        ...scratch.env,
        VITEST_MAX_WORKERS: String(workers),
        LARGO_TEST_RESULTS: results,
        LARGO_TEST_FOLDERS: togetherOf(tested),
      },
      show: true,
      timeoutMs,
    },
  );
  if (!existsSync(file)) {
    const suite = makeSuite(stage);
    suite.failed.push(timedOut ? 'took longer than 30 minutes' : 'vitest ended without results');
    return [suite];
  }
  const suites = readResults(file, tested, { stage, code });
  return name === undefined ? suites : suites.map((suite) => ({ ...suite, name }));
}

/** As in vitest.config.ts; all other workspaces are its project `together`. */
const ownProjects = ['web', 'infra/checks', 'infra/chaos', 'infra/kafka', 'infra/local'];

/** @param {string[]} tested */
function projectsOf(tested) {
  const own = tested.filter((folder) => ownProjects.includes(folder));
  const named = own.map((folder) => `--project=${nameOf(folder)}`);
  return own.length === tested.length ? named : ['--project=together', ...named];
}

/** @param {string[]} tested */
const togetherOf = (tested) => tested.filter((folder) => !ownProjects.includes(folder)).join(',');

/** @param {string} folder */
function nameOf(folder) {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).name;
}

/** @param {string} file @param {string[]} folders @param {{ stage: string, code: number }} run */
function readResults(file, folders, { stage, code }) {
  /** @type {{ testResults: FileResult[] }} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const suites = new Map(folders.map((folder) => [folder, makeSuite(folder)]));
  for (const result of testResults) {
    const relative = path.relative(root, result.name).replaceAll(path.sep, '/');
    const folder = folders.find((candidate) => relative.startsWith(`${candidate}/`));
    const suite = suites.get(folder ?? '') ?? makeSuite(relative);
    addFile(suite, relative, result);
  }
  const all = [...suites.values()];
  // An error outside of every test fails the run, but no test.
  if (code !== 0 && all.every(({ failed }) => failed.length === 0)) {
    const outside = makeSuite(stage);
    outside.failed.push('an error outside of the tests, see above');
    all.push(outside);
  }
  return all;
}

/**
 * The first lines of a failure, repeated in the report at the end of the log.
 * @param {Assertion} assertion
 */
function causeOf({ failureMessages = [] }) {
  const lines = failureMessages.join('\n').replaceAll(colours, '').split('\n');
  const ours = lines.filter((line) => !/node_modules|at new Promise/.test(line));
  return ours
    .slice(0, causeLines)
    .map((line) => `\n     ${line.slice(0, causeColumns)}`)
    .join('');
}

/** @param {import('./report.mjs').Suite} suite @param {string} file @param {FileResult} result */
function addFile(suite, file, { status, message, startTime, endTime, assertionResults }) {
  const ms = Math.max(0, endTime - startTime);
  suite.ms += ms;
  (suite.files ??= []).push({ file, ms });
  let failures = 0;
  for (const assertion of assertionResults) {
    if (assertion.status === 'passed') {
      suite.passed += 1;
      // The failures of a test that passed are from its first try.
      if (assertion.failureMessages?.length)
        suite.unsteady.push(`${file}: ${assertion.fullName}${causeOf(assertion)}`);
    } else if (assertion.status === 'failed') {
      suite.failed.push(`${file}: ${assertion.fullName}${causeOf(assertion)}`);
      failures += 1;
    } else suite.skipped.push(`${file}: ${assertion.ancestorTitles[0] ?? assertion.title}`);
  }
  // A file that can't be loaded, or whose preparation failed, has no failed test to show for it.
  if (status === 'failed' && failures === 0) {
    suite.failed.push(`${file}: ${message.split('\n')[0] || 'could not run'}`);
  }
}
