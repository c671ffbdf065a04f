import classes from './key-hints.module.css';

export interface KeyHint {
  readonly keys: readonly string[];
  readonly does: string;
}

interface KeyHintsProps {
  readonly label: string;
  readonly hints: readonly KeyHint[];
}

/** What the keyboard can do here; phones have none. */
export function KeyHints({ label, hints }: KeyHintsProps) {
  return (
    <ul className={`l-wrap l-soft ${classes.root}`} aria-label={label}>
      {hints.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}
