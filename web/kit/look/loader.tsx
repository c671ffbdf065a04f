import classes from './loader.module.css';

interface LoaderProps {
  readonly size?: 'sm';
  readonly className?: string | undefined;
}

/** A turning ring; the words next to it say what is awaited. */
export function Loader({ size, className }: LoaderProps) {
  return (
    <span className={`${classes.loader} ${className ?? ''}`} data-size={size} aria-hidden="true" />
  );
}
