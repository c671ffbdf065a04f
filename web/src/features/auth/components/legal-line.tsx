import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { texts } from '../texts.ts';

export function LegalLine({ start }: { start: string }) {
  return (
    <p>
      {start} <Link to={paths.terms}>{texts.login.terms}</Link> {texts.login.and}{' '}
      <Link to={paths.privacy}>{texts.login.privacy}</Link>.
    </p>
  );
}
