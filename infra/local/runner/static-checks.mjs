import { makeSuite, printResult } from './report.mjs';
import { runTurbo } from './turbo.mjs';

/** Each is one test. The slow ones come first, so that two at a time end together. */
const checks = ['check:lint', 'check:test-types', 'check:format', 'check:unused', 'check:imports'];

// The compiler and the linter are Go programs that end before they need to free memory: a third
// of their processor time was garbage collection.
const withoutCollector = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/** @param {{ env: Record<string, string> }} scratch */
export async function runStaticChecks({ env }) {
  const suite = makeSuite('static checks');
  const waiting = [...checks];
  const check = async (/** @type {string} */ name) => {
    const { code, output, ms } = await runTurbo([name], { ...env, ...withoutCollector });
    suite.ms += ms;
    if (code === 0) suite.passed += 1;
    else suite.failed.push(name);
    printResult(code === 0 ? 'passed' : 'failed', name, ms);
    if (code !== 0) console.log(output.trimEnd());
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  // Runs first and alone, because the others need its declarations for types across workspaces.
  await check('check:types');
  await Promise.all([work(), work()]);
  return suite;
}
