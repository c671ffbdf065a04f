import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drills } from '../../chaos/src/faults/list.ts';
import { plantedTree, projectTree } from '../rules/files.ts';
import { missingTestsOf, resiliencyViolations } from '../rules/promised-tests.ts';
import { projectRoot } from './project.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/**
 * The rows of the tables that list which test prevents a past finding: `| H1, M2 | what holds |
 * tests |`.
 */
function rowsOf(document: string): { findings: string[]; tests: string }[] {
  return [...document.matchAll(/^\| ([A-Z]\d+(?:, [A-Z]\d+)*) \|.*\| (.+) \|$/gm)].map(
    ([, findings = '', tests = '']) => ({ findings: findings.split(', '), tests }),
  );
}

const tree = projectTree(projectRoot);
const missingOf = (tests: string) => missingTestsOf(tests, tree);

const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

describe('what was found once', () => {
  it.each([
    ['docs/limits.md', [...upTo('H', 2), ...upTo('M', 6), ...upTo('L', 18)]],
    ['docs/operations.md', upTo('D', 13)],
    ['services/payments/README.md', [...upTo('P', 20), 'F14', 'F15']],
  ])('has a test for each finding in %s', (document, wanted) => {
    const rows = rowsOf(read(document));
    const found = new Set(rows.flatMap(({ findings }) => findings));

    expect(wanted.filter((finding) => !found.has(finding))).toEqual([]);
    expect(rows.filter(({ tests }) => !/\.test\.ts`|`npm run /.test(tests))).toEqual([]);
  });

  it.each(['docs/limits.md', 'docs/operations.md', 'services/payments/README.md'])(
    'has the tests that %s names',
    (document) => {
      expect(rowsOf(read(document)).flatMap(({ tests }) => missingOf(tests))).toEqual([]);
    },
  );

  it('is missed when a test is renamed or goes', () => {
    const file = 'infra/checks/test/promised-tests.test.ts';
    const gone = ['was', 'never', 'written'].join(' ');

    expect(missingOf(`\`${file}\` › *is missed when a test is renamed or goes*`)).toEqual([]);
    expect(missingOf(`\`${file}\` › *has the tests that %s names*, *${gone}*`)).toEqual([
      `${file}: ${gone}`,
    ]);
    expect(missingOf(`\`${file}\`; \`infra/gone.test.ts\` › *it*`)).toEqual([
      `${file}: no title`,
      'infra/gone.test.ts: no such file',
    ]);
  });
});

describe('docs/resiliency.md', () => {
  const ids = drills.map(({ id }) => id);

  it('has a test or a drill for each promise', () => {
    expect(resiliencyViolations(tree, ids)).toEqual([]);
  });

  it('is noticed to promise without one', () => {
    const planted = plantedTree(path.join(projectRoot, 'infra/checks/planted'));

    expect(resiliencyViolations(planted, ids).map(({ what }) => what)).toEqual([
      'Redis × look: names no test',
      'Redis × buy: there is no drill F99',
      'Kafka × look: infra/gone.test.ts: no such file',
      'Kafka × buy: infra/chaos/test/promised.test.ts: goes on for ever',
      'mail: not a cell for each journey',
    ]);
  });
});
