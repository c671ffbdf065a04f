import { expect, it } from 'vitest';
import { variablesOf } from '../src/run-system.ts';
import { readSettings } from '../src/settings.ts';

it('starts without the demo city when --empty is said, whatever the variable says', () => {
  const demoOf = (args: string[], env = {}) => readSettings(variablesOf(args, env)).LARGO_DEMO;

  expect(demoOf([])).toBe('month');
  expect(demoOf(['--reset'], { LARGO_DEMO: 'city' })).toBe('city');
  expect(demoOf(['--reset', '--empty'], { LARGO_DEMO: 'city' })).toBe('none');
});
