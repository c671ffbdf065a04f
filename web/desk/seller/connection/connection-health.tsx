import type { AccountStatusAnswer } from '@largo/contracts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { formatDay, formatMoment } from '@largo/web-kit/format/dates.ts';
import { texts as areaTexts } from '../../dashboard/texts.ts';

const { health: texts } = areaTexts.connection;

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
        <Callout kind="warning" title={texts.ending(until)}>
          {texts.endingText}
        </Callout>
      )}
      <div className="l-stack l-gap-8 l-muted">
        <p>{isExpired ? texts.wasValidUntil(until) : texts.validUntil(until)}</p>
        {lastCheck && (
          <p>
            {texts.lastCheck(formatMoment(lastCheck.at))} {texts.outcomes[lastCheck.outcome]}
          </p>
        )}
      </div>
    </>
  );
}
