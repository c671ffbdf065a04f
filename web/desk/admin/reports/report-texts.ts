import { formatNumber, plural } from '@largo/web-kit/format/plural.ts';

export const reportTexts = {
  title: 'Relatórios',
  intro: 'Planilhas em CSV, prontas para Excel, LibreOffice e Planilhas Google.',
  audited: 'Cada download fica no registro de ações, com quem baixou e o período.',
  history: 'Downloads anteriores',
  historyOf: (title: string) => `Downloads anteriores: ${title}`,
  period: {
    label: 'Período dos relatórios',
    from: 'De',
    to: 'Até',
    clear: 'Todo o período',
    hint: 'Os dois dias contam. Em branco: sem limite.',
    badPeriod: 'O último dia é antes do primeiro.',
  },
  reports: {
    sales: {
      title: 'Vendas',
      text: 'Pedidos feitos no período: comprador, loja, situação, valores e forma de pagamento.',
    },
    commissions: {
      title: 'Comissões',
      text: 'Pedidos pagos no período: o que ficou com a plataforma, o que vai para a loja e a situação do repasse.',
    },
    products: {
      title: 'Produtos',
      text: 'Produtos cadastrados no período: loja, categoria, preço, estoque, situação, vendas e avaliações.',
    },
    users: {
      title: 'Usuários',
      text: 'Pessoas que se cadastraram no período: nome, e-mail, tipo, CNPJ e situação.',
    },
  },
  counting: 'Contando…',
  countFailed: 'Não foi possível contar as linhas.',
  retry: 'Tentar de novo',
  empty: 'Nada neste período.',
  rows: (rows: number) => plural(rows, 'linha', 'linhas'),
  download: 'Baixar CSV',
  downloadOf: (title: string) => `Baixar CSV: ${title}`,
  cancel: 'Cancelar',
  cancelOf: (title: string) => `Cancelar o download: ${title}`,
  progress: (title: string) => `Download: ${title}`,
  sofar: (rows: number, of: number) => `${formatNumber(rows)} de ${plural(of, 'linha', 'linhas')}`,
  cancelled: 'Download cancelado. Nada foi salvo.',
  failed: 'Não foi possível baixar o relatório.',
  saved: (name: string) => `Arquivo salvo: ${name}`,
} as const;

/** How the audit log calls a download. */
export const reportActions = {
  sales: 'orders-exported',
  commissions: 'commissions-exported',
  products: 'products-exported',
  users: 'users-exported',
} as const;

export type ReportType = keyof typeof reportTexts.reports;
export const reportTypes = Object.keys(reportTexts.reports) as ReportType[];
