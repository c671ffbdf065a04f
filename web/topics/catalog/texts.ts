import { inPlace } from '../place/neighborhood-preposition.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber, plural, pluralOf } from '@largo/web-kit/format/plural.ts';

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
  from: 'a partir de',
  wasPrice: 'De',
  nowPrice: 'por',
  favorite: (title: string) => `Favoritar ${title}`,
  unfavorite: (title: string) => `Remover ${title} dos favoritos`,
  favoriteFailed: 'Não foi possível mudar os favoritos agora.',
  loading: 'Carregando produtos…',
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
