import type { CSSProperties } from 'react';
import classes from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly heightPx: number;
}

/** How far something is; how much that is stands next to it in words. */
export function ProgressBar({ label, value, max, heightPx }: ProgressBarProps) {
  const style = { '--height': `${heightPx}px` } as CSSProperties;
  return (
    <progress className={classes.bar} style={style} max={max} value={value} aria-label={label} />
  );
}
