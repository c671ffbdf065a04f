import type { SecondApproverRaise, SettingsView } from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import { addReports } from './fixture-reports.ts';
import { buyer, sellers, storeDetails } from './fixture-data.ts';
import { addModeration } from './fixture-moderation.ts';
import { addNeighborhoods } from './fixture-neighborhoods.ts';
import { addIntegrity } from './fixture-integrity.ts';
import { addPayments } from './fixture-payments.ts';
import { addPayouts } from './fixture-payouts.ts';
import { addNotices } from './fixture-notices.ts';
import { type Note, routesOf } from './fixture-routes.ts';
import { addSynonyms } from './fixture-synonyms.ts';

type Query = Readonly<Record<string, string | undefined>>;
type Standing = 'active' | 'blocked' | 'unverified';

/** Whose token it is decides what the fixture's account may see. */
export const adminToken = 'fixture-admin-token';
const hourMs = 3_600_000;
const momentAfter = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const idOf = (index: number) => `01900008-0000-7000-8000-${String(index).padStart(12, '0')}`;

const home = {
  street: 'Rua Maria Monteiro',
  number: '120',
  complement: null,
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-151',
  country: 'Brazil',
};

function person(index: number, part: Record<string, unknown>) {
  return {
    ...buyer,
    id: idOf(index),
    cpf: '52998224725',
    phone: '19991112222',
    address: home,
    updatedAt: buyer.createdAt,
    storeProfile: null,
    storeCheck: null as { checkedAt: string; evidence: string } | null,
    hasSecondFactor: index === 31,
    averageRating: null,
    totalProducts: 0,
    totalOrders: index,
    totalSales: 0,
    totalRevenue: 0,
    ...part,
    createdAt: new Date(Date.UTC(2026, 8, 1) + index * hourMs).toISOString(),
  };
}

