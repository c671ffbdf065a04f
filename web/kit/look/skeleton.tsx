import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** Heights of the blocks, shaped like what is coming. */
  readonly blocks: readonly ('line' | 'row' | 'card' | 'tall')[];
}

/** Appears after a moment only, so that quick answers do not flicker. */
export function Skeleton({ blocks }: SkeletonProps) {
  return (
    <div role="status" className={`l-stack ${classes.root}`}>
      <span className="l-hidden">Carregando…</span>
      {blocks.map((block, index) => (
        <span key={index} className={classes.block} data-block={block} aria-hidden="true" />
      ))}
    </div>
  );
}
