import type { OrderView } from '@largo/contracts';
import { type ChosenItems, lineKey, parseUnits, type Units, unitsOf } from '@largo/kernel';
import { Checkbox, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { askRefundTexts as texts } from './refund-texts.ts';

interface RefundItemsProps {
  readonly order: OrderView;
  readonly chosen: ChosenItems;
  readonly error?: ReactNode;
  readonly onChange: (chosen: ChosenItems) => void;
}

/** Which units are given back, and whether the freight is asked for. */
export function RefundItems({ order, chosen, error, onChange }: RefundItemsProps) {
  const { items: left, freight } = order.returnable;
  const choose = (line: Units, quantity: number) => {
    const others = chosen.items.filter((item) => lineKey(item) !== lineKey(line));
    const items = quantity === 0 ? others : [...others, unitsOf(line, quantity)];
    onChange({ ...chosen, items });
  };
  return (
    <fieldset className="l-stack l-gap-8">
      <legend className="l-label">{texts.choose}</legend>
      {left
        .filter(({ quantity }) => quantity > 0)
        .map((line) => {
          const { quantity: most } = line;
          const isOfLine = (item: Units) => lineKey(item) === lineKey(line);
          const { price = 0, productSnapshot: { title = '' } = {} } =
            order.items.find(isOfLine) ?? {};
          const { quantity = 0 } = chosen.items.find(isOfLine) ?? {};
          return (
            <Group key={lineKey(line)} justify="space-between" gap="4px 16px">
              <Checkbox
                flex="1 1 180px"
                label={`${title} · ${formatReais(price)}`}
                checked={quantity > 0}
                onChange={(event) => choose(line, event.currentTarget.checked ? most : 0)}
              />
              {most > 1 && (
                <span className="l-row l-gap-8">
                  <TextInput
                    w={64}
                    inputMode="numeric"
                    aria-label={texts.quantity(title)}
                    value={quantity === 0 ? '' : String(quantity)}
                    onChange={(event) =>
                      choose(line, Math.min(most, parseUnits(event.target.value) ?? 0))
                    }
                  />
                  <small className="l-muted">{texts.most(most)}</small>
                </span>
              )}
            </Group>
          );
        })}
      {freight > 0 && (
        <Checkbox
          label={texts.withFreight(formatReais(freight))}
          checked={chosen.withFreight}
          onChange={(event) => onChange({ ...chosen, withFreight: event.currentTarget.checked })}
        />
      )}
      {error && (
        <p role="alert" className="l-wrong">
          {error}
        </p>
      )}
    </fieldset>
  );
}
