import type { PaymentView } from '@largo/contracts';
import { texts } from './texts.ts';
import {
  formatCountdown,
  minutesToAnnounce,
  useCountdown,
} from '@largo/web-kit/page/use-countdown.ts';
import classes from './countdown.module.css';

interface CountdownProps {
  readonly payment: PaymentView;
  readonly receivedAtMs: number;
}

const amberMs = 5 * 60_000;

/** Seen every second, said at ten, five and one minute. */
export function Countdown({ payment, receivedAtMs }: CountdownProps) {
  const { serverTime, expiresAt } = payment;
  const left = useCountdown({ serverTime, expiresAt, receivedAtMs });
  if (left === null) return null;
  const minutes = minutesToAnnounce(left);
  return (
    <p className={`l-soft ${classes.root}`} data-soon={left <= amberMs}>
      {texts.expiresIn}{' '}
      <span className={classes.time} role="timer">
        {formatCountdown(left)}
      </span>
      <span className="l-hidden" role="status">
        {minutes !== null && left > 0 && texts.minutesLeft(minutes)}
      </span>
    </p>
  );
}
