import { FundsReleasedV1, SettingsChangedV1, StockCommitFailedV1 } from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { OrdersDeps } from '../deps.ts';
import { cancelUnfulfillableOrder } from '../use-cases/cancel-unfulfillable-order.ts';
import { projectFundsRelease } from '../projections/project-funds-release.ts';
import { projectSettings } from '../projections/project-settings.ts';
import { paymentEvents } from './payment-events.ts';
import { peopleEvents } from './people-events.ts';

export function subscriptions(deps: OrdersDeps): Subscription[] {
  const { units } = deps;
  return [
    ...paymentEvents(deps),
    ...peopleEvents(deps),
    subscribe(StockCommitFailedV1, (event) =>
      cancelUnfulfillableOrder(units.forEvent('orders.stock', event), event.data.orderId),
    ),
    subscribe(SettingsChangedV1, (event) => {
      const {
        settingsId: id,
        commissionBps,
        platformFeeBps,
        disputeInvestigationDays,
      } = event.data;
      const unit = units.forEvent('orders.settings', event);
      return projectSettings(unit, {
        id,
        commissionBps,
        platformFeeBps,
        disputeDays: disputeInvestigationDays,
      });
    }),
    subscribe(FundsReleasedV1, (event) =>
      projectFundsRelease(units.forEvent('orders.funds', event), event.data),
    ),
  ];
}
