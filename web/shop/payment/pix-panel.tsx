import type { PaymentView } from '@largo/contracts';
import { IconExternalLink } from '@largo/web-kit/look/icons/index.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { QrPicture } from '@largo/web-kit/look/qr-picture.tsx';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { useCheckPayment } from '@largo/web-topics/payment/payment.queries.ts';
import { texts } from './texts.ts';
import { CopyCode } from './copy-code.tsx';
import { Countdown } from './countdown.tsx';
import classes from './pix-panel.module.css';

interface PixPanelProps {
  readonly payment: PaymentView;
  readonly receivedAtMs: number;
}

/** The code while it can be paid. On phones copying comes first, on wide screens the picture. */
export function PixPanel({ payment, receivedAtMs }: PixPanelProps) {
  const check = useCheckPayment(payment.id);
  const code = payment.pixCopyPaste ?? payment.qrCode ?? '';
  return (
    <section className={classes.card} aria-label={texts.waitingPix}>
      <header className={`l-row l-wrap l-apart ${classes.head}`}>
        <p className={`l-row l-gap-10 ${classes.waiting}`}>
          <span className={classes.pulse} aria-hidden="true" />
          {texts.waitingPix}
        </p>
        <Countdown payment={payment} receivedAtMs={receivedAtMs} />
      </header>
      <div className={classes.body}>
        <div className={classes.qr}>
          <QrPicture base64={payment.qrCodeBase64} code={code} alt={texts.qrAlt} />
        </div>
        <div className={`l-stack l-gap-14 ${classes.copy}`}>
          <p className={classes.amount}>
            {texts.amount} <strong>{formatReais(payment.amount)}</strong>
          </p>
          <CopyCode code={code} />
          <div className={`l-row l-wrap l-apart l-gap-8 ${classes.more}`}>
            {payment.ticketUrl !== null && (
              <a href={payment.ticketUrl} target="_blank" rel="noreferrer">
                {texts.bank}
                <IconExternalLink size={16} stroke={1.75} />
              </a>
            )}
            <Button
              size="sm"
              variant="subtle"
              loading={check.isPending}
              onClick={() => check.mutate()}
            >
              {texts.check}
            </Button>
          </div>
        </div>
        <ol className={`l-soft ${classes.steps}`}>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
