import type { SearchChoice } from '@largo/contracts';
import { formatNumber, plural, pluralOf } from '@largo/web-kit/format/plural.ts';
import { inPlace } from '@largo/web-topics/place/neighborhood-preposition.ts';

/** A count that was stopped: what was counted includes the first one too many. */
const moreThan = (counted: number) => `Mais de ${formatNumber(counted - 1)}`;

const meantChoices: Readonly<Record<SearchChoice, string>> = {
  free: 'produtos com frete grátis',
  discounted: 'produtos com desconto',
  cheapest: 'os preços mais baixos primeiro',
};

/** Texts of lists of products, with their filters and searches. */
export const texts = {
  results: {
    title: 'Produtos',
    searchTitle: (term: string) => `Resultados para “${term}”`,
    toNeighborhood: (name: string) => `Produtos com entrega ${inPlace(name)}`,
    fromNeighborhood: (name: string) => `Produtos de lojas ${inPlace(name)}`,
    neighbors: (name: string) => `Lojas que ficam ${inPlace(name)}:`,
    ofNeighbors: 'ver só os produtos delas',
    ofSeller: (name: string) => `Produtos de ${name}`,
    found: (count: number, isAtLeast = false) =>
      isAtLeast ? `${moreThan(count)} produtos` : plural(count, 'produto', 'produtos'),
    empty: 'Nenhum produto encontrado',
    emptyHint: 'Tente outras palavras ou remova algum filtro.',
    correctedNothing: (term: string) => `Nada com “${term}”.`,
    notAll: 'Não achamos exatamente isso. Veja o mais parecido.',
    leftOut: (words: readonly string[]) =>
      `Resultados sem ${pluralOf(words.length, 'a palavra', 'as palavras')} ${words.map((word) => `“${word}”`).join(', ')}.`,
    recognized: (term: string, neighborhood: string) =>
      `Mostrando “${term}” em lojas ${inPlace(neighborhood)}.`,
    meant: (choices: readonly SearchChoice[]) =>
      `Mostrando ${choices.map((choice) => meantChoices[choice]).join(', ')}.`,
    withoutMeant: (term: string) => `Buscar só “${term}”`,
    freightNeedsPlace: 'Escolha seu bairro para ver o que tem frete grátis.',
    seeStore: (name: string) => `Ver a loja ${name}`,
    seeCategory: (name: string) => `Ver tudo em ${name}`,
    corrected: (term: string) => `Mostrando resultados para “${term}”.`,
    isNeighborhood: (name: string) =>
      `Nenhum produto se chama assim, mas ${name} é um bairro da cidade.`,
    whatGoesTo: (name: string) => `Ver produtos com entrega ${inPlace(name)}`,
    didYouMean: 'Você quis dizer',
    quoted: (term: string) => `“${term}”`,
    wordsAlone: 'Buscar só por',
    without: 'Sem este filtro',
    shelves: 'Ou passeie pelas categorias',
    failed: 'Não conseguimos carregar os produtos',
    emptyCategory: 'As lojas ainda não publicaram produtos nesta categoria.',
    everywhere: (term: string) => `Buscar “${term}” em todas as lojas`,
    productsFailed: 'Erro ao carregar produtos',
    loadMore: 'Carregar mais produtos',
    shown: (first: number, last: number, total: string) =>
      `Mostrando ${first} a ${last} de ${total}`,
    total: (total: number, isAtLeast: boolean) =>
      isAtLeast ? moreThan(total).toLowerCase() : formatNumber(total),
    pages: 'Páginas',
    page: (page: number) => `Página ${page}`,
    previousPage: 'Página anterior',
    nextPage: 'Próxima página',
    beyond: 'Esta página não existe',
    beyondHint: 'A lista mudou e termina antes daqui.',
    firstPage: 'Ver do começo',
    clearSeller: 'Ver todos os produtos',
    sellerBanner: (name: string) => `Você está vendo só os produtos de ${name}.`,
    sellerBannerUnnamed: 'Você está vendo os produtos de uma só loja.',
  },
  listing: { label: 'Exibição', grid: 'Grade', list: 'Lista' },
  sort: 'Ordenar por',
  sorts: {
    relevance: 'Mais relevantes',
    newest: 'Mais recentes',
    price_low: 'Menor preço',
    price_high: 'Maior preço',
    name: 'Nome',
    rating: 'Melhor avaliados',
    popular: 'Mais vendidos',
    soonest: 'Chega antes',
  },
} as const;
