import type { OrderView } from '@largo/contracts';
import {
  amountOfItems,
  centsToReais,
  type ChosenItems,
  cityDay,
  completeChoice,
  parseReais,
  shortDay,
  unitsOf,
} from '@largo/kernel';
import { NativeSelect, TextInput } from '@mantine/core';
import { serverTime } from '@largo/web-kit/client/server-clock.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { texts as orderTexts } from '@largo/web-topics/orders/texts.ts';
import { FormDialog } from '../screens/form-dialog.tsx';
import { TextArea } from '../screens/text-area.tsx';
import { PictureField } from './picture-field.tsx';
import { RefundItems } from './refund-items.tsx';
import { askRefundTexts } from './refund-texts.ts';
import { useRequestRefund } from './use-order-changes.ts';
import { useOrderPictures } from './use-order-pictures.ts';

const { refund: texts, reasons } = orderTexts;
const none: ChosenItems = { items: [], withFreight: false };
const toCents = (reais: number) => Math.round(reais * 100);

/** Counted as the server counts it. */
function countedOf(order: OrderView, chosen: ChosenItems, isRegret: boolean) {
  const { items, freight } = order.returnable;
  const whole = completeChoice(chosen, { items, withFreight: freight > 0 }, isRegret);
  const lines = order.items.map((item) => ({
    ...unitsOf(item, item.quantity),
    unitPriceCents: toCents(item.price),
  }));
  const sale = { lines, freightCents: toCents(order.freightTotal) };
  return centsToReais(amountOfItems(sale, whole, toCents(order.refundable)));
}

const initialValues = {
  kind: 'full' as 'full' | 'items' | 'partial',
  amount: '',
  chosen: none,
  reason: '',
  details: '',
};

/** What is asked for, by its kind: everything that is left, some units, or an amount. */
const wantedOf = ({ kind, chosen, amount }: typeof initialValues) =>
  kind === 'items'
    ? { refundType: 'partial' as const, ...chosen }
    : { refundType: kind, amount: kind === 'full' ? null : parseReais(amount) };

/** One right has one word: in time it is the withdrawal that no store refuses, later a request like others. */
function reasonsOf(lastDay: string | null) {
  const { regret: _, buyer_request: changedMind, ...faults } = reasons;
  return lastDay === null
    ? { ...faults, buyer_request: changedMind }
    : { ...faults, regret: askRefundTexts.regret };
}

/** `sex. 04/12`; null: it has passed. */
function lastRegretDay({ regretUntil = null }: OrderView): string | null {
  if (regretUntil === null || serverTime() > new Date(regretUntil)) return null;
  return shortDay(cityDay(new Date(regretUntil)));
}

export function RefundDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const { refundable: most, returnable } = order;
  const lastDay = lastRegretDay(order);
  const pictures = useOrderPictures(order.id, 'refund');
  const kinds = {
    full: `${most < order.total ? texts.rest : texts.full} (${formatReais(most)})`,
    ...(returnable.items.some(({ quantity }) => quantity > 0) && { items: askRefundTexts.items }),
    partial: texts.partial,
  };
  return (
    <FormDialog
      title={texts.title}
      confirm={texts.submit}
      initialValues={initialValues}
      validate={({ kind, chosen, ...typed }) => {
        const amount = parseReais(typed.amount) ?? 0;
        return {
          ...(typed.reason === '' && { reason: texts.reasonMissing }),
          ...(kind === 'partial' &&
            (amount <= 0 || amount > most) && { amount: texts.amountInvalid(formatReais(most)) }),
          ...(kind === 'items' && chosen.items.length === 0 && { chosen: askRefundTexts.nothing }),
          ...pictures.errors,
        };
      }}
      bodyOf={({ reason, details, ...values }) => ({
        ...wantedOf({ reason, details, ...values }),
        reason,
        reasonDetails: details.trim() || null,
        images: pictures.ids,
      })}
      save={useRequestRefund(order.id)}
      onSaved={toastThen(texts.done, onClose)}
      refusalOf={(error) => ({ failure: knownProblem(error, texts.failed) })}
      onClose={onClose}
    >
      {({ form, field, values: { kind, chosen, reason }, errors }) => (
        <>
          <p>
            {lastDay !== null && ['', 'regret'].includes(reason)
              ? askRefundTexts.regretUntil(lastDay)
              : askRefundTexts.first}{' '}
            {texts.text}
          </p>
          <NativeSelect
            label={texts.reason}
            data={optionsOf(reasonsOf(lastDay), texts.choose)}
            {...field('reason')}
          />
          <NativeSelect
            label={texts.type}
            description={askRefundTexts.left(formatReais(most))}
            data={optionsOf(kinds)}
            {...field('kind')}
          />
          {kind === 'items' && (
            <>
              <RefundItems order={order} {...form.getInputProps('chosen')} chosen={chosen} />
              <p className="l-row l-apart l-gap-8" aria-live="polite">
                <span>{askRefundTexts.counted}</span>
                <strong>{formatReais(countedOf(order, chosen, reason === 'regret'))}</strong>
              </p>
            </>
          )}
          {kind === 'partial' && (
            <TextInput
              label={texts.amount}
              inputMode="decimal"
              placeholder="0,00"
              {...field('amount')}
            />
          )}
          <TextArea label={texts.details} maxLength={1000} {...field('details')} />
          <PictureField chosen={pictures} errors={errors} />
        </>
      )}
    </FormDialog>
  );
}
