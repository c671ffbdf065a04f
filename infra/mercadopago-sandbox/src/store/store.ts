import type {
  AccessToken,
  Account,
  Application,
  AuthorizationCode,
  CardToken,
  Chargeback,
  Claim,
  Payment,
  PublicKey,
  RefreshToken,
  Refund,
  UsedKey,
} from '../model.ts';
import type { Notification } from '../webhooks/notification.ts';
import { Collection } from './collection.ts';

/** All data of the sandbox. */
export interface Store {
  accounts: Collection<Account>;
  accessTokens: Collection<AccessToken>;
  publicKeys: Collection<PublicKey>;
  codes: Collection<AuthorizationCode>;
  refreshTokens: Collection<RefreshToken>;
  cardTokens: Collection<CardToken>;
  payments: Collection<Payment>;
  refunds: Collection<Refund>;
  chargebacks: Collection<Chargeback>;
  claims: Collection<Claim>;
  usedKeys: Collection<UsedKey>;
  /** Notifications that failed and wait for their next try. */
  undelivered: Collection<Notification>;
  application: Collection<Application>;
  counters: Collection<number>;
}

export function makeStore(): Store {
  return {
    accounts: new Collection('accounts'),
    accessTokens: new Collection('accessTokens'),
    publicKeys: new Collection('publicKeys'),
    codes: new Collection('codes'),
    refreshTokens: new Collection('refreshTokens'),
    cardTokens: new Collection('cardTokens'),
    payments: new Collection('payments'),
    refunds: new Collection('refunds'),
    chargebacks: new Collection('chargebacks'),
    claims: new Collection('claims'),
    usedKeys: new Collection('usedKeys'),
    undelivered: new Collection('undelivered'),
    application: new Collection('application'),
    counters: new Collection('counters'),
  };
}

export function collectionsOf(store: Store): Collection<unknown>[] {
  return Object.values(store);
}
