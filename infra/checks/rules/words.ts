import type { Tree, Violation } from './files.ts';

/**
 * Words that are not standard terms, each with its replacement (see docs/glossary.md). They are searched
 * for in names, comments and documents; `camelCase` counts as two words.
 */
export const bannedWords: Readonly<Record<string, string>> = {
  anew: 'again',
  beside: 'next to, with, in addition to',
  blame: 'name the failure that is recorded',
  deed: 'audit entry',
  deeds: 'audit entries',
  likeness: 'similarity, spelling',
  nobody: 'no one, or say who',
  shelf: "category page, or seller's products",
  somebody: 'someone, or say who',
  told: 'notified, published, reported',
  whoever: 'the caller, the reader, …',
  wish: 'request',
  wishes: 'requests',
};

/** Exceptions for stored names that can't change, and for texts for people. */
const exceptions: readonly { file: RegExp; words: readonly string[]; because: string }[] = [
  {
    file: /^infra\/checks\/(rules|test)\/words/,
    words: Object.keys(bannedWords),
    because: 'the list itself',
  },
  {
    file: /^packages\/messaging\/src\/migrations[.]ts$/,
    words: ['wish'],
    because: 'its hash is stored by every database',
  },
  { file: /^infra\/postgres\//, words: ['nobody'], because: 'the Unix user' },
  {
    file: /\/migrations\/.*[.]sql$/,
    words: Object.keys(bannedWords),
    because: 'a migration that has run is never changed',
  },
];

const read = /[.](?:[cm]?[jt]sx?|md|css|sql|ya?ml|sh|conf)$/;
const generated = /(?:^|\/)(?:package-lock[.]json|data\/)|[.]d[.]ts$/;

export function wordViolations(tree: Tree, isExcepted = isException): Violation[] {
  return tree.files
    .filter((file) => read.test(file) && !generated.test(file))
    .flatMap((file) =>
      wordsIn(`${file}\n${tree.read(file)}`)
        .filter(({ word }) => !isExcepted(file, word))
        .map(({ word, line }) => ({
          rule: 'words',
          file,
          what: `line ${line - 1}: "${word}", say ${bannedWords[word] ?? ''}`,
        })),
    );
}

const pattern = new RegExp(`(?<![a-z])(?:${Object.keys(bannedWords).join('|')})(?![a-z])`, 'g');

function wordsIn(text: string): { word: string; line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    const split = line.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
    return [...split.matchAll(pattern)].map(([word]) => ({ word, line: index + 1 }));
  });
}

function isException(file: string, word: string): boolean {
  return exceptions.some((one) => one.file.test(file) && one.words.includes(word));
}

/** Words of the glossary that have two entries; an entry may name several words. */
export function doubleEntries(glossary: string): string[] {
  const entries = [...glossary.matchAll(/^\| ([^|]+?) +\| [^|-]/gm)];
  const words = entries.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  return words.filter((word, at) => words.indexOf(word) !== at);
}
