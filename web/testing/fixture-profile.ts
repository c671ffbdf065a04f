import type { AccountDeletion } from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import { admin, adminToken } from './fixture-admin.ts';
import { buyer } from './fixture-data.ts';
import { addSecondFactor } from './fixture-second-factor.ts';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const services = ['identity', 'catalog', 'cart', 'orders', 'payments', 'payouts', 'shipping'];
const idOf = (index: number) => `01900010-0000-7000-8000-00000000000${index}`;
export const fixturePassword = 'Campinas9';

interface State {
  user: Record<string, unknown>;
  sessions: { id: string; device: string; current: boolean }[];
  /** Polls since the export was asked for; one more service is ready at each. */
  exportPolls: number | null;
  deletion: AccountDeletion | null;
}

function firstState(): State {
  return {
    user: { ...buyer },
    sessions: [
      { id: idOf(1), device: 'Chrome no Linux', current: true },
      { id: idOf(2), device: 'Safari no iPhone', current: false },
    ],
    exportPolls: null,
    deletion: null,
  };
}

const refusal = (code: string, field: string) => ({
  error: code,
  code,
  requestId: 'req-fixture',
  details: [{ field, message: code }],
});

function exportOf(polls: number) {
  const done = Math.min(polls, services.length);
  const isReady = done === services.length;
  return {
    id: idOf(7),
    status: isReady ? 'ready' : 'running',
    progress: {
      done,
      total: services.length,
      services: services.map((service, index) => ({ service, done: index < done })),
    },
    requestedAt: ago(0),
    readyAt: isReady ? ago(0) : null,
    expiresAt: isReady ? ago(-7 * 24) : null,
  };
}

/** The account's own calls. The name 'recusado' is refused, as is the CNPJ of a store that exists. */
export function addProfile(app: FastifyInstance): void {
  const state = firstState();
  const userOf = (authorization: string | undefined) =>
    authorization === `Bearer ${adminToken}` ? admin : state.user;
  app.get('/api/auth/profile', ({ headers }) => ({ user: userOf(headers.authorization) }));
  addSecondFactor(app, { password: fixturePassword, userOf });
  app.put('/api/auth/profile', (request, reply) => {
    const { cartReminders, ...change } = request.body as { name?: string; cartReminders?: boolean };
    if (cartReminders !== undefined)
      state.user = { ...state.user, cartRemindersSince: cartReminders ? ago(0) : null };
    if (change.name === 'recusado') {
      return reply.code(400).send(refusal('INVALID_REQUEST', '/name'));
    }
    state.user = { ...state.user, ...change };
    return { user: state.user };
  });
  app.get('/api/auth/sessions', () => ({
    sessions: state.sessions.map((session, index) => ({
      ...session,
      createdAt: ago(30 * (index + 1)),
      lastUsedAt: ago(index * 5),
      address: index === 0 ? '127.0.0.1' : null,
    })),
  }));
  app.delete<{ Params: { id: string } }>('/api/auth/sessions/:id', (request, reply) => {
    state.sessions = state.sessions.filter(({ id }) => id !== request.params.id);
    return reply.code(204).send();
  });
  app.post('/api/auth/logout-all', (_request, reply) => reply.code(204).send());
  app.post('/api/auth/change-password', (request, reply) => {
    const { currentPassword } = request.body as { currentPassword: string };
    if (currentPassword !== fixturePassword) {
      return reply.code(403).send(refusal('PASSWORD_WRONG', 'currentPassword'));
    }
    state.sessions = state.sessions.filter(({ current }) => current);
    return { token: 'fixture-token', expiresAt: ago(-1), user: state.user };
  });
  app.post('/api/users/me/seller-profile', (request, reply) => {
    const { businessName, cnpj } = request.body as Record<string, string>;
    if (cnpj === '11222333000181') return reply.code(400).send(refusal('CNPJ_INVALID', 'cnpj'));
    state.user = {
      ...state.user,
      roles: ['buyer', 'seller'],
      sellerProfile: {
        businessName,
        cnpj,
        description: null,
        businessType: 'company',
        phone: null,
        email: null,
        website: null,
        socialMedia: { instagram: null, facebook: null, whatsapp: null },
        storeImage: null,
      },
    };
    return { user: state.user, token: 'fixture-token' };
  });
  addPersonalData(app, () => state);
}

/** Mails lead here without a login. */
export function addUnsubscriptions(app: FastifyInstance): void {
  app.post<{ Params: { token: string } }>(
    '/api/notifications/unsubscriptions/:token',
    // The token of a fixture names what it is about.
    ({ params: { token } }, reply) =>
      token === 'wrong'
        ? reply.code(400).send(refusal('REFUSAL_LINK_INVALID', 'token'))
        : { data: { refused: true, category: token } },
  );
}

function addPersonalData(app: FastifyInstance, now: () => State): void {
  app.get('/api/users/me/data-export', () => {
    const state = now();
    if (state.exportPolls === null) return { export: null };
    return { export: exportOf((state.exportPolls += 4)) };
  });
  app.post('/api/users/me/data-export', () => {
    now().exportPolls = 0;
    return { export: exportOf(0) };
  });
  app.get('/api/users/me/data-export/:id/file', () => ({ identity: now().user }));
  app.get('/api/users/me/deletion', () => ({ deletion: now().deletion }));
  app.post('/api/users/me/deletion', (request, reply) => {
    const { password } = request.body as { password: string };
    if (password !== fixturePassword) {
      return reply.code(403).send(refusal('PASSWORD_WRONG', 'password'));
    }
    const state = now();
    const isFirst = state.deletion === null;
    const reasons = [{ code: 'OPEN_ORDERS_AS_BUYER', message: 'Você tem 2 pedidos em andamento.' }];
    state.deletion = {
      id: idOf(isFirst ? 5 : 6),
      status: isFirst ? 'refused' : 'done',
      reasons: isFirst ? reasons : [],
      requestedAt: ago(0),
      finishedAt: ago(0),
    };
    return { deletion: state.deletion };
  });
}
