import { AuditRunAnswer, AuditRunBody, LastAuditAnswer } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { PaymentsDeps } from '../deps.ts';
import { getLastAudit } from '../queries/get-last-audit.ts';
import { recordAuditRun } from '../use-cases/record-audit-run.ts';

export function auditRunRoutes(app: App, { db, units }: PaymentsDeps): void {
  app.post(
    '/internal/audit-runs',
    route({
      policy: 'internal',
      operationId: 'recordAuditRun',
      summary: 'Keep what the auditor has found',
      body: AuditRunBody,
      response: { 200: AuditRunAnswer },
    }),
    async (request) => {
      await recordAuditRun(units.plain({ correlationId: request.id }), request.body);
      return { recorded: true as const };
    },
  );
  app.get(
    '/internal/audit-runs/last',
    route({
      policy: 'internal',
      operationId: 'readLastAudit',
      summary: 'Say what the auditor found when it looked last, for operators',
      response: { 200: LastAuditAnswer },
    }),
    () => getLastAudit(db),
  );
  app.get(
    '/admin/integrity/audit',
    route({
      policy: 'admin',
      operationId: 'getLastAudit',
      summary: 'Get what the auditor found when it looked last',
      response: { 200: LastAuditAnswer },
    }),
    () => getLastAudit(db),
  );
}
