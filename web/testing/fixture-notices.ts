import * as contracts from '@largo/contracts';
import { answer, type Said } from './answer.ts';
import { type Call, type Note, type On, refusedField } from './fixture-routes.ts';
import { byId, fits, fromNow, idOf, paged } from './fixture-tools.ts';

type Mail = contracts.UnsentMailView;

const mail = (index: number, said: Said<Mail>) =>
  answer(contracts.UnsentMailView, {
    id: idOf(12, index),
    subject: 'Seu pedido saiu para entrega',
    userName: 'Ana Souza',
    createdAt: '2026-11-23T15:00:00.000Z',
    nextTryAt: '2026-11-23T15:10:00.000Z',
    canRetry: true,
    ...said,
  });
const sent = (index: number, said: Said<contracts.BroadcastView>) => {
  const usual = { category: 'system', priority: 'normal', sentByName: 'Equipe Largo' } as const;
  return answer(contracts.BroadcastView, { id: idOf(12, 100 + index), ...usual, ...said });
};

const firstSent = () => [
  sent(1, { title: 'Manutenção hoje à noite', message: 'A loja para por alguns minutos às 23h.', actionUrl: '/faq', readers: 1_240, read: 806 }),
  sent(2, { title: 'Repasses no feriado', role: 'seller', readers: 24, read: 24 }),
  sent(3, { title: 'Sobre a sua loja', userId: idOf(12, 502), userName: 'Bruno Prado', sentByName: null, readers: 1 }),
]; // prettier-ignore
const firstMails = () => [
  mail(1, { state: 'given-up', tries: 1, nextTryAt: null, lastError: '550 5.1.1 <…@largo.test>: user unknown' }),
  mail(2, { state: 'given-up', userName: null, tries: 100, nextTryAt: null, canRetry: false, lastError: 'connect ECONNREFUSED', subject: 'Sua conta foi excluída' }),
  mail(3, { state: 'failed', tries: 4, lastError: 'Greeting never received', subject: 'Crie uma nova senha no Largo' }),
  mail(4, {}),
]; // prettier-ignore

/** What was written, mails in each state, and notices that a clean-up would delete. */
export function addNotices(on: On, people: readonly contracts.AdminUserView[], note: Note): void {
  const path = '/notifications/system';
  const broadcasts = firstSent();
  let mails = firstMails();
  let deletedCount = 312;
  const readersOf = ({ userId, role }: { [_ in 'userId' | 'role']?: string | undefined }) =>
    people
      .filter(({ isActive }) => isActive)
      .filter(({ id }) => !userId || id === userId)
      .filter(({ roles }) => !role || roles.some((one) => one === role)).length;

  on(`GET ${path}/readers`, contracts.ReadersAnswer, ({ query }) => ({
    data: { readers: readersOf(query) },
  }));
  on(`GET ${path}`, contracts.BroadcastsAnswer, ({ query }) => paged('data', broadcasts, query));
  on(`POST ${path}`, contracts.BroadcastAnswer, ({ body }: Call<contracts.BroadcastBody>) => {
    if (body.actionUrl && !/^\/(?![/\\])/.test(body.actionUrl))
      throw refusedField(400, 'ACTION_URL_NOT_ALLOWED', 'actionUrl');
    const createdCount = readersOf(body);
    const userName = people.find(({ id }) => id === body.userId)?.name;
    const made = { ...body, userName, sentAt: fromNow(0), readers: createdCount };
    broadcasts.unshift(sent(10 + broadcasts.length, made));
    note('notice-sent', 'notice', idOf(12, 1), body.title);
    return { data: { createdCount } };
  });
  on('DELETE /notifications/cleanup', contracts.CleanupAnswer, ({ query }) => {
    const data = { deletedCount, dryRun: query['dryRun'] === 'true' };
    if (!data.dryRun) deletedCount = 0;
    return { data };
  });
  on('GET /notifications/undeliverable', contracts.UndeliverableAnswer, () => ({
    data: { addressCount: 3 },
  }));
  on('GET /notifications/mails', contracts.UnsentMailsAnswer, ({ query }) => {
    const counts: Record<string, number> = {};
    for (const { state } of mails) counts[state] = (counts[state] ?? 0) + 1;
    return { ...paged('data', mails.filter(fits(query, 'state')), query), counts };
  });
  const retry = (isMeant: (one: Mail) => boolean) => {
    const retried = mails.filter((one) => one.canRetry && isMeant(one));
    mails = mails.filter((one) => !retried.includes(one));
    return { data: { retriedCount: retried.length } };
  };
  on('POST /notifications/mails/:id/retry', contracts.RetryMailsAnswer, ({ id }) => {
    const meant = byId(mails, id, 'MAIL_NOT_FOUND');
    return retry((one) => one === meant);
  });
  type State = { state?: contracts.MailState };
  on('POST /notifications/mails/retry', contracts.RetryMailsAnswer, ({ body }: Call<State>) =>
    retry(({ state, lastError }) => lastError !== null && (body.state ?? state) === state),
  );
}
