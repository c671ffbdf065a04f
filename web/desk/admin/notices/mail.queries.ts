import type { UndeliverableAnswer, UnsentMailsAnswer } from '@largo/contracts';
import { adminKeys } from '../shared/keys.ts';
import { answerQuery, pageQuery } from '../../screens/answer-query.ts';

const pageSize = 20;
/** Mails leave by themselves meanwhile. */
const refreshMs = 15_000;

export const unsentMailsQuery = (state: string, page: number) =>
  pageQuery<UnsentMailsAnswer>(
    [...adminKeys.notices, 'mails', state, page],
    '/notifications/mails',
    { state, page, limit: pageSize },
    { refetchInterval: refreshMs },
  );

/** Addresses that the mail server refuses for good. */
export const undeliverableQuery = answerQuery<UndeliverableAnswer>(
  [...adminKeys.notices, 'undeliverable'],
  '/notifications/undeliverable',
  { refetchInterval: refreshMs },
);
