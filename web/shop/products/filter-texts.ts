import { shortDay } from '@largo/kernel';
import { plural } from '@largo/web-kit/format/plural.ts';
import { inPlace, toPlace } from '@largo/web-topics/place/neighborhood-preposition.ts';

/** Where things go, and on which day they may be there next. */
export interface Destination {
  readonly name: string;
  readonly nextDay: string;
}

export const filterTexts = {
  title: 'Filtros',
  open: 'Filtrar',
  apply: (count: number | undefined) =>
    count === undefined ? 'Ver produtos' : `Ver ${plural(count, 'produto', 'produtos')}`,
  count: (count: number) => (count === 0 ? '' : ` (${count})`),
  chosen: ' (selecionado; toque para remover)',
  more: (count: number) => `Ver mais ${count}`,
  fewer: 'Ver menos',
  upTo: (end: string) => `Até ${end}`,
  above: (start: string) => `A partir de ${start}`,
  between: (start: string, end: string) => `${start} a ${end}`,
  delivery: 'Entrega',
  deliveries: {
    here: ({ name }: Destination) => `Só com entrega ${inPlace(name)}`,
    tomorrow: ({ name, nextDay }: Destination) => `Chega até ${shortDay(nextDay)} ${inPlace(name)}`,
    free: ({ name }: Destination) => `Frete grátis ${toPlace(name)}`,
  },
  opinions: 'Avaliação e oferta',
  wellRated: '4 estrelas ou mais',
  discounted: 'Com desconto',
  all: 'Todos os filtros',
  findStore: 'Procurar loja',
  noStore: 'Nenhuma loja com este nome.',
  choosePlace: 'Escolha seu bairro para filtrar por entrega e frete grátis',
  search: 'Buscar',
  searchPlaceholder: 'Nome do produto',
  category: 'Categoria',
  to: (name: string) => `Entrega ${inPlace(name)}`,
  from: (name: string) => `Lojas ${inPlace(name)}`,
  origin: 'Bairro da loja',
  store: 'Loja',
  price: 'Preço',
  minPrice: 'De (R$)',
  maxPrice: 'Até (R$)',
  clear: 'Limpar tudo',
  remove: (label: string) => `Remover filtro ${label}`,
  active: 'Filtros ativos',
} as const;
