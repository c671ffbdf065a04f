import type { OrderSummary } from '@largo/contracts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { ItemList } from '@largo/web-kit/look/item-list.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Dialog } from '../screens/dialog.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { KeyHints } from '../screens/key-hints.tsx';
import { SelectionBar } from '../screens/selection-bar.tsx';
import { OrderCard } from '../order/order-card.tsx';
import type { ListClock } from '../order/pay-link.tsx';
import { StepOutcome } from '../order/step-outcome.tsx';
import { listTexts, stepTexts } from '../order/list-texts.ts';
import { keyOf, stepNames } from '../order/step-rules.ts';
import { printTexts } from '../order/print-texts.ts';
import { useNextSteps } from '../order/use-next-steps.ts';
import { useStepKeys } from '../order/use-step-keys.ts';
import { useSelection } from './use-selection.ts';

const { select: texts } = listTexts;
const { keys } = stepTexts;

const stepHints = stepNames.map((to) => ({ keys: [keyOf[to]], does: stepTexts.press[to] }));
const allHints = [
  { keys: ['J', 'K'], does: keys.move },
  ...stepHints,
  { keys: ['X'], does: keys.select },
  { keys: ['U'], does: keys.undo },
  { keys: ['?'], does: keys.help },
];

interface SalesListProps {
  readonly orders: readonly OrderSummary[];
  readonly userId: string;
  readonly clock: ListClock;
  readonly isStale: boolean;
}

/** A store's work: the next step of one order or of several, by press or by key. */
export function SalesList({ orders, userId, clock, isStale }: SalesListProps) {
  const [isHelping, setHelping] = useState(false);
  const next = useNextSteps();
  const selection = useSelection(orders.map(({ id }) => id));
  useStepKeys({
    orders,
    steps: next,
    onSelect: selection.toggle,
    onHelp: () => setHelping(true),
  });
  const selected = orders.filter(({ id }) => selection.has(id));
  return (
    <>
      <div className="l-row l-wrap l-apart">
        <Checkbox label={texts.all} checked={selection.isAll} onChange={selection.all} />
        <KeyHints label={keys.label} hints={[...stepHints, { keys: ['?'], does: keys.help }]} />
      </div>
      <ItemList isStale={isStale}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard
              order={order}
              userId={userId}
              clock={clock}
              selection={{
                isSelected: selection.has(order.id),
                onToggle: () => selection.toggle(order.id),
              }}
            />
          </li>
        ))}
      </ItemList>
      {selected.length > 0 && (
        <SelectionBar
          title={texts.count(selected.length)}
          unselect={texts.none}
          onClear={selection.clear}
        >
          {stepNames.map((to) => {
            const ready = selected.filter((order) => next.nextOf(order) === to);
            if (ready.length === 0) return null;
            const press = () => {
              next.start(to, ready);
              selection.clear();
            };
            return (
              <Button key={to} size="sm" onClick={press}>
                {texts.step(stepTexts.press[to], ready.length)}
              </Button>
            );
          })}
          <LinkButton size="sm" variant="default" to={paths.packing(selection.ids)}>
            {printTexts.openSlips(selected.length)}
          </LinkButton>
        </SelectionBar>
      )}
      <StepOutcome />
      {isHelping && (
        <Dialog title={keys.title} onClose={() => setHelping(false)}>
          <KeyHints label={keys.title} hints={allHints} />
        </Dialog>
      )}
    </>
  );
}
