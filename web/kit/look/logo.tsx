import classes from './logo.module.css';

/** The market arch; the same shape crops category tiles. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 36 40" className={classes.mark} aria-hidden="true">
        <path d="M0 40V18a18 18 0 0 1 36 0v22H25V19a7 7 0 0 0-14 0v21z" fill="var(--l-accent)" />
      </svg>
      {name}
    </span>
  );
}
