import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './project.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** Of the tables that say which test holds what was found once: `| H1, M2 | what holds | tests |`. */
function rowsOf(document: string): { findings: string[]; tests: string }[] {
  return [...document.matchAll(/^\| ([A-Z]\d+(?:, [A-Z]\d+)*) \|.*\| (.+) \|$/gm)].map(
    ([, findings = '', tests = '']) => ({ findings: findings.split(', '), tests }),
  );
}

/** Whether a test or a group of tests in a file is called so: whole, or a part of its words. */
function isTitleIn(source: string, title: string): boolean {
  const words = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^.*(['"\`]).*${words}.*\\1(?:,|\\)).*$`, 'm').test(source);
}

/** Tests stand as `file` › *title*, *title*; what of it is not in the tree? */
function missingOf(tests: string): string[] {
  const promised = [...tests.matchAll(/`([\w./-]+\.test\.ts)`((?:(?!`[\w./-]+\.test\.ts`).)*)/g)];
  return promised.flatMap(([, file = '', rest = '']) => {
    if (!existsSync(path.join(projectRoot, file))) return [`${file}: no such file`];
    const titles = [...rest.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => title);
    if (titles.length === 0) return [`${file}: no title`];
    const source = read(file);
    return titles.filter((title) => !isTitleIn(source, title)).map((title) => `${file}: ${title}`);
  });
}

const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

describe('what was found once', () => {
  it.each([
    ['SECURITY.md', [...upTo('H', 2), ...upTo('M', 6), ...upTo('L', 18)]],
    ['docs/operations.md', upTo('D', 13)],
    ['services/payments/README.md', [...upTo('P', 20), 'F14', 'F15']],
  ])('has a test for each finding in %s', (document, wanted) => {
    const rows = rowsOf(read(document));
    const found = new Set(rows.flatMap(({ findings }) => findings));

    expect(wanted.filter((finding) => !found.has(finding))).toEqual([]);
    expect(rows.filter(({ tests }) => !/\.test\.ts`|`npm run /.test(tests))).toEqual([]);
  });

  it.each(['SECURITY.md', 'docs/operations.md', 'services/payments/README.md'])(
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
