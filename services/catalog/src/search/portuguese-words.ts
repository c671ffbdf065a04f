import { readFile } from 'node:fs/promises';

const file = new URL('../../words/pt-BR.txt', import.meta.url);
let loading: Promise<ReadonlySet<string>> | undefined;

/** Whether it is a Portuguese word, given without accents; then it is not a typo of another one. */
export async function isPortuguese(word: string): Promise<boolean> {
  // Loaded once, on the first search for a word that no product has.
  loading ??= readFile(file, 'utf8').then((text) => new Set(text.split('\n')));
  return (await loading).has(word);
}
