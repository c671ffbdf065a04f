import type { SellerPayouts } from '@largo/contracts';
import type { Action } from '../../screens/actions.tsx';
import { AdjustmentDialog } from './adjustment-dialog.tsx';
import { storeName } from './payout-facts.ts';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';
import { storeTexts as texts } from './store-texts.ts';

const recordPayment: Action<SellerPayouts> = {
  label: texts.record,
  dialog: (store, onClose) => <RecordPaymentDialog store={store} onClose={onClose} />,
};

/** What the row of a store offers. */
export const rowActions: readonly Action<SellerPayouts>[] = [
  {
    ...recordPayment,
    nameOf: (store) => texts.recordOf(storeName(store)),
    look: { variant: 'light' },
  },
];

/** What its sheet offers. */
export const sheetActions: readonly Action<SellerPayouts>[] = [
  { ...recordPayment, look: { variant: 'filled' } },
  {
    label: texts.adjust,
    dialog: (store, onClose) => <AdjustmentDialog store={store} onClose={onClose} />,
  },
];
