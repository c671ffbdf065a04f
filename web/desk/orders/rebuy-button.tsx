import type { OrderSummary } from '@largo/contracts';
import { Group } from '@mantine/core';
import { lineKey } from '@largo/kernel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Dialog } from '../screens/dialog.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { cartKeys, keepCartCount } from '@largo/web-topics/cart/cart-count.queries.ts';
import { listTexts } from '../order/list-texts.ts';
import classes from '../order/order-list.module.css';
import { newIdempotencyKey } from '@largo/web-kit/client/api-client.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { isTaken, type Rebuy, rebuy, type RebuyLine, undoRebuy } from './rebuy.ts';

const { rebuy: texts } = listTexts;
const units = (count: number) => plural(count, 'unidade', 'unidades');

const gone = {
  SKIPPED_UNAVAILABLE: texts.gone,
  SKIPPED_VARIANT_REQUIRED: texts.options,
  SKIPPED_OUT_OF_STOCK: texts.soldOut,
  SKIPPED_SELLER_UNAVAILABLE: texts.seller,
  SKIPPED_OWN_PRODUCT: texts.own,
  SKIPPED_CART_FULL: texts.full,
} as const;

function sentencesOf({ note, quantity, price, paidPrice }: RebuyLine): string[] {
  if (note !== null && note !== 'CAPPED_BY_STOCK') return [gone[note]];
  return [
    note === null ? texts.line(units(quantity)) : texts.capped(units(quantity)),
    ...(price !== null && price !== paidPrice
      ? [texts.price(formatReais(paidPrice), formatReais(price))]
      : []),
  ];
}

interface OutcomeProps {
  readonly outcome: Rebuy;
  readonly onClose: () => void;
}

/** Line by line, as prices and stocks are of today. */
function Outcome({ outcome, onClose }: OutcomeProps) {
  const queryClient = useQueryClient();
  const taken = outcome.lines.filter(isTaken).length;
  const undo = useMutation({
    mutationFn: () => undoRebuy(outcome),
    onSuccess: ({ count }) => {
      keepCartCount(queryClient, count);
      void queryClient.invalidateQueries({ queryKey: cartKeys.detail });
      showToast({ kind: 'info', message: texts.undone });
      onClose();
    },
    onError: (error) =>
      showToast({ kind: 'error', message: knownProblem(error, texts.undoFailed) }),
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className="l-stack l-gap-14">
        <p role="status">{taken === 0 ? texts.none : texts.taken(taken)}</p>
        <ul className={classes.lines}>
          {outcome.lines.map((line) => (
            <li key={lineKey(line)} data-taken={isTaken(line)}>
              <strong>{line.title}</strong>
              {sentencesOf(line).map((sentence) => (
                <p key={sentence} className="l-soft">
                  {sentence}
                </p>
              ))}
            </li>
          ))}
        </ul>
        <Group justify="flex-end" gap={8}>
          {taken === 0 ? (
            <Button onClick={onClose}>{texts.close}</Button>
          ) : (
            <>
              <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate()}>
                {texts.undo}
              </Button>
              <LinkButton to={paths.cart}>{texts.cart}</LinkButton>
            </>
          )}
        </Group>
      </div>
    </Dialog>
  );
}

/** The order once more, into the cart. */
export function RebuyButton({ order }: { order: OrderSummary }) {
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<Rebuy | null>(null);
  // One per press, kept when its answer was lost.
  const key = useRef<string>(undefined);
  const buy = useMutation({
    mutationFn: () => rebuy(order, (key.current ??= newIdempotencyKey())),
    onSuccess: (bought) => {
      key.current = undefined;
      keepCartCount(queryClient, bought.count);
      void queryClient.invalidateQueries({ queryKey: cartKeys.detail });
      setOutcome(bought);
    },
    onError: (error) => showToast({ kind: 'error', message: knownProblem(error, texts.failed) }),
  });
  return (
    <>
      <Button size="sm" variant="light" loading={buy.isPending} onClick={() => buy.mutate()}>
        {texts.press}
        <span className="l-hidden"> {order.orderNumber}</span>
      </Button>
      {outcome && <Outcome outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  );
}
