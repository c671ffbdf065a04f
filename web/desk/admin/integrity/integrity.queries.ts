import type { DifferencesAnswer, ReconciledDaysAnswer } from '@largo/contracts';
import { adminKeys } from '../shared/keys.ts';
import { pageQuery } from '../../screens/answer-query.ts';

const pageSize = 15;

export const differencesQuery = (state: string, page: number) =>
  pageQuery<DifferencesAnswer>(
    [...adminKeys.integrity, 'differences', state, page],
    '/admin/reconciliation/differences',
    { state: state || 'open', page, limit: pageSize },
  );

export const reconciledDaysQuery = (page: number) =>
  pageQuery<ReconciledDaysAnswer>(
    [...adminKeys.integrity, 'days', page],
    '/admin/reconciliation/days',
    { page, limit: pageSize },
  );
