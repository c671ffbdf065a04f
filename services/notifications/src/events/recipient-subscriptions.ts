import {
  RolesChangedV1,
  UserBlockedV1,
  UserRegisteredV1,
  UserUnblockedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { subscribe, type Subscription } from '@largo/messaging';
import type { Deps } from '../deps.ts';
import { changeRecipient, keepRecipient } from '../use-cases/keep-recipient.ts';

/** Whom we may write to, as identity says. */
export function recipientSubscriptions({ units }: Deps): Subscription[] {
  return [
    subscribe(UserRegisteredV1, (event) =>
      keepRecipient(units.forEvent('notifications.on-user-registered', event), event.data),
    ),
    subscribe(UserUpdatedV1, (event) =>
      keepRecipient(units.forEvent('notifications.on-user-updated', event), event.data),
    ),
    subscribe(RolesChangedV1, (event) => {
      const { userId, roles } = event.data;
      const unit = units.forEvent('notifications.on-roles-changed', event);
      return changeRecipient(unit, userId, { roles });
    }),
    subscribe(UserBlockedV1, (event) => {
      const unit = units.forEvent('notifications.on-user-blocked', event);
      return changeRecipient(unit, event.data.userId, { isActive: false });
    }),
    subscribe(UserUnblockedV1, (event) => {
      const unit = units.forEvent('notifications.on-user-unblocked', event);
      return changeRecipient(unit, event.data.userId, { isActive: true });
    }),
  ];
}
