import { Button } from '@largo/web-kit/look/button.tsx';
import { QrPicture } from '@largo/web-kit/look/qr-picture.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { useCopy } from '@largo/web-kit/page/use-copy.ts';
import { formatCountdown, useCountdown } from '@largo/web-kit/page/use-countdown.ts';
import type { OfflineCode as Kept, OfflineOrders } from './offline-orders.ts';
import { offlineTexts as texts } from './offline-texts.ts';

function CodeToCopy({ code }: { code: string }) {
  const [state, copy] = useCopy();
  return (
    <>
      <textarea
        className="l-input"
        readOnly
        rows={4}
        aria-label={texts.code}
        value={code}
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy(code)}>
        {state === 'copied' ? texts.copied : texts.copy}
      </Button>
      <p role="status" className={state === 'failed' ? 'l-wrong' : 'l-hidden'}>
        {state === 'copied' && texts.copied}
        {state === 'failed' && texts.copyFailed}
      </p>
    </>
  );
}

type OfflineCodeProps = Omit<Kept, 'paymentId'> &
  Pick<OfflineOrders, 'serverTime' | 'receivedAtMs'>;

/** A PIX code as it was kept: it can be paid wherever the bank's app has internet. */
export function OfflineCode({ stores, total, code, qrCodeBase64, ...clock }: OfflineCodeProps) {
  const left = useCountdown(clock);
  return (
    <Card>
      <p className="l-row l-wrap l-apart">
        <strong>{stores.join(' + ')}</strong>
        <strong>{formatReais(total)}</strong>
      </p>
      {left === 0 ? (
        <p className="l-soft">{texts.expired}</p>
      ) : (
        <div className={qrCodeBase64 === null ? undefined : 'l-pair'}>
          <div className="l-stack l-gap-10">
            {left !== null && (
              <p className="l-soft">
                {texts.expiresIn} {formatCountdown(left)}
              </p>
            )}
            <CodeToCopy code={code} />
          </div>
          {qrCodeBase64 !== null && (
            <QrPicture base64={qrCodeBase64} code={code} alt={texts.qrAlt} />
          )}
        </div>
      )}
    </Card>
  );
}
