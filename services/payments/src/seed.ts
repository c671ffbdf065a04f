import type { Clock } from '@largo/kernel';
import { newId } from '@largo/kernel';
import { type Db, makeUnits, type Units } from '@largo/messaging';
import pLimit from 'p-limit';
import { makeLogger, readConfig, type Environment } from '@largo/service-kit';
import {
  assertSafe,
  type PaymentsConfig,
  paymentsConfig,
  providerSettings,
  tokenCipher,
} from './config.ts';
import { sellerAccountRepository } from './db/seller-account-repository.ts';
import { mercadoPago } from './provider/mercado-pago.ts';
import type { SellerAccountDeps } from './use-cases/steps/check-connection.ts';
import { beginConnection } from './use-cases/begin-connection.ts';
import { finishConnection } from './use-cases/finish-connection.ts';

export interface ConnectSellersDeps {
  /** The database of the running payments service. */
  db: Db;
  relay: { wake(): void };
  clock: Clock;
  /** The environment that payments was started with. */
  env: Environment;
}

export interface DemoSeller {
  sellerId: string;
  /** The store's name; becomes the nickname at the simulated provider. */
  name: string;
  email?: string;
}

type ConnectOneDeps = SellerAccountDeps & { units: Units };

const concurrency = 8;

/**
 * Connects demo sellers through the same exchange as real sellers; a control call of the simulated
 * provider replaces the authorisation page. Connected sellers are left alone.
 */
export async function connectSellers(
  deps: ConnectSellersDeps,
  sellers: readonly DemoSeller[],
): Promise<{ connected: number }> {
  const config = readConfig(paymentsConfig, deps.env);
  assertSafe(config, 'demo');
  const accounts = accountsOf(deps, config);
  let connected = 0;
  await pLimit(concurrency).map(sellers, async (seller) => {
    const known = await sellerAccountRepository.find(deps.db, seller.sellerId);
    if (known?.status === 'connected') return;
    await connectOne(accounts, config, seller);
    connected += 1;
  });
  return { connected };
}

function accountsOf(
  { db, relay, clock }: ConnectSellersDeps,
  config: PaymentsConfig,
): ConnectOneDeps {
  const log = makeLogger('warn');
  return {
    db,
    clock,
    units: makeUnits({ db, schema: 'payments', clock, onCommitted: () => relay.wake() }),
    provider: mercadoPago(providerSettings(config), { clock, log }),
    cipher: tokenCipher(config),
    log,
  };
}

async function connectOne(
  deps: ConnectOneDeps,
  config: PaymentsConfig,
  { sellerId, name, email }: DemoSeller,
): Promise<void> {
  const { baseUrl, redirectUri } = providerSettings(config);
  const account = await control<{ id: number }>(`${baseUrl}/__control/sellers`, {
    nickname: name,
    ...(email !== undefined && { email }),
  });
  const { state, browserSecret, codeChallenge } = await beginConnection(sellerId, deps);
  const { code } = await control<{ code: string }>(`${baseUrl}/__control/authorizations`, {
    sellerId: account.id,
    redirectUri,
    codeChallenge,
  });
  const unit = deps.units.plain({ correlationId: newId() });
  await finishConnection(unit, { state, code, browserSecret }, deps);
}

async function control<T>(url: string, body: unknown): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`sandbox control ${url} answered ${response.status}`);
  return (await response.json()) as T; // the sandbox is part of this repository
}
