import { Link } from 'react-router-dom';
import { Callout } from '../../../components/ui/callout.tsx';
import { paths } from '../../../config/paths.ts';
import { texts } from '../texts.ts';

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
