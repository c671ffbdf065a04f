import { passwordScore, strengthOf } from '../../lib/password-rules.ts';
import classes from './password-strength.module.css';

const texts = {
  strength: 'Força da senha',
  labels: { weak: 'Fraca', medium: 'Média', strong: 'Forte' },
} as const;

/** The score out of 7, as a bar and as a word. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <div className={classes.root} data-strength={strength}>
      <meter
        aria-label={texts.strength}
        min={0}
        max={7}
        value={passwordScore(password)}
        className={classes.meter}
      />
      <span aria-live="polite">
        {texts.strength}: <strong>{texts.labels[strength]}</strong>
      </span>
    </div>
  );
}
