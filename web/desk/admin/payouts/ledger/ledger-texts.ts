import type { LedgerAccount, LedgerFinding, LedgerKind } from '@largo/contracts';
import { plural } from '@largo/web-kit/format/plural.ts';

const accounts: Readonly<Record<LedgerAccount, string>> = {
  seller_payable: 'A pagar às lojas',
  provider_clearing: 'Mercado Pago',
  commission: 'Comissão',
  platform_fee: 'Taxa da plataforma',
  payout_clearing: 'Pago às lojas',
  adjustments: 'Ajustes',
  provider_fees: 'Tarifas do Mercado Pago',
  chargeback_losses: 'Perdas com contestações',
};
const kinds: Readonly<Record<LedgerKind, string>> = {
  sale: 'Venda',
  refund: 'Devolução ao cliente',
  provider_fee: 'Tarifa do Mercado Pago',
  transfer: 'Repasse transferido',
  transfer_return: 'Repasse que voltou do banco',
  manual_payment: 'Pagamento manual',
  set_off: 'Desconto de dívida ou crédito',
  chargeback: 'Contestação perdida',
  chargeback_won: 'Contestação ganha',
  adjustment: 'Ajuste',
};

export const ledgerTexts = {
  title: 'Lançamentos',
  intro:
    'Cada movimento de dinheiro, como está nos livros. Nada aqui muda: o que foi desfeito tem um lançamento próprio.',
  tableLabel: 'Lançamentos, do mais novo ao mais antigo',
  failed: 'Não foi possível carregar os lançamentos',
  empty: 'Nenhum lançamento ainda',
  emptyText: 'Cada venda paga entra nos livros aqui.',
  notFound: 'Nenhum lançamento encontrado',
  notFoundText: 'Confira o período ou tire algum filtro.',
  clear: 'Limpar filtros',
  loading: 'Carregando…',
  accounts,
  kinds,
  filters: {
    label: 'Filtrar lançamentos',
    account: 'Conta',
    anyAccount: 'Todas',
    kind: 'Motivo',
    anyKind: 'Todos',
    from: 'De',
    to: 'Até',
    badPeriod: 'O início vem depois do fim.',
  },
  only: { order: 'Um pedido', store: 'Loja' },
  unknownStore: 'sem nome',
  columns: {
    at: 'Quando',
    what: 'Motivo',
    account: 'Conta',
    about: 'Pedido e loja',
    debit: 'Débito',
    credit: 'Crédito',
  },
  platform: 'Plataforma',
  nothing: '—',
  /** Both sides at once: debits less credits. */
  sum: (count: number, balance: string) =>
    `${plural(count, 'lançamento', 'lançamentos')} · ${balance}`,
  debitSum: (amount: string) => `saldo de ${amount} a débito`,
  creditSum: (amount: string) => `saldo de ${amount} a crédito`,
  zeroSum: 'débitos e créditos se igualam',
} as const;

const subjects: Readonly<Record<LedgerFinding['subject'], string>> = {
  payout: 'Repasse',
  store: 'Loja',
  transaction: 'Lançamento',
};
const figures: Readonly<Record<string, string>> = {
  total: 'total do pedido',
  commission: 'comissão',
  platform_fee: 'taxa da plataforma',
  seller: 'parte da loja',
  refunded: 'devolvido ao cliente',
  seller_refunded: 'devolvido pela loja',
  transferred: 'transferido',
  set_off: 'descontado',
  balance: 'saldo',
  sum: 'soma',
};

export const earningsTexts = {
  title: 'Quanto a plataforma ganhou',
  failed: 'Não foi possível carregar o que a plataforma ganhou',
  none: 'Nada entrou nem saiu nos últimos 12 meses.',
  columns: {
    month: 'Mês',
    commission: 'Comissão',
    platformFee: 'Taxa da plataforma',
    providerFees: 'Tarifas do Mercado Pago',
    losses: 'Perdas com contestações',
    adjustments: 'Ajustes',
    earned: 'Ganho',
  },
  note: 'Cada movimento conta no dia em que entrou nos livros: uma devolução tira a comissão do mês em que foi feita.',
} as const;

export const checkTexts = {
  label: 'Conferência dos livros',
  never: 'Os livros ainda não foram conferidos. A conferência roda toda noite, depois das 3 h.',
  failed: 'A última conferência não pôde ser lida.',
  good: (at: string, payouts: string, stores: string) =>
    `Conferido em ${at}: ${payouts} e ${stores}, tudo igual aos lançamentos.`,
  payouts: (count: number) => plural(count, 'repasse', 'repasses'),
  stores: (count: number) => plural(count, 'loja', 'lojas'),
  bad: (differences: number) =>
    `${plural(differences, 'valor não é', 'valores não são')} a soma dos lançamentos`,
  badText: (at: string) =>
    `Conferido em ${at}. Não pague o que está nesta lista antes de entender a diferença.`,
  finding: (subject: string, figure: string, entries: string, inUse: string) =>
    `${subject}, ${figure}: os lançamentos somam ${entries}, em uso está ${inUse}`,
  subjects,
  figures,
} as const;
