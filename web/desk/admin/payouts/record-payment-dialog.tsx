import type { ManualPaymentPreview, SellerPayouts } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { TextArea } from '../../screens/text-area.tsx';
import { MoneyPreview } from '../shared/money-preview.tsx';
import { actionTexts } from './action-texts.ts';
import { payoutProblem, refusalOf, storeName } from './payout-facts.ts';
import { manualPaymentPreviewQuery } from './store.queries.ts';
import { recordTexts as texts, storeTexts } from './store-texts.ts';
import { useRecordOrApprove } from './use-record-or-approve.ts';

const longest = 500;
const typingMs = 300;
const textOf = (typed: string) => typed.trim() || null;
const empty = { amount: '', paymentMethod: 'pix', description: '', reference: '', notes: '' };
type Draft = typeof empty;
const amountOf = ({ amount }: Pick<Draft, 'amount'>) => Math.max(0, parseReais(amount) ?? 0);

interface RecordPaymentDialogProps {
  readonly store: SellerPayouts;
  readonly onClose: () => void;
}

const creditNote = ({ credit }: ManualPaymentPreview) =>
  credit > 0 && <p className="l-muted">{texts.creditNote}</p>;

/** Which orders an amount pays, as the server counts it: the same sums that go into the books. */
function Covered({ sellerId, amount }: { sellerId: string; amount: number }) {
  const [counted] = useDebouncedValue(amount, typingMs);
  if (counted === 0) return null;
  return (
    <MoneyPreview
      query={manualPaymentPreviewQuery(sellerId, counted)}
      title={texts.covers}
      texts={texts}
      linesOf={({ covers, credit }) => [
        ...covers.map((order) => ({
          label: order.orderNumber,
          detail: order.left === 0 ? texts.whole : texts.left(formatReais(order.left)),
          amount: order.amount,
        })),
        { label: texts.credit, amount: credit },
      ]}
      notesOf={creditNote}
    />
  );
}

/** Money that left outside of the shop; above what is left to pay it asks again. */
export function RecordPaymentDialog({ store, onClose }: RecordPaymentDialogProps) {
  const { sellerId } = store;
  const sellerName = storeName(store);
  const bodyOf = (draft: Draft) => ({
    sellerId,
    sellerName,
    amount: amountOf(draft),
    confirmed: asksAgain(amountOf(draft)),
    paymentMethod: draft.paymentMethod,
    description: textOf(draft.description),
    reference: textOf(draft.reference),
    notes: textOf(draft.notes),
  });
  const { refusedOf, confirmOf, save, onSaved } = useRecordOrApprove<{
    amount: number;
    confirmed: boolean;
  }>({
    path: '/admin/payout/record',
    sellerId,
    kind: 'payment',
    amountOf: ({ amount }) => amount,
    doneOf: ({ amount }) => texts.done(formatReais(amount), sellerName),
    onClose,
  });
  const asksAgain = (amount: number) => {
    const refused = refusedOf(amount);
    return refused !== undefined && (refused.refusal.owed !== undefined || refused.sent.confirmed);
  };
  return (
    <FormDialog
      title={texts.title(sellerName)}
      confirm={(draft) => {
        const amount = amountOf(draft);
        return confirmOf(amount, asksAgain(amount) ? texts.saveAbove : texts.save);
      }}
      footnote={actionTexts.logged}
      initialValues={empty}
      validate={(draft) => ({ amount: amountOf(draft) === 0 && texts.amountWrong })}
      bodyOf={bodyOf}
      save={save}
      onSaved={onSaved}
      refusalOf={(error) => ({
        failure: refusalOf(error).owed === undefined && payoutProblem(error, texts),
      })}
      onClose={onClose}
    >
      {({ field, values }) => {
        const owed = refusedOf(amountOf(values))?.refusal.owed;
        return (
          <>
            <p>{texts.text}</p>
            <TextInput
              label={texts.amount}
              required
              inputMode="decimal"
              autoComplete="off"
              placeholder="0,00"
              {...field('amount')}
            />
            <Covered sellerId={sellerId} amount={amountOf(values)} />
            <NativeSelect
              label={texts.method}
              data={optionsOf(storeTexts.methods)}
              {...field('paymentMethod')}
            />
            {(['description', 'reference'] as const).map((name) => (
              <TextInput
                key={name}
                label={texts[name]}
                autoComplete="off"
                maxLength={longest}
                {...field(name)}
              />
            ))}
            <TextArea label={texts.notes} maxLength={longest} {...field('notes')} />
            {owed !== undefined && (
              <Callout kind="warning">{texts.above(formatReais(owed))}</Callout>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
