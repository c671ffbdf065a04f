import { Link } from 'react-router-dom';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import { texts } from './texts.ts';

/** Instead of a button that could charge twice. */
export function Confirming() {
  return (
    <Callout kind="info" title={texts.confirming.title}>
      <p>{texts.confirming.text}</p>
      <p>
        <Link to={paths.orders}>{texts.confirming.orders}</Link>
      </p>
    </Callout>
  );
}
