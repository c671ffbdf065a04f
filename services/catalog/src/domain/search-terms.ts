import { stripAccents } from '@largo/kernel';

const maxTerms = 8;
const maxLength = 40;
/** Applied after small words are removed. */
const maxTyped = 20;

/**
 * The words that a person typed, only letters and digits, so that no query syntax can be injected.
 */
export function plainWords(typed: string): string[] {
  return splitWords(typed).slice(0, maxTerms);
}

function splitWords(typed: string): string[] {
  const words =
    stripAccents(typed)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, maxTyped).map((word) => word.slice(0, maxLength));
}

/** Small words and chat abbreviations: they decide nothing, in product names or in searches. */
const smallWords = new Set(
  `a ao aos as com d da das de do dos e em eu la n na nas no nos o os ou para pra pras pro pros por pela pelo
  pr q que quero queria procuro preciso comprar compra um uma uns umas meu minha
  artigo artigos coisa coisas loja lojas produto produtos`.split(/\s+/),
);
/** `c/ zíper`, `p/ cachorro`; at the end they are sizes or vitamins: `camiseta p`, `vitamina c`. */
const shortenedWords = new Set(['c', 'p', 's']);

const isWithout = (word = '') => /^s(?:em)?$/i.test(word);

/** The meaningful words of a search; all of them when it has only small ones. */
export function searchTerms(typed: string): string[] {
  const words = withoutJoined(splitWords(typed));
  const telling = words.filter((word, place) => {
    const isLast = place === words.length - 1;
    if (isLast && place > 0 && word.length === 1) return true;
    return !smallWords.has(word) && !(shortenedWords.has(word) && !isLast);
  });
  return (telling.length > 0 ? telling : words).slice(0, maxTerms);
}

/** Whether all of the words are small ones. */
export function areSmall(words: readonly string[]): boolean {
  return words.every((word) => smallWords.has(word) || shortenedWords.has(word));
}

/** `sem fio` is one word, as in catalog.stems(); `s/` abbreviates `sem`. */
function withoutJoined(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isJoined = false;
  for (const [place, word] of words.entries()) {
    const opens = isWithout(word) && place < words.length - 1;
    if (opens) isJoined = true;
    else {
      joined.push(isJoined ? `sem${word}`.slice(0, maxLength) : word);
      isJoined = false;
    }
  }
  return joined;
}

/** The words of a text, with accents and capitals. */
export const writtenWords = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Words as they were typed, with accents and capitals; those that were not typed stay. */
export function asWritten(typed: string, terms: string): string {
  const words = writtenWords(typed);
  const written = new Map(
    words.flatMap((word, n) => {
      const plain = stripAccents(word).toLowerCase();
      const without = [`sem${plain}`, `sem ${word}`] as const;
      return isWithout(words[n - 1]) ? [[plain, word], without] : [[plain, word]];
    }),
  );
  return terms.replaceAll(/[a-z0-9]+/g, (term) => written.get(term) ?? term);
}
