import { shortDay } from '@largo/kernel';
import { inPlace } from '@largo/web-topics/place/neighborhood-preposition.ts';
import { plural } from '@largo/web-kit/format/plural.ts';

export const storeTexts = {
  notFound: 'Loja não encontrada',
  notFoundText: 'Ela pode ter mudado de endereço ou encerrado as vendas aqui.',
  back: 'Voltar',
  sellers: 'Ver lojas',
  edit: 'Editar loja',
  by: (owner: string) => `por ${owner}`,
  rate: 'Avaliar loja',
  rated: 'Já avaliada',
  share: 'Compartilhar',
  headTitle: (name: string, place: string) => `${name}, ${inPlace(place)}`,
  description: (name: string, place: string) =>
    `${name}, ${inPlace(place)}: veja os produtos, as avaliações e o frete para o seu bairro.`,
  closedUntil: (day: string) =>
    `Esta loja está fechada até ${shortDay(day)}. Você já pode comprar: o dia da entrega conta a partir da volta.`,
  stats: {
    products: 'Produtos',
    sales: 'Vendas',
    success: 'Pedidos concluídos',
    ratings: 'Avaliações',
  },
  tabs: { products: 'Produtos', reviews: 'Avaliações', about: 'Sobre' },
  search: 'Buscar nesta loja',
  searchPlaceholder: 'Nome do produto',
  sort: 'Ordenar por',
  sorts: {
    newest: 'Mais recentes',
    popular: 'Mais vendidos',
    'price-low': 'Menor preço',
    'price-high': 'Maior preço',
    rating: 'Melhor avaliados',
  },
  found: (count: number) => plural(count, 'produto', 'produtos'),
  empty: 'Nenhum produto por aqui ainda.',
  noMatch: 'Nenhum produto com esse nome nesta loja.',
  clear: 'Limpar busca',
  noRatings: 'Esta loja ainda não foi avaliada.',
  averages: {
    avgProductQuality: 'Qualidade dos produtos',
    avgCommunication: 'Comunicação',
    avgDelivery: 'Entrega',
  },
  about: {
    title: 'Sobre a loja',
    legal: 'Dados da empresa',
    name: 'Nome',
    owner: 'Responsável',
    cnpj: 'CNPJ',
    cnpjChecked: (day: string) => `conferido por nós em ${day}`,
    neighborhood: 'Bairro',
    contact: 'Contato',
    numbers: 'A loja em números',
    completed: 'Pedidos concluídos',
    average: 'Nota média',
    since: 'No Largo desde',
    regret:
      'Você tem 7 dias depois de receber para desistir da compra, sem precisar dizer por quê.',
  },
} as const;
