import type { AuditLogAnswer } from '@largo/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';
import { adminKeys } from '../shared/keys.ts';

export type AuditEntry = AuditLogAnswer['entries'][number];

export interface AuditFilters {
  readonly search: string;
  readonly action: string;
  /** Ids of people and things. */
  readonly actor: string;
  readonly subject: string;
  /** Days, both included. */
  readonly from: string;
  readonly to: string;
}

const pageSize = 30;

export const auditQuery = (filters: AuditFilters, page: number) =>
  queryOptions({
    queryKey: [...adminKeys.audit, filters, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { actor, subject, search, ...rest } = filters;
      return request<AuditLogAnswer>('GET', '/admin/audit-log', {
        query: {
          ...rest,
          search: search.trim(),
          actorId: actor,
          subjectId: subject,
          page,
          limit: pageSize,
        },
        signal,
      });
    },
  });
