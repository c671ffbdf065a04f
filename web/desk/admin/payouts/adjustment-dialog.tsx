import type { SellerPayouts } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { actionTexts } from './action-texts.ts';
import { storeName } from './payout-facts.ts';
import { adjustTexts as texts, storeTexts } from './store-texts.ts';
import { useRecordOrApprove } from './use-record-or-approve.ts';

const shortestNote = 3;

interface Draft {
  readonly reason: string;
  readonly direction: string;
  readonly amount: string;
  readonly note: string;
}

function amountOf({ reason, direction, amount }: Draft): number {
  const typed = parseReais(amount) ?? 0;
  return reason === 'correction' && direction === 'platform' ? -typed : typed;
}

interface AdjustmentDialogProps {
  readonly store: SellerPayouts;
  readonly onClose: () => void;
}

/** What no sale will cover: the amount's sign is a choice, so that none is mistyped. */
export function AdjustmentDialog({ store, onClose }: AdjustmentDialogProps) {
  const { sellerId, remaining } = store;
  const owes = remaining < 0;
  const { confirmOf, save, onSaved } = useRecordOrApprove<{ amount: number }>({
    path: '/admin/payout/adjustments',
    sellerId,
    kind: 'adjustment',
    amountOf: ({ amount }) => amount,
    doneOf: () => texts.done(storeName(store)),
    onClose,
  });
  return (
    <FormDialog
      title={texts.title(storeName(store))}
      confirm={(draft) => confirmOf(amountOf(draft), texts.save)}
      footnote={actionTexts.logged}
      initialValues={{
        reason: owes ? 'money_received' : 'correction',
        direction: owes ? 'store' : 'platform',
        amount: '',
        note: '',
      }}
      validate={({ amount, note }) => ({
        amount: (parseReais(amount) ?? 0) <= 0 && texts.amountWrong,
        note: note.trim().length < shortestNote && texts.noteMissing,
      })}
      bodyOf={(draft) => ({
        sellerId,
        amount: amountOf(draft),
        reason: draft.reason,
        note: draft.note.trim(),
      })}
      save={save}
      onSaved={onSaved}
      refusalOf={(error) => ({ failure: knownProblem(error, texts.failed) })}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <p>{texts.text}</p>
          <p>
            <strong>{owes ? texts.debt(formatReais(-remaining)) : texts.noDebt}</strong>
          </p>
          <NativeSelect
            label={texts.reason}
            data={optionsOf(storeTexts.reasons)}
            {...field('reason')}
          />
          {values.reason === 'correction' && (
            <NativeSelect
              label={texts.direction}
              data={optionsOf(texts.directions)}
              {...field('direction')}
            />
          )}
          <TextInput
            label={texts.amount}
            required
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
            {...field('amount')}
          />
          <TextArea label={texts.note} required maxLength={500} {...field('note')} />
        </>
      )}
    </FormDialog>
  );
}
