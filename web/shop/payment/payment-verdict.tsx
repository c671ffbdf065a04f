import type { ReactNode } from 'react';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  type Icon,
} from '@largo/web-kit/look/icons/index.ts';
import type { ResultFace } from './payment-result.ts';
import { texts } from './texts.ts';
import classes from './payment-verdict.module.css';

const looks: Readonly<Record<ResultFace | 'failed', { icon: Icon; tone: string }>> = {
  success: { icon: IconCircleCheck, tone: 'good' },
  processing: { icon: IconClock, tone: 'plain' },
  pending: { icon: IconClock, tone: 'plain' },
  failure: { icon: IconAlertTriangle, tone: 'bad' },
  failed: { icon: IconAlertTriangle, tone: 'bad' },
  unknown: { icon: IconInfoCircle, tone: 'plain' },
  cancelled: { icon: IconInfoCircle, tone: 'plain' },
  refunded: { icon: IconInfoCircle, tone: 'plain' },
};

interface PaymentVerdictProps {
  readonly face: ResultFace | 'failed';
  readonly children: ReactNode;
}

/** A large sign, what it means, and one sentence. */
export function PaymentVerdict({ face, children }: PaymentVerdictProps) {
  const { icon: FaceIcon, tone } = looks[face];
  return (
    <div className={classes.root} data-tone={tone}>
      <span className={classes.sign}>
        <FaceIcon size={64} stroke={1.5} />
      </span>
      <h1>{texts.result.titles[face]}</h1>
      <div role={tone === 'bad' ? 'alert' : 'status'}>{children}</div>
    </div>
  );
}
