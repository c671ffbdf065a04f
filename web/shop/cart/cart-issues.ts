import type { CartIssue } from '@largo/contracts';

interface Judged {
  readonly issues: readonly CartIssue[];
}

const still: readonly CartIssue[] = ['PRICE_CHANGED', 'QUANTITY_ABOVE_STOCK'];

/** Can be bought at all, and is in the totals. */
export const isCounted = ({ issues }: Judged) => issues.every((issue) => still.includes(issue));

/** A changed price is shown, not refused. */
export const isInTheWay = ({ issues }: Judged) => issues.some((issue) => issue !== 'PRICE_CHANGED');
