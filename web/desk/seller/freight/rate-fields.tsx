import { TextInput } from '@mantine/core';
import type { RateDraft, RateProblem } from './rate-drafts.ts';
import { texts } from './texts.ts';

export type Price = Pick<RateDraft, 'rate' | 'days'>;

interface RateFieldsProps {
  readonly price: Price;
  readonly problem: RateProblem | undefined;
  readonly onType: (part: Partial<Price>) => void;
}

/** What a delivery costs and how long it takes, side by side. */
export function RateFields({ price, problem, onType }: RateFieldsProps) {
  return (
    <>
      <TextInput
        label={texts.rate}
        inputMode="decimal"
        autoComplete="off"
        value={price.rate}
        error={problem?.rate}
        onChange={(event) => onType({ rate: event.target.value })}
      />
      <TextInput
        label={texts.days}
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.daysPlaceholder}
        maxLength={2}
        value={price.days}
        error={problem?.days}
        onChange={(event) => onType({ days: event.target.value })}
      />
    </>
  );
}
