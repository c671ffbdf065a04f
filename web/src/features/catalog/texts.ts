import { formatReais } from '../../lib/money.ts';
import { plural } from '../../lib/plural.ts';

function arrival(days: number | null): string {
  if (days === null) return 'Entrega combinada';
  if (days <= 0) return 'Chega hoje';
  if (days === 1) return 'Chega amanhã';
  return `Chega em até ${days} dias`;
}

export const texts = {
  newProduct: 'Novo',
  newSeller: 'Novo vendedor',
  arrival,
  freight: (rate: number) => (rate === 0 ? 'frete grátis' : `frete ${formatReais(rate)}`),
  noDelivery: (place: string) => `Não entrega em ${place}`,
  soldOut: 'Esgotado',
  lastOnes: (stock: number) => (stock === 1 ? 'Última unidade' : `Últimas ${stock}`),
  stock: (stock: number) => (stock === 0 ? 'Sem estoque' : `${stock} em estoque`),
  discount: (percent: number) => `−${percent}%`,
  wasPrice: 'De',
  nowPrice: 'por',
  favorite: (title: string) => `Favoritar ${title}`,
  unfavorite: (title: string) => `Remover ${title} dos favoritos`,
  favoriteFailed: 'Não foi possível mudar os favoritos agora.',
  results: {
    title: 'Produtos',
    searchTitle: (term: string) => `Resultados para “${term}”`,
    inNeighborhood: (name: string) => `Produtos em ${name}`,
    ofSeller: (name: string) => `Produtos de ${name}`,
    found: (count: number) => `${count} produto(s) encontrado(s)`,
    empty: 'Nenhum produto encontrado',
    emptyHint: 'Tente outras palavras ou remova algum filtro.',
    failed: 'Não conseguimos carregar os produtos',
    loadMore: 'Carregar mais produtos',
    loading: 'Carregando produtos…',
    shown: (shown: number, total: number) => `Mostrando ${shown} de ${total}`,
    clearSeller: 'Ver todos os produtos',
    sellerBanner: (name: string) => `Você está vendo só os produtos de ${name}.`,
    sellerBannerUnnamed: 'Você está vendo os produtos de uma só loja.',
  },
  filters: {
    title: 'Filtros',
    open: 'Filtrar',
    apply: (count: number | undefined) =>
      count === undefined ? 'Ver produtos' : `Ver ${plural(count, 'produto', 'produtos')}`,
    search: 'Buscar',
    searchPlaceholder: 'Nome do produto',
    category: 'Categoria',
    allCategories: 'Todas as categorias',
    neighborhood: 'Bairro da loja',
    allNeighborhoods: 'Todos os bairros',
    store: 'Loja',
    allStores: 'Todas as lojas',
    price: 'Preço',
    minPrice: 'De (R$)',
    maxPrice: 'Até (R$)',
    sort: 'Ordenar por',
    clear: 'Limpar filtros',
    remove: (label: string) => `Remover filtro ${label}`,
    active: 'Filtros ativos',
  },
  sorts: {
    newest: 'Mais recentes',
    price_low: 'Menor preço',
    price_high: 'Maior preço',
    name: 'Nome',
    rating: 'Melhor avaliados',
    popular: 'Mais vendidos',
  },
  seller: {
    verified: 'Verificado',
    trusted: 'Vendedor Confiável',
    products: (count: number) => plural(count, 'produto', 'produtos'),
    sales: (count: number) => plural(count, 'venda', 'vendas'),
    visit: 'Ver loja',
    viewProducts: 'Ver Produtos',
    defaultPlace: 'Campinas, SP',
  },
} as const;
