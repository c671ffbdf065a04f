import path from 'node:path';
import { root } from './project.mjs';
import { runNode } from './child.mjs';
import { makeSuite, printResult } from './report.mjs';

/** @param {string} file */
const bin = (file) => path.join(root, 'node_modules', file);

const cruiser = bin('dependency-cruiser/bin/dependency-cruise.mjs');
const folders = ['packages', 'services', 'gateway', 'web', 'infra', 'e2e'];

// Each further checker computes the types of the libraries again: four took three times the CPU.
const oneChecker = ['--checkers', '1'];

/** Each is one test. The slow ones come first, so that two at a time end together. */
const checks = [
  { name: 'lint', file: bin('oxlint/bin/oxlint'), args: ['--type-aware'] },
  { name: 'format', file: bin('prettier/bin/prettier.cjs'), args: ['--check', '--log-level=warn', '.'] },
  { name: 'types of the tests', file: bin('typescript/bin/tsc'), args: ['-p', 'tsconfig.test.json', ...oneChecker] },
  { name: 'types of the load scripts', file: bin('typescript/bin/tsc'), args: ['-p', 'infra/load/k6'] },
  { name: 'unused code', file: bin('knip/bin/knip.js'), args: ['--no-progress'] },
  { name: 'unused code in production', file: bin('knip/bin/knip.js'), args: ['--production', '--no-progress'] },
  { name: 'import rules', file: cruiser, args: ['--config', '.dependency-cruiser.cjs', ...folders] },
  { name: 'import cycles', file: cruiser, args: ['--config', '.dependency-cruiser.cycles.cjs', ...folders] },
]; // prettier-ignore

/** First and alone: it writes the declarations by which the others see types across workspaces. */
const types = { name: 'types', file: bin('typescript/bin/tsc'), args: ['-b', ...oneChecker] };
const timeoutMs = 900_000;
// The compiler and the linter are Go programs that end before they would need their memory back: a third
// of their processor time was collecting it.
const withoutCollector = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** @param {{ env: Record<string, string> }} scratch */
export async function runStaticChecks({ env }) {
  const suite = makeSuite('static checks');
  const waiting = [...checks];
  const check = async (/** @type {typeof types} */ { name, file, args }) => {
    const { code, output, ms } = await runNode(file, args, {
      env: { ...env, ...withoutCollector },
      show: false,
      timeoutMs,
    });
    suite.ms += ms;
    if (code === 0) suite.passed += 1;
    else suite.failed.push(name);
    printResult(code === 0 ? 'passed' : 'failed', name, ms);
    if (code !== 0) console.log(output.trimEnd());
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await check(types);
  await Promise.all([work(), work()]);
  return suite;
}
