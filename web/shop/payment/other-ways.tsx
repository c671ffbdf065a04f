import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Sheet } from '@largo/web-kit/look/sheet.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import {
  useOtherMethod,
  type useCancelPurchase,
} from '@largo/web-topics/payment/payment.queries.ts';
import { retryProblem } from './retry-problem.ts';
import { texts } from './texts.ts';
import classes from './other-ways.module.css';

const { cancel: words } = texts;

interface OtherWaysProps {
  readonly orderId: string;
  /** Orders of the purchase that still wait to be paid. */
  readonly waiting: number;
  /** Its code can be paid: the other method ends it first. */
  readonly isLive: boolean;
  readonly cancelling: ReturnType<typeof useCancelPurchase>;
}

function CancelPurchase({ waiting, cancelling }: Omit<OtherWaysProps, 'isLive' | 'orderId'>) {
  const [asking, setAsking] = useState(false);
  const { isPending, isError, error } = cancelling;
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <Sheet title={words.title} open={asking} onClose={() => setAsking(false)}>
        <div className="l-stack">
          <p>{words.text(waiting)}</p>
          {isError && <Callout kind="error">{retryProblem(error, words.failed)}</Callout>}
          <div className={`l-wrap ${classes.actions}`}>
            <Button variant="default" onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button color="danger" loading={isPending} onClick={() => cancelling.mutate()}>
              {words.confirm}
            </Button>
          </div>
        </div>
      </Sheet>
    </>
  );
}

/** Next to what is not paid yet: pay a live code's amount by card instead, or don't buy. */
export function OtherWays({ orderId, waiting, isLive, cancelling }: OtherWaysProps) {
  const navigate = useNavigate();
  const other = useOtherMethod(orderId);
  const toCard = () =>
    other.mutate(undefined, { onSuccess: () => void navigate(paths.checkout(orderId, 'card')) });
  return (
    <div className="l-stack l-gap-8">
      {other.isError && (
        <Callout kind="error">{retryProblem(other.error, texts.retryFailed)}</Callout>
      )}
      <div className="l-wrap l-gap-8">
        {isLive && (
          <Button variant="default" loading={other.isPending} onClick={toCard}>
            {texts.payCard}
          </Button>
        )}
        <CancelPurchase waiting={waiting} cancelling={cancelling} />
      </div>
    </div>
  );
}
