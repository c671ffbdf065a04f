import type { OrderView } from '@largo/contracts';
import {
  amountOfItems,
  centsToReais,
  type ChosenItems,
  completeChoice,
  parseReais,
} from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { type RefundBody, useRequestRefund } from './use-order-changes.ts';
import { askRefundTexts } from './refund-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { useOrderPictures } from './use-order-pictures.ts';
import { PictureField } from './picture-field.tsx';
import { RefundItems } from './refund-items.tsx';

const { refund: texts } = orderTexts;
const reasons = [
  'product_defect',
  'wrong_product',
  'quality_issue',
  'shipping_issue',
  'buyer_request',
  'regret',
] as const;
const kinds = ['full', 'items', 'partial'] as const;
type Kind = (typeof kinds)[number];
const none: ChosenItems = { items: [], withFreight: false };
const toCents = (reais: number) => Math.round(reais * 100);

/** Counted as the server counts it. */
function countedOf(order: OrderView, chosen: ChosenItems, isRegret: boolean) {
  const { items, freight } = order.returnable;
  const whole = completeChoice(chosen, { items, withFreight: freight > 0 }, isRegret);
  const lines = order.items.map(({ productId, quantity, price }) => ({
    productId,
    quantity,
    unitPriceCents: toCents(price),
  }));
  const sale = { lines, freightCents: toCents(order.freightTotal) };
  return centsToReais(amountOfItems(sale, whole, toCents(order.refundable)));
}

interface Draft {
  readonly kind: Kind;
  readonly chosen: ChosenItems;
  readonly amount: number | null;
}

function amountOf({
  kind,
  chosen,
  amount,
}: Draft): Pick<RefundBody, 'refundType' | 'amount' | 'items' | 'withFreight'> {
  if (kind === 'items') return { refundType: 'partial', ...chosen };
  return { refundType: kind, amount: kind === 'full' ? null : amount };
}

export function RefundDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('full');
  const [amountText, setAmount] = useState('');
  const [chosen, setChosen] = useState(none);
  const [reason, setReason] = useState<string>(reasons[0]);
  const [details, setDetails] = useState('');
  const [pressed, setPressed] = useState(false);
  const refund = useRequestRefund(order.id);
  const pictures = useOrderPictures(order.id, 'refund');
  const amount = parseReais(amountText);
  const isRegret = reason === 'regret';
  const whole = order.refundable < order.total ? texts.rest : texts.full;
  const isWrongAmount =
    kind === 'partial' && (amount === null || amount <= 0 || amount > order.refundable);
  const isEmpty = kind === 'items' && chosen.items.length === 0;
  const onConfirm = () => {
    setPressed(true);
    if (isWrongAmount || isEmpty || pictures.blocker !== null) return;
    refund.mutate(
      {
        ...amountOf({ kind, chosen, amount }),
        reason,
        reasonDetails: details.trim() || null,
        images: pictures.ids,
      },
      { onSuccess: toastThen(texts.done, onClose) },
    );
  };
  const labels: Readonly<Record<Kind, string>> = {
    full: `${whole} (${formatReais(order.refundable)})`,
    items: askRefundTexts.items,
    partial: texts.partial,
  };
  const hasItems = order.returnable.items.some(({ quantity }) => quantity > 0);
  const offered = kinds.filter((value) => value !== 'items' || hasItems);
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.submit}
      isPending={refund.isPending}
      onConfirm={onConfirm}
      failure={refund.isError && knownProblem(refund.error, texts.failed)}
      onClose={onClose}
    >
      <p>
        {isRegret ? askRefundTexts.regret : askRefundTexts.first} {texts.text}
      </p>
      <NativeSelect
        label={texts.reason}
        value={reason}
        data={reasons.map((value) => ({ value, label: orderTexts.reasons[value] }))}
        onChange={(event) => setReason(event.target.value)}
      />
      <NativeSelect
        label={texts.type}
        description={askRefundTexts.left(formatReais(order.refundable))}
        value={kind}
        data={offered.map((value) => ({ value, label: labels[value] }))}
        onChange={(event) => setKind(kinds.find((value) => value === event.target.value) ?? 'full')}
      />
      {kind === 'items' && (
        <>
          <RefundItems
            order={order}
            chosen={chosen}
            error={pressed && isEmpty}
            onChange={setChosen}
          />
          <p className="l-row l-apart l-gap-8" aria-live="polite">
            <span>{askRefundTexts.counted}</span>
            <strong className="l-numbers">{formatReais(countedOf(order, chosen, isRegret))}</strong>
          </p>
        </>
      )}
      {kind === 'partial' && (
        <TextInput
          label={texts.amount}
          inputMode="decimal"
          placeholder="0,00"
          value={amountText}
          error={
            pressed && isWrongAmount ? texts.amountInvalid(formatReais(order.refundable)) : null
          }
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <TextArea
        label={texts.details}
        maxLength={1000}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      <PictureField chosen={pictures} pressed={pressed} />
    </ConfirmDialog>
  );
}
