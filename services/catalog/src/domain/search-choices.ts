import type { SearchChoice } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import { areSmall, writtenWords } from './search-terms.ts';

/** What people type where they could have used a filter or an order. */
const phrases: readonly { choice: SearchChoice; said: RegExp }[] = [
  {
    choice: 'free',
    said: /\b(?:(?:frete|entrega) (?:gratis|gratuit[ao]|free|zero|0)|sem frete)\b/,
  },
  {
    choice: 'discounted',
    said: /\b(?:promo(?:cao|coes)?|ofertas?|descontos?|liquidacao|queima de estoque|black friday)\b/,
  },
  {
    choice: 'cheapest',
    // `veneno para barata` is about cockroaches.
    said: /(?<!\b(?:de|da|para|pra|contra|mata) )\b(?:(?:bem|mais|bom e|super) )?(?:barat(?:inh)?[ao]s?|em conta|(?:menor|melhor|bom) preco|preco baixo)\b/,
  },
];

export interface SearchChoices {
  choices: readonly { choice: SearchChoice; typed: string }[];
  /** The other words as they were typed. */
  search: string;
}

/** The filters and orders that a search asks for in words; undefined when it asks for none. */
export function choicesIn(typed: string): SearchChoices | undefined {
  let words = writtenWords(typed);
  const choices = phrases.flatMap(({ choice, said }) => {
    const plain = words.map((word) => stripAccents(word).toLowerCase()).join(' ');
    const { 0: found = '', index = 0 } = said.exec(plain) ?? {};
    if (found === '') return [];
    const place = plain.slice(0, index).split(' ').length - 1;
    const rest = words.toSpliced(place, found.split(' ').length);
    const taken = words.slice(place, place + words.length - rest.length);
    words = rest;
    return { choice, typed: taken.join(' ') };
  });
  return choices.length === 0 ? undefined : { choices, search: withoutSmallEnds(words).join(' ') };
}

function withoutSmallEnds(words: readonly string[]): readonly string[] {
  const isTelling = (word: string) => !areSmall([stripAccents(word).toLowerCase()]);
  return words.slice(words.findIndex(isTelling), words.findLastIndex(isTelling) + 1);
}
