import type { SearchChoice } from '@largo/contracts';
import { shortDay } from '@largo/kernel';
import { inPlace, toPlace } from '../place/neighborhood-preposition.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber, plural, pluralOf } from '@largo/web-kit/format/plural.ts';

/** A count that was stopped: what was counted includes the first one too many. */
const moreThan = (counted: number) => `Mais de ${formatNumber(counted - 1)}`;

/** Where things go, and on which day they may be there next. */
export interface Destination {
  readonly name: string;
  readonly nextDay: string;
}

const meantChoices: Readonly<Record<SearchChoice, string>> = {
  free: 'produtos com frete grátis',
  discounted: 'produtos com desconto',
  cheapest: 'os preços mais baixos primeiro',
};

export const texts = {
  newProduct: 'Sem avaliações',
  newSeller: 'Loja nova',
  freight: (rate: number) => (rate === 0 ? 'frete grátis' : `frete ${formatReais(rate)}`),
  noDelivery: (place: string) => `Não entrega ${inPlace(place)}`,
  someDelivery: (place: string) => `Entrega alguns produtos ${inPlace(place)}`,
  soldOut: 'Esgotado',
  lastOnes: (stock: number) => pluralOf(stock, 'Última unidade', `Últimas ${stock}`),
  stock: (stock: number) => (stock === 0 ? 'Sem estoque' : `${formatNumber(stock)} em estoque`),
  discount: (percent: number) => `−${percent}%`,
  wasPrice: 'De',
  nowPrice: 'por',
  favorite: (title: string) => `Favoritar ${title}`,
  unfavorite: (title: string) => `Remover ${title} dos favoritos`,
  favoriteFailed: 'Não foi possível mudar os favoritos agora.',
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
    loading: 'Carregando produtos…',
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
  filters: {
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
      tomorrow: ({ name, nextDay }: Destination) =>
        `Chega até ${shortDay(nextDay)} ${inPlace(name)}`,
      free: ({ name }: Destination) => `Frete grátis ${toPlace(name)}`,
    },
    opinions: 'Avaliação e oferta',
    wellRated: '4 estrelas ou mais',
    discounted: 'Com desconto',
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
    sort: 'Ordenar por',
    clear: 'Limpar tudo',
    remove: (label: string) => `Remover filtro ${label}`,
    active: 'Filtros ativos',
  },
  listing: { label: 'Exibição', grid: 'Grade', list: 'Lista' },
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
  seller: {
    verified: 'Verificado',
    companyChecked: 'CNPJ conferido',
    rating: 'nota',
    trusted: 'Vendedor Confiável',
    products: (count: number) => plural(count, 'produto', 'produtos'),
    sales: (count: number) => plural(count, 'venda', 'vendas'),
    visit: 'Ver loja',
    viewProducts: 'Ver Produtos',
  },
} as const;
