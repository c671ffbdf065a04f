import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { detailScreen } from '../../screens/detail-screen.tsx';
import { adminFrame } from '../frame/admin-frame.tsx';
import { detailTexts } from './detail-texts.ts';
import { payoutActions } from './payout-actions.tsx';
import { PayoutDetails } from './payout-details.tsx';
import { payoutQuery } from './payout.queries.ts';

export const Page = detailScreen({
  Frame: adminFrame('payouts'),
  query: payoutQuery,
  back: adminPaths.payouts(),
  texts: detailTexts,
  actionsOf: () => payoutActions,
  // The refusal of one that lacks an approval is the button that gives it.
  refusal: ({ refusal, allowed }) =>
    refusal !== null && !allowed?.canApprove && <p className="l-soft">{refusal.error}</p>,
  Content: PayoutDetails,
});
