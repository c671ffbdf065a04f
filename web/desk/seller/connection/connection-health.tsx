import type { AccountStatusAnswer } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { texts } from '../../dashboard/texts.ts';

const { health: words } = texts.connection;

interface ConnectionHealthProps {
  readonly account: NonNullable<AccountStatusAnswer['account']>;
  readonly isExpired: boolean;
}

/** Until when it holds, how the last check went, and what to do before it ends. */
export function ConnectionHealth({ account, isExpired }: ConnectionHealthProps) {
  const { validUntil, renewalFailed, lastCheck } = account;
  const until = formatDay(validUntil);
  return (
    <>
      {renewalFailed && !isExpired && (
        <Callout kind="warning" title={words.ending(until)}>
          {words.endingText}
        </Callout>
      )}
      <div className="l-stack l-gap-8 l-muted">
        <p>{isExpired ? words.wasValidUntil(until) : words.validUntil(until)}</p>
        {lastCheck && (
          <p>
            {words.lastCheck(formatMoment(lastCheck.at))} {words.outcomes[lastCheck.outcome]}
          </p>
        )}
      </div>
    </>
  );
}
