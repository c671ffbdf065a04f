import * as contracts from '@largo/contracts';
import { answer, cut } from './answer.ts';
import { admin, adminToken } from './fixture-admin.ts';
import { buyer } from './fixture-data.ts';
import { type Call, type On, refusedField } from './fixture-routes.ts';
import { addSecondFactor } from './fixture-second-factor.ts';
import { fromNow, idOf } from './fixture-tools.ts';

type User = contracts.UserView;
const { serviceNames } = contracts;
export const fixturePassword = 'Campinas9';

export function checkPassword(given: string | null | undefined, field = 'password'): void {
  if (given !== fixturePassword) throw refusedField(403, 'PASSWORD_WRONG', field);
}

/** The account's own calls. The name 'recusado' is refused, as is the CNPJ of a store that exists. */
export function addProfile(on: On, seller: () => User, sellerToken: string): void {
  let user: User = { ...buyer };
  let sessions = [
    { id: idOf(10, 1), device: 'Chrome no Linux', current: true, address: '127.0.0.1' },
    { id: idOf(10, 2), device: 'Safari no iPhone', current: false, address: null },
  ];
  const userOf = (token: string) => {
    if (token === sellerToken) return seller();
    return token === adminToken ? cut(contracts.UserView, admin) : user;
  };
  on('GET /auth/profile', contracts.UserAnswer, ({ token }) => ({ user: userOf(token) }));
  addSecondFactor(on, userOf, checkPassword);
  type Change = Partial<User> & { cartReminders?: boolean };
  on('PUT /auth/profile', contracts.UserAnswer, ({ body }: Call<Change>) => {
    const { cartReminders, ...change } = body;
    if (change.name === 'recusado') throw refusedField(400, 'INVALID_REQUEST', '/name');
    if (cartReminders !== undefined) change.cartRemindersSince = cartReminders ? fromNow(0) : null;
    user = { ...user, ...change };
    return { user };
  });
  on('GET /auth/sessions', contracts.SessionListAnswer, () => ({
    sessions: sessions.map((session, index) => {
      return { ...session, createdAt: fromNow(-30 * (index + 1)), lastUsedAt: fromNow(-5 * index) };
    }),
  }));
  on('DELETE /auth/sessions/:id', null, ({ id }) => {
    sessions = sessions.filter((one) => one.id !== id);
  });
  on('POST /auth/logout-all', null, () => undefined);
  type Passwords = { currentPassword: string };
  on('POST /auth/change-password', contracts.SessionAnswer, ({ body }: Call<Passwords>) => {
    checkPassword(body.currentPassword, 'currentPassword');
    sessions = sessions.filter(({ current }) => current);
    return { token: 'fixture-token', expiresAt: fromNow(1), user };
  });
  type Store = { businessName: string; cnpj: string };
  on('POST /users/me/seller-profile', contracts.RoleChangeAnswer, ({ body }: Call<Store>) => {
    const { businessName, cnpj } = body;
    if (cnpj === '11222333000181') throw refusedField(400, 'CNPJ_INVALID', 'cnpj');
    const store = { roles: ['buyer', 'seller'], sellerProfile: { businessName, cnpj } } as const;
    user = answer(contracts.UserView, { ...user, ...store });
    return { user, token: 'fixture-token' };
  });
  addPersonalData(on, userOf);
}

function addPersonalData(on: On, userOf: (token: string) => User): void {
  const services = serviceNames.slice(0, 7);
  /** Polls since the export was asked for; four more services are ready at each. */
  let polls: number | null = null;
  const exported = (count: number) => {
    const done = Math.min(count, services.length);
    const isReady = done === services.length;
    const each = services.map((service, index) => ({ service, done: index < done }));
    return {
      id: idOf(10, 7),
      status: isReady ? 'ready' : 'running',
      progress: { done, total: services.length, services: each },
      requestedAt: fromNow(0),
      readyAt: isReady ? fromNow(0) : null,
      expiresAt: isReady ? fromNow(7 * 24) : null,
    } as const;
  };
  const dataExport = '/users/me/data-export';
  on(`GET ${dataExport}`, contracts.LatestDataExportAnswer, () => ({
    export: polls === null ? null : exported((polls += 4)),
  }));
  on(`POST ${dataExport}`, contracts.DataExportAnswer, () => ({ export: exported((polls = 0)) }));
  on(`GET ${dataExport}/:id/file`, null, ({ token }) => ({ identity: userOf(token) }));

  let deletion: contracts.AccountDeletion | null = null;
  const message = 'Você tem 2 pedidos em andamento.';
  const reasons = [{ code: 'OPEN_ORDERS_AS_BUYER' as const, message }];
  on('GET /users/me/deletion', contracts.LatestAccountDeletionAnswer, () => ({ deletion }));
  type Given = { password: string };
  on('POST /users/me/deletion', contracts.AccountDeletionAnswer, ({ body }: Call<Given>) => {
    checkPassword(body.password);
    const now = { requestedAt: fromNow(0), finishedAt: fromNow(0) };
    deletion = deletion
      ? { id: idOf(10, 6), status: 'done', reasons: [], ...now }
      : { id: idOf(10, 5), status: 'refused', reasons, ...now };
    return { deletion };
  });
}
