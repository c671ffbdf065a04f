import { Button } from '@mantine/core';
import { type Decidable, type Verdict, verdictsFor } from './moderation.ts';
import { moderationTexts as words } from './moderation-texts.ts';
import classes from './verdict-buttons.module.css';

interface VerdictButtonsProps {
  readonly product: Decidable;
  /** Rows have little room, details have more. */
  readonly size: 'compact-sm' | 'sm';
  readonly isRunning: boolean;
  readonly onVerdict: (to: Verdict) => void;
}

const keys = { active: 'A', rejected: 'R', pending: 'U' } as const;
const looks = { active: 'light', rejected: 'subtle', pending: 'subtle' } as const;

/** They stay in reach while a decision is on its way, so that the focus is not lost. */
export function VerdictButtons({ product, size, isRunning, onVerdict }: VerdictButtonsProps) {
  const labels = size === 'sm' ? words.actions : words.short;
  return verdictsFor(product.status).map((to) => (
    <Button
      key={to}
      size={size}
      variant={looks[to]}
      className={classes.button}
      data-verdict={to}
      aria-label={words.of(words.actions[to], product.title)}
      aria-keyshortcuts={keys[to]}
      aria-disabled={isRunning}
      onClick={() => {
        if (!isRunning) onVerdict(to);
      }}
    >
      {labels[to]}
    </Button>
  ));
}
