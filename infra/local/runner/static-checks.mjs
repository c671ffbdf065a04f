import path from 'node:path';
import { root } from '../prepare.mjs';
import { runNode } from './child.mjs';
import { makeSuite, printResult } from './report.mjs';

/** @param {string} file */
const bin = (file) => path.join(root, 'node_modules', file);

/** Each is one test. The slow ones come first, so that two at a time end together. */
const checks = [
  { name: 'types of the tests', file: bin('typescript/bin/tsc'), args: ['-p', 'tsconfig.test.json'] },
  { name: 'lint', file: bin('oxlint/bin/oxlint'), args: ['--type-aware'] },
  { name: 'format', file: bin('prettier/bin/prettier.cjs'), args: ['--check', '--log-level=warn', '.'] },
  { name: 'unused code', file: bin('knip/bin/knip.js'), args: ['--no-progress'] },
  { name: 'unused code in production', file: bin('knip/bin/knip.js'), args: ['--production', '--no-progress'] },
  { name: 'types', file: bin('typescript/bin/tsc'), args: ['-b'] },
  {
    name: 'import rules',
    file: bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    args: ['--config', '.dependency-cruiser.cjs', 'packages', 'services', 'gateway', 'web', 'infra', 'e2e'],
  },
]; // prettier-ignore

const timeoutMs = 300_000;

/** @param {{ env: Record<string, string> }} scratch */
export async function runStaticChecks({ env }) {
  const suite = makeSuite('static checks');
  const waiting = [...checks];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { name, file, args } = check;
      const { code, output, ms } = await runNode(file, args, { env, show: false, timeoutMs });
      suite.ms += ms;
      if (code === 0) suite.passed += 1;
      else suite.failed.push(name);
      printResult(code === 0 ? 'passed' : 'failed', name, ms);
      if (code !== 0) console.log(output.trimEnd());
    }
  };
  await Promise.all([work(), work()]);
  return suite;
}
