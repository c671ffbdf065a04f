import { PLATFORM_ACCOUNT_ID } from '../credentials.ts';
import type { Account, Identification } from '../model.ts';
import { DAY_MS } from '../time/duration.ts';
import type { World } from '../world.ts';

/** Tokens of the application's owner never expire here; sellers' tokens do. */
const OWN_TOKEN_LIFE_MS = 100 * 365 * DAY_MS;

export interface NewSeller {
  nickname?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  identification?: Identification;
  siteId?: string;
  siteStatus?: string;
  hasPixKey?: boolean;
  balanceCents?: number;
}

export interface SellerCredentials {
  accessToken: string;
  publicKey: string;
}

const STARTING_SELLERS: readonly NewSeller[] = [
  { nickname: 'LOJATESTE1', firstName: 'Ana', lastName: 'Ribeiro' },
  { nickname: 'LOJATESTE2', firstName: 'Bruno', lastName: 'Carvalho' },
  { nickname: 'LOJATESTE3', firstName: 'Célia', lastName: 'Nogueira' },
];

/** Creates the platform's account and a few sellers, unless a state file already has them. */
export function openAccounts(world: World): void {
  if (world.store.accounts.get(String(PLATFORM_ACCOUNT_ID))) return;
  const { credentials } = world.settings;
  const platform = world.store.accounts.put(String(PLATFORM_ACCOUNT_ID), {
    id: PLATFORM_ACCOUNT_ID,
    kind: 'platform',
    nickname: 'PLATAFORMA',
    firstName: 'Plataforma',
    lastName: 'Teste',
    email: 'plataforma@testuser.com',
    identification: { type: 'CNPJ', number: '11222333000181' },
    siteId: 'MLB',
    siteStatus: 'active',
    hasPixKey: true,
    balanceCents: 0,
    createdAt: world.clock.now(),
    clientId: credentials.clientId,
    clientSecret: credentials.clientSecret,
    publicKey: credentials.publicKey,
  });
  grantOwnKeys(world, platform, credentials.accessToken);
  for (const seller of STARTING_SELLERS) createSeller(world, seller);
}

/** A test seller with an application of its own; connecting it to the platform is a separate step. */
export function createSeller(
  world: World,
  wanted: NewSeller,
): { seller: Account; credentials: SellerCredentials } {
  const { ids, store } = world;
  const id = 2_000_000_000 + world.nextNumber('seller', 1) * 1_000 + ids.below(1_000);
  const nickname = wanted.nickname ?? `TESTUSER${id}`;
  const clientId = `8${ids.digits(15)}`;
  const seller = store.accounts.put(String(id), {
    id,
    kind: 'seller',
    nickname,
    firstName: wanted.firstName ?? 'Loja',
    lastName: wanted.lastName ?? 'Teste',
    email: wanted.email ?? `test_user_${id}@testuser.com`,
    identification: wanted.identification ?? { type: 'CPF', number: '12345678909' },
    siteId: wanted.siteId ?? 'MLB',
    siteStatus: wanted.siteStatus ?? 'active',
    hasPixKey: wanted.hasPixKey ?? true,
    balanceCents: wanted.balanceCents ?? 0,
    createdAt: world.clock.now(),
    clientId,
    clientSecret: ids.hex(32),
    publicKey: `APP_USR-${ids.uuid()}`,
  });
  const accessToken = newTokenText(world, clientId, id);
  grantOwnKeys(world, seller, accessToken);
  return { seller, credentials: { accessToken, publicKey: seller.publicKey } };
}

export function newTokenText(world: World, clientId: string, accountId: number): string {
  const stamp = new Date(world.clock.now()).toISOString().replace(/\D/g, '').slice(4, 10);
  return `APP_USR-${clientId}-${stamp}-${world.ids.hex(32)}-${accountId}`;
}

export function sellersOf(world: World): Account[] {
  return [...world.store.accounts.values()].filter((account) => account.kind === 'seller');
}

/** The account as GET /users/me shows it. */
export function renderUser(account: Account, createdAt: string): Record<string, unknown> {
  return {
    id: account.id,
    nickname: account.nickname,
    registration_date: createdAt,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    country_id: 'BR',
    site_id: account.siteId,
    identification: account.identification,
    address: { address: null, city: null, state: null, zip_code: null },
    phone: { area_code: null, extension: '', number: '', verified: false },
    user_type: 'normal',
    tags: ['normal', 'test_user', 'user_info_verified'],
    status: {
      site_status: account.siteStatus,
      list: { allow: true, codes: [] },
      buy: { allow: true, codes: [] },
      sell: { allow: account.siteStatus === 'active', codes: [] },
      mercadopago_tc_accepted: true,
      confirmed_email: true,
    },
  };
}

function grantOwnKeys(world: World, account: Account, accessToken: string): void {
  const { accessTokens, publicKeys } = world.store;
  accessTokens.put(accessToken, {
    token: accessToken,
    accountId: account.id,
    clientId: account.clientId,
    viaOauth: false,
    expiresAt: world.clock.now() + OWN_TOKEN_LIFE_MS,
    revoked: false,
  });
  publicKeys.put(account.publicKey, {
    key: account.publicKey,
    accountId: account.id,
    clientId: account.clientId,
  });
}