export const admin = person(0, {
  name: 'Equipe Largo',
  email: 'admin@largo.test',
  roles: ['admin'],
  userType: 'admin',
});
export const owners = sellers.slice(0, 24).map((seller, index) => {
  const store = storeDetails.get(seller.id);
  return person(index + 1, {
    id: seller.id,
    name: seller.name,
    email: store?.email,
    roles: ['buyer', 'seller'],
    userType: 'seller',
    sellerProfile: {
      businessName: seller.businessName,
      cnpj: store?.cnpj.replace(/\D/g, ''),
      description: seller.description,
      businessType: 'company',
      phone: null,
      email: null,
      website: null,
      socialMedia: { instagram: null, facebook: null, whatsapp: null },
      storeImage: null,
    },
    storeProfile: {
      storeName: seller.businessName,
      description: seller.description,
      phone: '1932334455',
      whatsapp: '19999990000',
    },
    averageRating: seller.averageRating,
    totalProducts: seller.totalProducts,
    totalSales: seller.totalSales,
    totalRevenue: seller.totalSales * 87.5,
  });
});
const residents = ['Ana Souza', 'Bruno Prado', 'Carla Dias', 'Davi Rocha'].map((name, index) =>
  person(index + 30, {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@largo.test`,
    isActive: index !== 3,
    isEmailVerified: index !== 2,
  }),
);

const refused = (code: string) => ({ error: 'refused', code, requestId: 'req-fixture' });

interface Entry {
  id: string;
  at: string;
  actor: { id: string; name: string; email: string } | null;
  action: string;
  subject: { type: string; id: string; label: string | null };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
}

function pageOf<T>(all: readonly T[], { page = '1', limit = '20' }: Query) {
  const size = Number(limit);
  const at = Number(page);
  const pages = Math.max(1, Math.ceil(all.length / size));
  return {
    items: all.slice((at - 1) * size, at * size),
    pagination: {
      page: at,
      pages,
      total: all.length,
      limit: size,
      hasPrev: at > 1,
      hasNext: at < pages,
    },
  };
}

const matches = (text: string, ...fields: (string | null | undefined)[]) =>
  fields.some((field) => field?.toLowerCase().includes(text.toLowerCase()));

/** What people did not find. */
const misses = ['bicicleta eletrica', 'violao usado', 'fralda ecologica', 'kimchi'].map(
  (term, index) => ({
    term,
    count: 41 - index * 9,
    firstSeen: new Date(Date.UTC(2026, 9, 3 + index)).toISOString(),
    lastSeen: new Date(Date.UTC(2026, 10, 12 + index, 15)).toISOString(),
  }),
);

/** The administration of the fixture: people who can be blocked, and a log that grows. */
export function addAdmin(app: FastifyInstance): void {
  const people = [admin, ...owners, ...residents];
  const log: Entry[] = [];
  const note = (action: string, of: (typeof people)[number], values: Partial<Entry> = {}) =>
    log.unshift({
      id: idOf(900 + log.length),
      at: new Date().toISOString(),
      actor: { id: admin.id, name: admin.name, email: admin.email },
      action,
      subject: { type: 'user', id: of.id, label: of.name },
      before: null,
      after: null,
      address: null,
      ...values,
    });
  const standings: Record<Standing, (user: (typeof people)[number]) => boolean> = {
    active: ({ isActive }) => isActive,
    blocked: ({ isActive }) => !isActive,
    unverified: ({ isEmailVerified }) => !isEmailVerified,
  };
  const sorts: Record<string, (a: (typeof people)[number], b: (typeof people)[number]) => number> =
    {
      newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
      oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
      name: (a, b) => a.name.localeCompare(b.name, 'pt-BR'),
      email: (a, b) => a.email.localeCompare(b.email),
    };
  for (const resident of residents.slice(0, 2)) {
    note('password-reset', resident, { actor: { ...resident } });
  }

  app.get('/api/admin/users', (request) => {
    const query = request.query as Query;
    const found = people
      .filter(({ name, email }) => matches(query['search'] ?? '', name, email))
      .filter(({ roles }) => !query['role'] || roles.includes(query['role']))
      .filter((user) => !query['status'] || standings[query['status'] as Standing](user))
      .toSorted(sorts[query['sort'] ?? 'newest']);
    const { items, pagination } = pageOf(found, query);
    return { users: items, pagination };
  });
  app.get<{ Params: { id: string } }>('/api/admin/users/:id', (request, reply) => {
    const user = people.find(({ id }) => id === request.params.id);
    return user
      ? { user }
      : reply
          .code(404)
          .send({ error: 'no such user', code: 'USER_NOT_FOUND', requestId: 'req-fixture' });
  });
  const ofUser = '/api/admin/users/:id';
  app.put<{ Params: { id: string }; Body: { evidence: string; cnpj: string } }>(
    `${ofUser}/store-check`,
    (request, reply) => {
      const { evidence, cnpj } = request.body;
      const user = people.find(({ id }) => id === request.params.id);
      if (!user) return reply.code(404).send(refused('USER_NOT_FOUND'));
      const own = storeDetails.get(user.id)?.cnpj.replace(/\D/g, '');
      if (own !== cnpj) return reply.code(409).send(refused('STORE_CHANGED'));
      user.storeCheck = { checkedAt: new Date().toISOString(), evidence };
      note('store-checked', user, { after: { cnpj, cnpjEvidence: evidence } });
      return { user };
    },
  );
  app.put<{ Params: { id: string }; Body: { reason: string } }>(
    `${ofUser}/store-check/withdrawal`,
    (request, reply) => {
      const user = people.find(({ id }) => id === request.params.id);
      if (!user) return reply.code(404).send(refused('USER_NOT_FOUND'));
      user.storeCheck = null;
      note('store-check-withdrawn', user, { after: { reason: request.body.reason } });
      return { user };
    },
  );
  app.delete<{ Params: { id: string } }>(`${ofUser}/second-factor`, (request, reply) => {
    const user = people.find(({ id }) => id === request.params.id);
    if (!user) return reply.code(404).send(refused('USER_NOT_FOUND'));
    user.hasSecondFactor = false;
    return reply.code(204).send();
  });
  for (const action of ['block', 'unblock'] as const) {
    app.put<{ Params: { id: string } }>(`/api/admin/users/:id/${action}`, (request, reply) => {
      const user = people.find(({ id }) => id === request.params.id);
      if (!user)
        return reply
          .code(404)
          .send({ error: 'no such user', code: 'USER_NOT_FOUND', requestId: 'req-fixture' });
      if (user === admin)
        return reply
          .code(409)
          .send({ error: 'the last one', code: 'LAST_ADMIN', requestId: 'req-fixture' });
      const before = { isActive: user.isActive };
      user.isActive = action === 'unblock';
      note(`user-${action}ed`, user, { before, after: { isActive: user.isActive } });
      return { user };
    });
  }
  app.post<{ Body: { name: string; email: string } }>(
    '/api/admin/users/admin',
    (request, reply) => {
      const { name, email } = request.body;
      const known = people.find((user) => user.email === email);
      if (known && !known.isEmailVerified) {
        note('admin-invited-again', known);
        return reply.code(201).send({ user: known });
      }
      if (known) {
        return reply
          .code(409)
          .send({ error: 'taken', code: 'EMAIL_TAKEN', requestId: 'req-fixture' });
      }
      const user = person(40 + people.length, {
        name,
        email,
        roles: ['admin'],
        userType: 'admin',
        isEmailVerified: false,
      });
      people.push(user);
      note('admin-created', user, { after: { roles: ['admin'], email } });
      return reply.code(201).send({ user });
    },
  );
  app.get('/api/admin/search-misses', (request) => {
    const query = request.query as Query;
    const key = query['sortBy'] === 'recent' ? 'lastSeen' : 'count';
    const sorted = [...misses].sort((a, b) => (a[key] < b[key] ? 1 : -1));
    const { items, pagination } = pageOf(sorted, query);
    return { misses: items, total: misses.length, pagination };
  });
  app.get('/api/admin/audit-log', (request) => {
    const query = request.query as Query;
    const { search = '', action, subjectId, actorId } = query;
    const found = log
      .filter(({ actor, subject }) => matches(search, actor?.name, actor?.email, subject.label))
      .filter((entry) => !action || entry.action === action)
      .filter(({ subject }) => !subjectId || subject.id === subjectId)
      .filter(({ actor }) => !actorId || actor?.id === actorId);
    const { items, pagination } = pageOf(found, query);
    return { entries: items, pagination };
  });
  const noteAbout = (action: string, subject: Entry['subject']) => note(action, admin, { subject });
  addModeration(app, noteAbout);
  addNeighborhoods(app, noteAbout);
  addSynonyms(app, noteAbout);
  addNotices(app, { people, note: noteAbout, pageOf });
  const on = routesOf(app);
  const noted: Note = (action, type, id, label = null) => noteAbout(action, { type, id, label });
  addPayments(on, noted);
  addPayouts(on, noted);
  addIntegrity(on, noted);
  addQueues(app);
}

/** Nothing else waits. */
function addQueues(app: FastifyInstance): void {
  let secondApproverRaise: SecondApproverRaise | null = null;
  let settings: SettingsView = {
    commissionRate: 5,
    platformFee: 2,
    maxProductsPerSeller: 100,
    autoApproveProducts: false,
    autoReleaseDays: 15,
    disputeInvestigationDays: 7,
    sellerAcceptanceHours: 48,
    refundAnswerHours: 48,
    secondApproverAbove: null,
  };
  app.get('/api/admin/products/stores-above', () => ({ stores: 3 }));
  app.get('/api/admin/settings', () => ({ settings, secondApproverRaise }));
  app.put('/api/admin/settings', (request) => {
    const changes = request.body as Partial<SettingsView>;
    const { secondApproverAbove: above } = changes;
    const { secondApproverAbove: limit } = settings;
    const waits =
      above !== undefined && limit !== null && (above === null || above > limit)
        ? { above, askedBy: admin.id, askedAt: momentAfter(0), effectiveAt: momentAfter(24) }
        : null;
    if (above !== undefined) secondApproverRaise = waits;
    settings = { ...settings, ...changes, ...(waits && { secondApproverAbove: limit }) };
    return { settings, secondApproverRaise };
  });
  app.post('/api/admin/process-auto-releases', () => ({ results: { successful: 2, failed: 0 } }));
  addReports(app);
}
