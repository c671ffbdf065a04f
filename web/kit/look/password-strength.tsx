import { IconCircle, IconCircleCheck } from './icons/index.ts';
import { passwordRules, passwordScore, strengthOf } from '../format/password-rules.ts';
import classes from './password-strength.module.css';

const texts = {
  strength: 'Força da senha',
  labels: { weak: 'Fraca', medium: 'Média', strong: 'Forte' },
  rules: {
    length: '6 caracteres ou mais (com 8 fica mais forte)',
    mixed: 'letras e números',
    uncommon: 'sem 123456, password, qwerty nem um caractere repetido 5 vezes',
  },
  met: 'cumprida',
  open: 'falta',
} as const;
const ruleNames = ['length', 'mixed', 'uncommon'] as const;

/** The score out of 7 as a bar and as a word, and which rule is still open. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  const met = passwordRules(password);
  return (
    <div className={`l-soft l-stack l-gap-6 ${classes.root}`} data-strength={strength}>
      <meter
        aria-label={texts.strength}
        min={0}
        max={7}
        value={passwordScore(password)}
        className={classes.meter}
      />
      <span aria-live="polite">
        {texts.strength}
        {password !== '' && (
          <>
            : <strong>{texts.labels[strength]}</strong>
          </>
        )}
      </span>
      <ul>
        {ruleNames.map((name) => {
          const RuleIcon = met[name] ? IconCircleCheck : IconCircle;
          return (
            <li key={name} className="l-row l-gap-8" data-met={met[name]}>
              <RuleIcon size={16} stroke={2} />
              {texts.rules[name]}
              <span className="l-hidden"> ({met[name] ? texts.met : texts.open})</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
