import { useIsDown } from '@largo/web-kit/client/use-is-down.ts';
import { texts } from './texts.ts';
import classes from './not-live.module.css';

/** Says quietly that notices do not arrive by themselves. Its place is kept, so that nothing jumps. */
export function NotLive() {
  return (
    <p className={`l-muted ${classes.line}`} role="status">
      {useIsDown() && texts.notLive}
    </p>
  );
}
