import * as contracts from '@largo/contracts';
import { answer, cut, type Said } from './answer.ts';
import { buyer, home, sellers, storeDetails } from './fixture-data.ts';
import { addIntegrity } from './fixture-integrity.ts';
import { addModeration } from './fixture-moderation.ts';
import { addNeighborhoods } from './fixture-neighborhoods.ts';
import { addNotices } from './fixture-notices.ts';
import { addPayments } from './fixture-payments.ts';
import { addPayouts } from './fixture-payouts.ts';
import { addReports } from './fixture-reports.ts';
import { type Call, type Note, type On, refusal } from './fixture-routes.ts';
import { addSynonyms } from './fixture-synonyms.ts';
import { byId, fromNow, idOf, mentions, paged } from './fixture-tools.ts';

type Person = contracts.AdminUserView;
type Settings = contracts.SettingsView;
/** Whose token it is decides what the fixture's account may see. */
export const adminToken = 'fixture-admin-token';

function person(index: number, said: Said<Person>): Person {
  const createdAt = new Date(Date.UTC(2026, 8, 1) + index * 3_600_000).toISOString();
  return answer(contracts.AdminUserView, {
    ...buyer,
    id: idOf(8, index),
    cpf: '52998224725',
    phone: '19991112222',
    address: home,
    storeCheck: null,
    hasSecondFactor: index === 31,
    totalOrders: index,
    updatedAt: createdAt,
    createdAt,
    ...said,
  });
}

const team = { roles: ['admin'], userType: 'admin' } as const;
export const admin = person(0, { name: 'Equipe Largo', email: 'admin@largo.test', ...team });
export const owners = sellers.slice(0, 24).map((seller, index) => {
  const { id, name, businessName, description, averageRating, totalProducts, totalSales } = seller;
  const { email, cnpj = '' } = storeDetails.get(id) ?? {};
  return person(index + 1, {
    id,
    name,
    email,
    roles: ['buyer', 'seller'],
    userType: 'seller',
    sellerProfile: { businessName, cnpj: cnpj.replace(/\D/g, ''), description },
    storeProfile: { storeName: businessName, description, phone: '1932334455' },
    averageRating,
    totalProducts,
    totalSales,
    totalRevenue: totalSales * 87.5,
  });
});
const residents = ['Ana Souza', 'Bruno Prado', 'Carla Dias', 'Davi Rocha'].map((name, index) => {
  const email = `${name.split(' ')[0]?.toLowerCase()}@largo.test`;
  return person(index + 30, { name, email, isActive: index !== 3, isEmailVerified: index !== 2 });
});

const standings: Readonly<Record<string, (user: Person) => boolean>> = {
  active: ({ isActive }) => isActive,
  blocked: ({ isActive }) => !isActive,
  unverified: ({ isEmailVerified }) => !isEmailVerified,
};
const orders: Readonly<Record<string, (a: Person, b: Person) => number>> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  name: (a, b) => a.name.localeCompare(b.name, 'pt-BR'),
  email: (a, b) => a.email.localeCompare(b.email),
};

/** What people did not find. */
const misses = ['bicicleta eletrica', 'violao usado', 'fralda ecologica', 'kimchi'].map(
  (term, index) => {
    const lastSeen = new Date(Date.UTC(2026, 10, 12 + index, 15)).toISOString();
    return { term, count: 41 - index * 9, firstSeen: '2026-10-03T00:00:00.000Z', lastSeen };
  },
);

