import type { OrderView, RefundAct as Kind } from '@largo/contracts';
import { parseReais } from '@largo/kernel';
import { TextInput } from '@mantine/core';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { type Action, ActionBar } from '../screens/actions.tsx';
import { FormDialog } from '../screens/form-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import classes from './order.module.css';
import { refundTexts as texts } from './refund-texts.ts';
import { type RefundStep, useRefundStep } from './use-order-changes.ts';

type Refund = OrderView['refunds'][number];
interface Words {
  readonly text: string | null;
  readonly amount: number | null;
}

const requests: Readonly<Record<Kind, (words: Words) => RefundStep>> = {
  agree: () => ({ path: 'answer', body: { answer: 'agree' } }),
  offer: (words) => ({ path: 'answer', body: { answer: 'offer', ...words } }),
  refuse: ({ text }) => ({ path: 'answer', body: { answer: 'refuse', text } }),
  accept: () => ({ path: 'offer-answer', body: { accepted: true } }),
  decline: () => ({ path: 'offer-answer', body: { accepted: false } }),
  return: () => ({ path: 'return' }),
  withdraw: () => ({ path: 'withdraw' }),
};
const kinds = Object.keys(requests) as Kind[];
const mainKinds: readonly Kind[] = ['agree', 'accept', 'return'];
const offeredIn = ({ sellerAnswer }: Refund) => formatReais(sellerAnswer?.offeredAmount ?? 0);

interface RefundStepDialogProps {
  readonly kind: Kind;
  readonly refund: Refund;
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Asks before a word is given; an offer has an amount, a refusal a reason. */
function RefundStepDialog({ kind, refund, orderId, onClose }: RefundStepDialogProps) {
  const { refundAmount: most, status } = refund;
  const isLate = kind === 'return' && status !== 'pending';
  const { title, text, confirm } = texts.dialogs[isLate ? 'returnLate' : kind];
  const { offer, refuse } = texts.dialogs;
  const amountText = kind === 'accept' ? offeredIn(refund) : formatReais(most);
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      initialValues={{ text: '', amount: '' }}
      validate={(typed) => {
        const amount = parseReais(typed.amount) ?? 0;
        const isWrong = kind === 'offer' && (amount <= 0 || amount >= most);
        const isSilent = kind === 'refuse' && typed.text.trim() === '';
        return {
          ...(isWrong && { amount: offer.amountInvalid(formatReais(most)) }),
          ...(isSilent && { text: refuse.missing }),
        };
      }}
      bodyOf={(typed) =>
        requests[kind]({ text: typed.text.trim() || null, amount: parseReais(typed.amount) })
      }
      save={useRefundStep(orderId, refund.id)}
      onSaved={({ message }) => toastThen(message, onClose)()}
      refusalOf={(error) => ({ failure: knownProblem(error, texts.failure) })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{typeof text === 'string' ? text : text(amountText)}</p>
          {kind === 'offer' && (
            <TextInput
              label={offer.amount}
              inputMode="decimal"
              placeholder="0,00"
              {...field('amount')}
            />
          )}
          {(kind === 'offer' || kind === 'refuse') && (
            <TextArea label={texts.dialogs[kind].words} maxLength={1000} {...field('text')} />
          )}
        </>
      )}
    </FormDialog>
  );
}

const actOf = (kind: Kind, label: string, orderId: string): Action<Refund> => ({
  label,
  isOffered: ({ allowed = [] }) => allowed.includes(kind),
  ...(mainKinds.includes(kind) && { look: { variant: 'filled' } }),
  dialog: (refund, onClose) => (
    <RefundStepDialog kind={kind} refund={refund} orderId={orderId} onClose={onClose} />
  ),
});

/** What the reader may say now; the server decides it. */
export function RefundActs({ refund, orderId }: { refund: Refund; orderId: string }) {
  const { accept, ...labels } = texts.actions;
  const named = { ...labels, accept: accept(offeredIn(refund)) };
  const actions = kinds.map((kind) => actOf(kind, named[kind], orderId));
  return (
    <>
      {refund.waitsFor === null && refund.allowed?.includes('return') && <p>{texts.awaitsGoods}</p>}
      <div className={`l-wrap l-gap-8 ${classes.acts}`}>
        <ActionBar subject={refund} actions={actions} size="md" />
      </div>
    </>
  );
}
