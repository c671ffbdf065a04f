import type { TransferStatus } from './transfer-status.ts';

/** As a sentence about a payout has it: "um repasse …". */
const names: Readonly<Record<TransferStatus, string>> = {
  held: 'à espera da entrega',
  waiting_release: 'à espera da liberação',
  on_hold: 'retido',
  pending_manual_transfer: 'à espera da transferência',
  completed: 'já transferido',
  failed: 'que falhou',
  cancelled: 'cancelado',
};

/** What people read in answers of this service. */
export const texts = {
  notTransferable: (status: TransferStatus) =>
    `Um repasse ${names[status]} não pode ser transferido.`,
} as const;
