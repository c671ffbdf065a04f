import type { Administrator, BankReturnAnswer } from '@largo/contracts';
import { centsToReais, DomainError, type Signatory } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import { sellerRepository } from '../db/seller-repository.ts';
import { storeTransferRepository } from '../db/store-transfer-repository.ts';
import { type BankOutcome, readBankFile } from '../pix/bank-file.ts';
import { recordStoreTransfer } from './steps/record-store-transfer.ts';
import { refuseStoreTransfer } from './steps/refuse-store-transfer.ts';

export interface ReadBankReturn {
  csv: string;
  /** Says what each line would do and changes nothing. */
  dryRun: boolean;
  admin: Administrator;
  payer: Signatory;
  correlationId: string;
}

type Row = BankReturnAnswer['rows'][number];
type Known = Awaited<ReturnType<typeof storeTransferRepository.listByReferences>>[number];

/**
 * Records the bank's result for each PIX of a file, each line in its own transaction. Unknown lines and lines that
 * were already recorded change nothing, so the same file may be read again.
 * @throws BankFileRefused for the file as a whole
 */
export async function readBankReturn(
  units: Units,
  { csv, ...asked }: ReadBankReturn,
  { db }: { db: Db },
): Promise<BankReturnAnswer> {
  const outcomes = readBankFile(csv);
  const references = outcomes.map(({ reference }) => reference);
  const known = await storeTransferRepository.listByReferences(db, references);
  const byReference = new Map(known.map((row) => [row.reference, row]));
  const sellerIds = [...new Set(known.map(({ sellerId }) => sellerId))];
  const sellers = await sellerRepository.mapByIds(db, sellerIds);
  const rows: Row[] = [];
  for (const outcome of outcomes) {
    const transfer = byReference.get(outcome.reference);
    const row = {
      reference: outcome.reference,
      sellerName: transfer ? (sellers.get(transfer.sellerId)?.name ?? '') : null,
      amount: centsToReais(outcome.amountCents),
      reason: outcome.reason,
    };
    rows.push({ ...row, ...(await resultOf(units, { ...asked, transfer, outcome })) });
  }
  return { rows };
}

interface Line extends Omit<ReadBankReturn, 'csv'> {
  transfer: Known | undefined;
  outcome: BankOutcome;
}

async function resultOf(
  units: Units,
  { transfer, outcome, dryRun, admin, payer, correlationId }: Line,
): Promise<Pick<Row, 'result' | 'code' | 'error'>> {
  const { amountCents, isPaid, bankReference, reason } = outcome;
  const plain = (result: Row['result']) => ({ result, code: null, error: null });
  if (!transfer || transfer.amountCents !== amountCents) return plain('unknown');
  if (transfer.status !== 'open') return plain('recorded');
  if (dryRun) return plain(isPaid ? 'paid' : 'refused');
  const unit = units.plain({ correlationId });
  const { id } = transfer;
  try {
    await unit.run(async (change) => {
      if (!isPaid) return refuseStoreTransfer(change, { id, admin, reason });
      const paid = { id, admin, payer, reference: bankReference, paidAt: null };
      await recordStoreTransfer(change, paid);
    });
    return plain(isPaid ? 'paid' : 'refused');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { result: 'failed', code: error.code, error: error.message };
  }
}
