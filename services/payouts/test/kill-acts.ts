import { DomainError } from '@largo/kernel';
import type { Change, UnitOfWork, Units } from '@largo/messaging';
import { processTransfer } from '../src/use-cases/process-transfer.ts';
import { recordAdjustment } from '../src/use-cases/record-adjustment.ts';
import { recordManualPayment } from '../src/use-cases/record-manual-payment.ts';
import { returnTransfer } from '../src/use-cases/return-transfer.ts';

/** What an administrator does; `mark` is its Idempotency-Key and stands in the row it writes. */
export type Act = { readonly mark: string } & (
  | { readonly kind: 'process' | 'return'; readonly payoutId: string }
  | { readonly kind: 'set-off' | 'record'; readonly sellerId: string }
);
/** `empty`: debts used up the whole amount. */
export type Outcome = 'done' | 'empty' | 'refused';

const admin = { adminId: '00000000-0000-7000-8000-00000000ad01', address: null };
const payer = { adminId: admin.adminId, since: null, madeBy: [] };
const cents = { debt: -3_000, manual: 12_000 };

/** Has the same effect however often it is called. `say` is called with each statement before it is sent. */
export async function perform(
  units: Units,
  act: Act,
  say: (line: string) => void = () => {},
): Promise<Outcome> {
  const { mark: key, ...body } = act;
  const unit = units.forRequest({ key, scope: 'kills', body, correlationId: key });
  try {
    return await doOnce(loud(unit, say), act);
  } catch (error) {
    if (error instanceof DomainError) return 'refused';
    throw error;
  }
}

async function doOnce(unit: UnitOfWork, act: Act): Promise<Outcome> {
  const { mark } = act;
  switch (act.kind) {
    case 'process': {
      const command = { id: act.payoutId, admin, payer, reference: mark };
      const { amountCents } = await processTransfer(unit, command);
      return amountCents === 0 ? 'empty' : 'done';
    }
    case 'return':
      await returnTransfer(unit, { id: act.payoutId, note: mark, admin });
      return 'done';
    case 'set-off': {
      const { sellerId } = act;
      const adjustment = { sellerId, amountCents: cents.debt, reason: 'correction', note: mark } as const; // prettier-ignore
      await recordAdjustment(unit, { ...adjustment, admin, payer });
      return 'done';
    }
    case 'record': {
      const texts = { sellerName: 'Loja', description: null, reference: mark, notes: null };
      const given = { sellerId: act.sellerId, amountCents: cents.manual, paymentMethod: 'pix' } as const; // prettier-ignore
      await recordManualPayment(unit, { ...given, ...texts, confirmed: true, admin, payer });
      return 'done';
    }
  }
}

function loud(unit: UnitOfWork, say: (line: string) => void): UnitOfWork {
  const wrap = (change: Change): Change => ({
    ...change,
    tx: new Proxy(change.tx, {
      get(tx, name, self) {
        const value: unknown = Reflect.get(tx, name, self);
        if (typeof value === 'function') say(`statement ${String(name)}`);
        return value;
      },
    }),
  });
  return {
    ...unit,
    run: (work) =>
      unit.run(async (change) => {
        const result = await work(wrap(change));
        say('commit');
        return result;
      }),
  };
}
