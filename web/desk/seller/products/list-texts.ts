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
    status: 'Situação',
  },
  noRating: 'Sem notas',
  fix: 'Corrigir e reenviar',
  fixOf: (title: string) => `Corrigir e reenviar ${title}`,
  duplicate: 'Duplicar',
  duplicateOf: (title: string) => `Duplicar ${title}`,
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

/** Exporting and importing products as a file. */
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
  inTitle: 'Enviar a planilha',
  inText:
    'Primeiro mostramos o que vai mudar; nada é salvo antes de você confirmar. Até 1.000 produtos e 4 MB, em CSV.',
  rules: [
    'Para alterar um produto, mantenha a coluna id ou sku. O sku pode ser o código da sua loja. Linhas com título ou sku novo criam produtos, que podem precisar de aprovação.',
    'A categoria é o nome ou o caminho, como “Alimentos > Padaria”. Preços e pesos aceitam vírgula: 1.234,56 e 0,35.',
    'Não mexeu no estoque? As vendas feitas enquanto isso não se perdem.',
  ],
  choose: 'Escolher arquivo CSV',
  checking: 'Conferindo o arquivo…',
  tooLarge: 'O arquivo pode ter no máximo 4 MB.',
  previewTitle: (name: string) => `O que muda com ${name}`,
  summary: {
    created: 'Novos',
    updated: 'Alterados',
    unchanged: 'Sem mudança',
    refused: 'Com erro',
  },
  guessed:
    'O arquivo não está em UTF-8: lemos os acentos como o Excel os grava. Confira os textos abaixo antes de importar.',
  limit: (max: number) =>
    `Com os produtos novos deste arquivo, sua loja passaria do limite de ${max}. Nada foi alterado.`,
  nothing: 'Este arquivo não muda nada: tudo já está assim na sua loja.',
  problems: (count: number) =>
    `${plural(count, 'linha precisa', 'linhas precisam')} de correção. Nada será importado enquanto houver erros.`,
  row: (row: number) => `Linha ${row}`,
  create: 'Novo',
  update: 'Alterado',
  from: 'de',
  to: 'para',
  empty: 'vazio',
  more: (count: number) => `e mais ${plural(count, 'linha', 'linhas')}`,
  confirm: (count: number) => `Importar ${plural(count, 'produto', 'produtos')}`,
  other: 'Escolher outro arquivo',
  importing: 'Importando…',
  failed: (why: string) => `Falha ao importar: ${why}`,
  doneTitle: 'Importação concluída',
  done: (created: number, updated: number) =>
    `Criados: ${created}. Alterados: ${updated}. Os produtos novos vão para aprovação.`,
  seeProducts: 'Ver meus produtos',
} as const;
