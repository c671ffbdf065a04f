import { SellerProfileChangedV1, UserRegisteredV1, UserUpdatedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { sellerSnapshot, userSnapshot } from '../../domain/user-snapshots.ts';
import type { User } from '../../domain/user.ts';

type Emitter = Pick<Change, 'emit'>;

export function publishRegistration({ emit }: Emitter, user: User): void {
  emit(UserRegisteredV1, userSnapshot(user));
  publishStore({ emit }, user);
}

export function publishUser({ emit }: Emitter, user: User): void {
  emit(UserUpdatedV1, userSnapshot(user));
  publishStore({ emit }, user);
}

/** A store's public data changes with its owner's name, neighbourhood and account status. */
export function publishStore({ emit }: Emitter, user: User): void {
  if (user.seller) emit(SellerProfileChangedV1, sellerSnapshot(user));
}
