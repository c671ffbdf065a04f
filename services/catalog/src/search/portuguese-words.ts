import { readFile } from 'node:fs/promises';

const file = new URL('../../words/pt-BR.txt', import.meta.url);
let loading: Promise<ReadonlySet<string>> | undefined;

/** Whether people use the word, given without accents; then it is no slip of another one. */
export async function isPortuguese(word: string): Promise<boolean> {
  // Read once, when the first word is looked for that no product has.
  loading ??= readFile(file, 'utf8').then((text) => new Set(text.split('\n')));
  return (await loading).has(word);
}
