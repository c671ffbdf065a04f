import {
  FundsReleasedV1,
  ReleaseScheduledV1,
  SettingsChangedV1,
  StockCommitFailedV1,
} from '@largo/contracts';
import { subscriberOf, type Subscription } from '@largo/messaging';
import type { OrdersDeps } from '../deps.ts';
import { cancelUnfulfillableOrder } from '../use-cases/cancel-unfulfillable-order.ts';
import { projectFundsRelease } from '../projections/project-funds-release.ts';
import { projectRelease } from '../projections/project-release.ts';
import { projectSettings } from '../projections/project-settings.ts';
import { paymentEvents } from './payment-events.ts';
import { peopleEvents } from './people-events.ts';

export function subscriptions(deps: OrdersDeps): Subscription[] {
  const onStock = subscriberOf(deps.units, 'orders.stock');
  const onSettings = subscriberOf(deps.units, 'orders.settings');
  const onFunds = subscriberOf(deps.units, 'orders.funds');
  return [
    ...paymentEvents(deps),
    ...peopleEvents(deps),
    onStock(StockCommitFailedV1, (unit, { orderId }) => cancelUnfulfillableOrder(unit, orderId)),
    onSettings(SettingsChangedV1, (unit, { settingsId: id, ...settings }) => {
      const { commissionBps, platformFeeBps, disputeInvestigationDays: disputeDays } = settings;
      const { sellerAcceptanceHours: acceptanceHours = 48, refundAnswerHours = 48 } = settings;
      const rates = { commissionBps, platformFeeBps };
      const waits = { disputeDays, acceptanceHours, refundAnswerHours };
      // Omitted by an earlier release, in which case the stored value stays.
      const { secondApproverAboveCents: above } = settings;
      const limit = above === undefined ? {} : { secondApproverAboveCents: above };
      return projectSettings(unit, { id, ...rates, ...waits, ...limit });
    }),
    onFunds(FundsReleasedV1, projectFundsRelease),
    onFunds(ReleaseScheduledV1, projectRelease),
  ];
}