/** The administration of the fixture: people who can be blocked, and a log that grows. */
export function addAdmin(on: On): void {
  const people = [admin, ...owners, ...residents].map((one) => ({ ...one }));
  const log: contracts.AuditLogAnswer['entries'] = [];
  type Values = Partial<Pick<(typeof log)[number], 'actor' | 'before' | 'after'>>;
  const actorOf = ({ id, name, email }: Person) => ({ id, name, email });
  const noteWith = (values: Values, ...[action, type, id, label = null]: Parameters<Note>) => {
    const entry = { id: idOf(8, 900 + log.length), at: fromNow(0), actor: actorOf(admin), action };
    const none = { before: null, after: null, address: null };
    log.unshift({ ...entry, subject: { type, id, label }, ...none, ...values });
  };
  const note: Note = (...what) => noteWith({}, ...what);
  const noteUser = (action: string, { id, name }: Person, values: Values = {}) =>
    noteWith(values, action, 'user', id, name);
  for (const resident of residents.slice(0, 2))
    noteUser('password-reset', resident, { actor: actorOf(resident) });

  const path = '/admin/users';
  const find = (id: string) => byId(people, id, 'USER_NOT_FOUND');
  on(`GET ${path}`, contracts.AdminUserListAnswer, ({ query }) => {
    const { search = '', role, status = '', sort = 'newest' } = query;
    const found = people
      .filter(({ name, email }) => mentions(search, name, email))
      .filter(({ roles }) => !role || roles.some((one) => one === role))
      .filter((user) => standings[status]?.(user) ?? true)
      .toSorted(orders[sort]);
    return paged('users', found, query);
  });
  on(`GET ${path}/:id`, contracts.AdminUserAnswer, ({ id }) => ({ user: find(id) }));
  const check = `PUT ${path}/:id/store-check`;
  on(check, contracts.AdminUserAnswer, ({ id, body }: Call<contracts.StoreCheckBody>) => {
    const user = find(id);
    const { cnpj, evidence } = body;
    if (user.sellerProfile?.cnpj !== cnpj) throw refusal(409, 'STORE_CHANGED');
    user.storeCheck = { checkedAt: fromNow(0), evidence };
    noteUser('store-checked', user, { after: { cnpj, cnpjEvidence: evidence } });
    return { user };
  });
  on(`${check}/withdrawal`, contracts.AdminUserAnswer, ({ id, body }: Call<{ reason: string }>) => {
    const user = Object.assign(find(id), { storeCheck: null });
    noteUser('store-check-withdrawn', user, { after: { reason: body.reason } });
    return { user };
  });
  on(`DELETE ${path}/:id/second-factor`, null, ({ id }) => {
    find(id).hasSecondFactor = false;
  });
  for (const action of ['block', 'unblock'] as const) {
    on(`PUT ${path}/:id/${action}`, contracts.AdminUserAnswer, ({ id }) => {
      const user = find(id);
      if (id === admin.id) throw refusal(409, 'LAST_ADMIN');
      const [before, after] = [{ isActive: user.isActive }, { isActive: action === 'unblock' }];
      noteUser(`user-${action}ed`, user, { before, after });
      return { user: Object.assign(user, after) };
    });
  }
  type Invited = { name: string; email: string };
  on(`POST ${path}/admin`, contracts.UserAnswer, ({ body: { name, email } }: Call<Invited>) => {
    const known = people.find((one) => one.email === email);
    if (known?.isEmailVerified) throw refusal(409, 'EMAIL_TAKEN');
    const made = { name, email, ...team, isEmailVerified: false };
    const user = known ?? person(40 + people.length, made);
    if (!known) people.push(user);
    const after = { roles: ['admin'], email };
    noteUser(known ? 'admin-invited-again' : 'admin-created', user, known ? {} : { after });
    return { user: cut(contracts.UserView, user) };
  });
  on('GET /admin/search-misses', contracts.SearchMissesAnswer, ({ query }) => {
    const key = query['sortBy'] === 'recent' ? 'lastSeen' : 'count';
    const sorted = misses.toSorted((a, b) => (a[key] < b[key] ? 1 : -1));
    return { ...paged('misses', sorted, query), total: misses.length };
  });
  on('GET /admin/audit-log', contracts.AuditLogAnswer, ({ query }) => {
    const { search = '', action, subjectId, actorId } = query;
    const found = log
      .filter(({ actor, subject }) => mentions(search, actor?.name, actor?.email, subject.label))
      .filter((entry) => !action || entry.action === action)
      .filter(({ subject }) => !subjectId || subject.id === subjectId)
      .filter(({ actor }) => !actorId || actor?.id === actorId);
    return paged('entries', found, query);
  });
  addModeration(on, note);
  addNeighborhoods(on, note);
  addSynonyms(on, note);
  addNotices(on, people, note);
  addPayments(on, note);
  addPayouts(on, note);
  addIntegrity(on, note);
  addSettings(on);
  addReports(on);
}

function addSettings(on: On): void {
  let secondApproverRaise: contracts.SecondApproverRaise | null = null;
  let settings: Settings = {
    commissionRate: 5,
    platformFee: 2,
    maxProductsPerSeller: 100,
    autoApproveProducts: false,
    holdChangedProducts: false,
    autoReleaseDays: 15,
    disputeInvestigationDays: 7,
    sellerAcceptanceHours: 48,
    refundAnswerHours: 48,
    secondApproverAbove: null,
  };
  const path = '/admin/settings';
  on(`GET ${path}`, contracts.SettingsAnswer, () => ({ settings, secondApproverRaise }));
  on(`PUT ${path}`, contracts.SettingsAnswer, ({ body }: Call<Partial<Settings>>) => {
    const { secondApproverAbove: above } = body;
    const { secondApproverAbove: limit } = settings;
    const isRaise = limit !== null && above !== undefined && (above === null || above > limit);
    settings = { ...settings, ...body, ...(isRaise && { secondApproverAbove: limit }) };
    const asked = { askedBy: admin.id, askedAt: fromNow(0), effectiveAt: fromNow(24) };
    if (above !== undefined) secondApproverRaise = isRaise ? { above, ...asked } : null;
    return { settings, secondApproverRaise };
  });
  on('POST /admin/process-auto-releases', contracts.ReleasePayoutsAnswer, () => ({
    results: { successful: 2 },
  }));
}
