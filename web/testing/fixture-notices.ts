import type { BroadcastBody, BroadcastView, MailState, UnsentMailView } from '@largo/contracts';
import type { FastifyInstance } from 'fastify';

type Query = Readonly<Record<string, string | undefined>>;
type PageOf = <T>(all: readonly T[], query: Query) => { items: readonly T[]; pagination: object };
type Note = (action: string, subject: { type: string; id: string; label: string | null }) => void;
interface Person {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly isActive: boolean;
}

const idOf = (index: number) => `01900012-0000-7000-8000-${String(index).padStart(12, '0')}`;

const mail = (index: number, part: Partial<UnsentMailView>): UnsentMailView => ({
  id: idOf(index),
  subject: 'Seu pedido saiu para entrega',
  state: 'waiting',
  userId: idOf(500 + index),
  userName: 'Ana Souza',
  tries: 0,
  lastError: null,
  createdAt: '2026-11-23T15:00:00.000Z',
  nextTryAt: '2026-11-23T15:10:00.000Z',
  canRetry: true,
  ...part,
});

const sent = (index: number, part: Partial<BroadcastView>): BroadcastView => ({
  id: idOf(100 + index),
  title: 'Manutenção hoje à noite',
  message: 'A loja para por alguns minutos às 23h.',
  category: 'system',
  priority: 'normal',
  actionUrl: '/faq',
  userId: null,
  role: null,
  userName: null,
  sentByName: 'Equipe Largo',
  sentAt: '2026-11-20T15:00:00.000Z',
  readers: 1_240,
  read: 806,
  ...part,
});

/** What was written, mails in each state, and notices that a clean-up would delete. */
export function addNotices(
  app: FastifyInstance,
  { people, note, pageOf }: { people: readonly Person[]; note: Note; pageOf: PageOf },
): void {
  const broadcasts = [
    sent(1, {}),
    sent(2, { title: 'Repasses no feriado', role: 'seller', readers: 24, read: 24 }),
    sent(3, { title: 'Sobre a sua loja', userId: idOf(502), userName: 'Bruno Prado', readers: 1, read: 0, sentByName: null }),
  ]; // prettier-ignore
  let mails = [
    mail(1, { state: 'given-up', tries: 1, nextTryAt: null, lastError: '550 5.1.1 <…@largo.test>: user unknown' }),
    mail(2, { state: 'given-up', userName: null, tries: 100, nextTryAt: null, canRetry: false, lastError: 'connect ECONNREFUSED', subject: 'Sua conta foi excluída' }),
    mail(3, { state: 'failed', tries: 4, lastError: 'Greeting never received', subject: 'Crie uma nova senha no Largo' }),
    mail(4, {}),
  ]; // prettier-ignore
  let old = 312;
  const readersOf = ({
    userId,
    role,
  }: {
    userId?: string | undefined;
    role?: string | undefined;
  }) =>
    people
      .filter(({ isActive }) => isActive)
      .filter(({ id }) => !userId || id === userId)
      .filter(({ roles }) => !role || roles.includes(role)).length;

  app.get('/api/notifications/system/readers', ({ query }) => ({
    data: { readers: readersOf(query as Query) },
  }));
  app.get('/api/notifications/system', ({ query }) => {
    const { items, pagination } = pageOf(broadcasts, query as Query);
    return { data: items, pagination };
  });
  app.post<{ Body: BroadcastBody }>('/api/notifications/system', ({ body }, reply) => {
    const { actionUrl = null, userId, role, ...text } = body;
    if (actionUrl !== null && !/^\/(?![/\\])/.test(actionUrl)) {
      const message = 'Deve ser um caminho que começa com uma única barra.';
      return reply.code(400).send({
        error: 'Uma notificação só pode levar a uma página da loja.',
        code: 'ACTION_URL_NOT_ALLOWED',
        details: [{ field: 'actionUrl', message }],
      });
    }
    const readers = readersOf(body);
    const userName = people.find(({ id }) => id === userId)?.name ?? null;
    broadcasts.unshift(
      sent(10 + broadcasts.length, {
        ...text,
        actionUrl,
        userId: userId ?? null,
        role: role ?? null,
        userName,
        sentAt: new Date().toISOString(),
        readers,
        read: 0,
      }),
    );
    note('notice-sent', { type: 'notice', id: idOf(1), label: text.title });
    return reply.code(201).send({ data: { createdCount: readers } });
  });
  app.delete('/api/notifications/cleanup', ({ query }) => {
    const dryRun = (query as Query)['dryRun'] === 'true';
    const deletedCount = old;
    if (!dryRun) old = 0;
    return { data: { deletedCount, dryRun } };
  });
  app.get('/api/notifications/undeliverable', () => ({ data: { addressCount: 3 } }));
  app.get('/api/notifications/mails', ({ query }) => {
    const { state } = query as Query;
    const count = (one: MailState) => mails.filter((each) => each.state === one).length;
    const { items, pagination } = pageOf(
      mails.filter((one) => !state || one.state === state),
      query as Query,
    );
    const counts = {
      waiting: count('waiting'),
      failed: count('failed'),
      'given-up': count('given-up'),
    };
    return { data: items, counts, pagination };
  });
  const retry = (isMeant: (one: UnsentMailView) => boolean) => {
    const before = mails.length;
    mails = mails.filter((one) => !(one.canRetry && isMeant(one)));
    return { data: { retriedCount: before - mails.length } };
  };
  app.post<{ Params: { id: string } }>(
    '/api/notifications/mails/:id/retry',
    ({ params }, reply) => {
      if (!mails.some(({ id }) => id === params.id))
        return reply.code(404).send({ error: 'E-mail não encontrado', code: 'MAIL_NOT_FOUND' });
      return retry(({ id }) => id === params.id);
    },
  );
  app.post<{ Body: { state?: MailState } }>('/api/notifications/mails/retry', ({ body }) =>
    retry(
      ({ state, lastError }) =>
        lastError !== null && (body.state === undefined || body.state === state),
    ),
  );
}
