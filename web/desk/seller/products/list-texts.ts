import { plural } from '@largo/web-kit/format/plural.ts';
import { texts } from './texts.ts';

/** The table of products: its filters and what can be edited in its rows. */
export const listTexts = {
  tableLabel: 'Meus produtos',
  filters: {
    label: 'Filtros dos produtos',
    search: 'Buscar produto',
    placeholder: 'Título ou palavra da descrição',
    status: 'Situação',
    anyStatus: 'Todas',
    sort: 'Ordenar por',
  },
  statuses: texts.status,
  sorts: {
    newest: 'Mais novos',
    name: 'Título',
    price_low: 'Menor preço',
    price_high: 'Maior preço',
    popular: 'Mais vendidos',
  },
  clear: 'Limpar filtros',
  count: (total: number) => plural(total, 'produto', 'produtos'),
  notFound: 'Nenhum produto encontrado',
  notFoundText: 'Tente outra palavra ou outra situação.',
  columns: {
    title: 'Produto',
    price: 'Preço',
    stock: 'Estoque',
    sales: 'Vendas',
    rating: 'Nota',
  },
  noRating: 'Sem notas',
  fix: 'Corrigir e reenviar',
  fixOf: (title: string) => `Corrigir e reenviar ${title}`,
  more: 'Mais',
  moreOf: (title: string) => `Mais ações de ${title}`,
  duplicate: 'Duplicar',
  duplicated: 'Cópia criada, com estoque zero. Dê a ela um título e confira o resto.',
  duplicateFailed: (why: string) => `Não foi possível duplicar o produto. ${why}`,
  change: (label: string, title: string, value: string) =>
    `${label} de ${title}: ${value}. Alterar`,
  field: (label: string, title: string) => `${label} de ${title}`,
  saved: 'Produto atualizado com sucesso!',
  undo: 'Desfazer',
  editFailed: (why: string) => `Falha ao atualizar produto: ${why}`,
  soldMeanwhile: (stock: number) =>
    `O estoque mudou enquanto você editava. Com a sua alteração, ele agora é ${stock}.`,
  file: 'Importar e exportar',
} as const;

/** The page of files, and what goes out. */
export const fileTexts = {
  title: 'Importar e exportar produtos',
  back: 'Meus produtos',
  outTitle: 'Baixar a planilha',
  outText:
    'Um arquivo CSV com todos os seus produtos, pronto para Excel, LibreOffice e Planilhas Google. Altere o que quiser e envie de volta.',
  export: 'Exportar produtos',
  otherSystems: 'Para outro sistema',
  layouts: { nuvemshop: 'Nuvemshop', woocommerce: 'WooCommerce' },
  template: 'Baixar modelo vazio',
  downloadFailed: (why: string) => `Não foi possível baixar o arquivo. ${why}`,
} as const;
