import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts } from './texts.ts';

interface LegalLineProps {
  readonly start: string;
  /** Opens in a new tab: leaving the form would lose the typed passwords. */
  readonly newTab?: boolean;
}

export function LegalLine({ start, newTab = false }: LegalLineProps) {
  const aside = newTab ? { target: '_blank', rel: 'noopener' } : {};
  const hint = newTab && <span className="l-hidden"> {texts.register.newTab}</span>;
  return (
    <p>
      {start}{' '}
      <Link to={paths.terms} {...aside}>
        {texts.login.terms}
        {hint}
      </Link>{' '}
      {texts.login.and}{' '}
      <Link to={paths.privacy} {...aside}>
        {texts.login.privacy}
        {hint}
      </Link>
      .
    </p>
  );
}
