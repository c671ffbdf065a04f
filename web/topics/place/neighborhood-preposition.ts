/** Kinds of neighbourhoods, and well-known names of Campinas that lost theirs. */
const articles = {
  o: 'alphaville alto bairro bonfim bosque botafogo cambuí campo castelo centro condomínio conjunto dic distrito gramado guanabara jardim loteamento notre núcleo ouro padre parque real residencial santo são swift swiss taquaral vida',
  a: 'chácara cidade estância fazenda nova ponte santa vila',
  as: 'chácaras mansões vilas',
};

/** By the first word. Unknown names stand without an article, as Barão Geraldo and Sousas do. */
function articleOf(place: string): string {
  const [first = ''] = place.toLowerCase().split(/[ ,]/);
  const known = Object.entries(articles).find(([, words]) => words.split(' ').includes(first));
  return known?.[0] ?? '';
}

/** `no Centro`, `na Vila Nova`, `em Sousas` */
export function inPlace(place: string): string {
  const article = articleOf(place);
  return `${article === '' ? 'em' : `n${article}`} ${place}`;
}

/** `para o Centro`, `para a Vila Nova`, `para Sousas` */
export const toPlace = (place: string) =>
  ['para', articleOf(place), place].filter(Boolean).join(' ');
