import { formatBRL } from '@largo/kernel';
import type { TransferStatus } from './transfer-status.ts';

/** As used in a sentence about a payout: "um repasse …". */
const names: Readonly<Record<TransferStatus, string>> = {
  held: 'à espera da entrega',
  waiting_release: 'à espera da liberação',
  on_hold: 'retido',
  pending_manual_transfer: 'à espera da transferência',
  completed: 'já transferido',
  failed: 'que falhou',
  cancelled: 'cancelado',
};

/** For spreadsheets, in the words of the screens. */
export const statusNames: Readonly<Record<TransferStatus, string>> = {
  held: 'Aguardando entrega',
  waiting_release: 'Aguardando liberação',
  on_hold: 'Retido',
  pending_manual_transfer: 'Aguardando Transferência',
  completed: 'Transferido',
  failed: 'Falha na Transferência',
  cancelled: 'Cancelado',
};

/** Texts for people in the answers of this service. */
export const texts = {
  notTransferable: (status: TransferStatus) =>
    `Um repasse ${names[status]} não pode ser transferido.`,
  notReturnable: 'Só um repasse que já foi transferido pode voltar do banco.',
  secondApprover: {
    missing: 'Acima deste valor, outra pessoa da administração aprova antes.',
    own: 'Quem aprovou não pode pagar: outra pessoa da administração registra.',
    dependent: 'Quem aprovou foi cadastrado por você: outra pessoa da administração aprova.',
  },
  notIndependent:
    'Quem pediu e você entraram na administração um pelo outro: o novo limite espera outra pessoa ou o prazo.',
  amountMissing: 'Por favor, insira um valor válido',
  aboveOwed: (owedCents: number) =>
    `O valor passa do que resta pagar à loja (${formatBRL(owedCents)}). Confirme que é esse mesmo.`,
  exceedsDebt: (debtCents: number) =>
    debtCents > 0
      ? `A loja deve ${formatBRL(debtCents)}: o ajuste não pode ser maior.`
      : 'A loja não deve nada.',
  exceedsLoss: (lossCents: number) =>
    lossCents > 0
      ? `Contestações perdidas tiraram ${formatBRL(lossCents)} da loja: o ajuste não pode ser maior.`
      : 'Nenhuma contestação perdida pesa sobre a loja.',
  adjustmentSign: 'Só uma correção pode ser negativa, e zero não muda nada.',
  rowBusy: 'O sistema está ocupado. Tente de novo.',
  amountChanged: (openCents: number) =>
    `O valor a transferir mudou: agora são ${formatBRL(openCents)}. Confira antes de pagar.`,
  storeTransferClosed: {
    paid: 'Este Pix já foi registrado como pago.',
    refused: 'O banco recusou este Pix: abra o pagamento da loja de novo.',
    replaced: 'O valor da loja mudou e o Pix foi aberto de novo: confira o novo valor.',
  },
  storeTransferChanged:
    'Desde que este Pix foi aberto, algo mudou nos repasses da loja. Confira antes de registrar.',
  nothingToTransfer: 'Não há nada a transferir para esta loja agora.',
  bankFile: {
    heading: (columns: string) => `A primeira linha precisa ter as colunas ${columns}.`,
    cut: 'O arquivo está incompleto: a última linha (TOTAL) falta ou não confere com as outras.',
    row: (line: number) => `A linha ${line} não pôde ser lida.`,
    unknownOutcome: (line: number) =>
      `A linha ${line} não diz se o Pix foi pago ou recusado: use PAGO ou RECUSADO.`,
  },
  paidInFuture: 'A data do pagamento está no futuro.',
  paidBeforeRelease: 'A data do pagamento é anterior à liberação.',
  oneProof: 'Envie um arquivo só.',
  noteNeeded: 'Escreva o motivo.',
  oneDecimal: 'Use no máximo uma casa decimal.',
} as const;
