import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plantedTree, projectTree } from '../rules/files.ts';
import { bannedWords, doubleEntries, wordViolations } from '../rules/words.ts';
import { projectRoot } from './project.ts';

describe('the words of the project', () => {
  const planted = wordViolations(
    plantedTree(path.join(projectRoot, 'infra/checks/planted/words')),
    () => false,
  );

  it.each(Object.keys(bannedWords))('"%s" is noticed', (word) => {
    expect(planted.map(({ what }) => what).join('\n')).toContain(`"${word}"`);
  });

  it('are found in file names, identifiers and comments', () => {
    expect(planted.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['admin-deed.ts', 'names.ts', 'comments.md']),
    );
  });

  it('are the words of the field everywhere', () => {
    const tree = projectTree(projectRoot);

    expect(tree.files.length).toBeGreaterThan(1_500);
    expect(wordViolations(tree).map(({ file, what }) => `${file} ${what}`)).toEqual([]);
  });
});

describe('the glossary', () => {
  const glossary = readFileSync(path.join(projectRoot, 'docs/glossary.md'), 'utf8');

  it('has one entry for each word', () => {
    const again = '| payout, journey | what a store is paid |';

    expect(doubleEntries(glossary)).toEqual([]);
    expect(doubleEntries(`${glossary}${again}\n`)).toEqual(['payout', 'journey']);
  });
});
