import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { detailScreen } from '../../screens/detail-screen.tsx';
import { adminFrame } from '../frame/admin-frame.tsx';
import { paymentActions } from './payment-actions.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { paymentQuery } from './payment.queries.ts';
import { detailTexts } from './texts.ts';

export const Page = detailScreen({
  Frame: adminFrame('payments'),
  query: paymentQuery,
  back: adminPaths.payments(),
  texts: detailTexts,
  actionsOf: paymentActions,
  Content: PaymentDetails,
});
