import type { Booking } from './statement.ts';

const kinds: Readonly<Record<string, string>> = {
  sale: 'Venda',
  refund: 'Reembolso',
  chargeback: 'Pagamento contestado',
  chargeback_won: 'Contestação ganha',
  transfer: 'Repasse',
  transfer_return: 'Repasse que voltou',
  manual_payment: 'Pagamento manual',
  set_off: 'Desconto',
  adjustment: 'Ajuste',
};

const reasons: Readonly<Record<string, string>> = {
  debt: 'devoluções de outras vendas',
  advance: 'pagamento manual já feito',
  money_received: 'valor que a loja pagou',
  goodwill: 'cortesia',
  write_off: 'dívida perdoada',
  correction: 'correção',
};

/** `Ajuste: correção` */
export function kindName({ kind, reason }: Pick<Booking, 'kind' | 'reason'>): string {
  const name = kinds[kind] ?? 'Outro lançamento';
  return reason === null ? name : `${name}: ${reasons[reason] ?? reason}`;
}

/** Texts of a statement's files. */
export const statementTexts = {
  columns: [
    'Data',
    'Hora',
    'Lançamento',
    'Pedido',
    'Referência',
    'Bruto',
    'Comissão',
    'Taxa',
    'Reembolsos',
    'Descontos',
    'Repasses',
    'Ajustes',
    'Líquido',
    'Saldo',
  ],
  opening: 'Saldo anterior',
  total: 'Total',
  /** The parts of one posting in an OFX file. */
  parts: { commission: 'Comissão', platformFee: 'Taxa da plataforma' },
} as const;
