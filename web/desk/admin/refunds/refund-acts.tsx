import type { RefundView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { actsOf, type RefundAct } from './refund-rules.ts';
import { adminRefundTexts as words } from './refund-texts.ts';
import classes from './refund-acts.module.css';

interface RefundActsProps {
  readonly refund: RefundView;
  /** Rows have little room, details have more. */
  readonly size: 'compact-sm' | 'sm';
  readonly onAct: (act: RefundAct) => void;
}

const keys = { approve: 'A', reject: 'R', repeat: undefined, outside: undefined } as const;
const looks = { approve: 'light', reject: 'subtle', repeat: 'light', outside: 'subtle' } as const;

export function RefundActs({ refund, size, onAct }: RefundActsProps) {
  return actsOf(refund).map((act) => (
    <Button
      key={act}
      size={size}
      variant={looks[act]}
      className={classes.button}
      data-act={act}
      aria-label={words.actionOf(words.actions[act], refund.order.orderNumber)}
      aria-keyshortcuts={keys[act]}
      onClick={() => onAct(act)}
    >
      {words.actions[act]}
    </Button>
  ));
}
