import type { FastifyInstance } from 'fastify';
import { callerOf } from '../accounts/caller.ts';
import { notFound } from '../errors.ts';
import type { Account, Chargeback, Claim, EvidenceFile } from '../model.ts';
import { reais } from '../payments/money.ts';
import { providerDate } from '../time/dates.ts';
import type { World } from '../world.ts';
import { acceptUploads, documentationStatus, evidenceDeadline, takeEvidence } from './evidence.ts';

export function addDisputeRoutes(app: FastifyInstance, world: World): void {
  acceptUploads(app);
  app.get<{ Querystring: { payment_id?: string } }>('/v1/chargebacks/search', async (request) => {
    const { account } = callerOf(world, request);
    const { payment_id: paymentId } = request.query;
    const found = [...world.store.chargebacks.values()].filter(
      (chargeback) =>
        chargeback.accountId === account.id &&
        (paymentId === undefined || String(chargeback.paymentId) === paymentId),
    );
    const results = found.map((chargeback) => renderChargeback(world, chargeback));
    return { paging: { total: results.length, limit: 30, offset: 0 }, results };
  });

  app.get<{ Params: { id: string } }>('/v1/chargebacks/:id', async (request) => {
    const { account } = callerOf(world, request);
    return renderChargeback(world, chargebackOf(world, account, request.params.id));
  });

  app.post<{ Params: { id: string }; Body: EvidenceFile[] }>(
    '/v1/chargebacks/:id/documentation',
    async (request) => {
      const { account } = callerOf(world, request);
      const chargeback = chargebackOf(world, account, request.params.id);
      takeEvidence(world, chargeback, Array.isArray(request.body) ? request.body : []);
      return renderChargeback(world, chargeback);
    },
  );

  for (const path of ['/v1/claims/:id', '/post-purchase/v1/claims/:id']) {
    app.get<{ Params: { id: string } }>(path, async (request) => {
      const { account } = callerOf(world, request);
      const claim = world.store.claims.get(request.params.id);
      if (claim?.accountId !== account.id) throw notFound(2000, 'Claim not found');
      return renderClaim(claim);
    });
  }
}

function chargebackOf(world: World, account: Account, id: string): Chargeback {
  const chargeback = world.store.chargebacks.get(id);
  if (chargeback?.accountId !== account.id) throw notFound(2000, 'Chargeback not found');
  return chargeback;
}

function renderChargeback(world: World, chargeback: Chargeback): Record<string, unknown> {
  const isOpen = chargeback.state === 'open';
  return {
    id: chargeback.id,
    payments: [chargeback.paymentId],
    currency: 'BRL',
    amount: reais(chargeback.amountCents),
    reason: chargeback.reason,
    coverage_applied: isOpen ? null : chargeback.state === 'won',
    // This is the provider's spelling.
    coverage_elegible: chargeback.reason !== 'MED',
    documentation_required: isOpen,
    documentation_status: documentationStatus(chargeback),
    documentation: (chargeback.documents ?? []).map(({ name, type }) => ({
      type,
      description: name,
    })),
    date_documentation_deadline: isOpen ? providerDate(evidenceDeadline(chargeback)) : null,
    date_created: providerDate(chargeback.createdAt),
    date_last_updated: providerDate(chargeback.updatedAt),
    live_mode: world.settings.liveMode,
  };
}

function renderClaim(claim: Claim): Record<string, unknown> {
  return {
    id: claim.id,
    type: 'mediations',
    stage: claim.status === 'opened' ? 'dispute' : 'recontact',
    status: claim.status,
    resource: 'payment',
    resource_id: claim.paymentId,
    parent_id: null,
    reason_id: 'PDD9939',
    site_id: 'MLB',
    date_created: providerDate(claim.createdAt),
    last_updated: providerDate(claim.updatedAt),
  };
}
