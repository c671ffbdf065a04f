import type { FastifyInstance } from 'fastify';
import { callerOf } from '../accounts/caller.ts';
import { notFound } from '../errors.ts';
import type { Chargeback, Claim } from '../model.ts';
import { reais } from '../payments/money.ts';
import { providerDate } from '../time/dates.ts';
import { DAY_MS } from '../time/duration.ts';
import type { World } from '../world.ts';

const EVIDENCE_DAYS = 10;

export function addDisputeRoutes(app: FastifyInstance, world: World): void {
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
    const chargeback = world.store.chargebacks.get(request.params.id);
    if (chargeback?.accountId !== account.id) throw notFound(2000, 'Chargeback not found');
    return renderChargeback(world, chargeback);
  });

  for (const path of ['/v1/claims/:id', '/post-purchase/v1/claims/:id']) {
    app.get<{ Params: { id: string } }>(path, async (request) => {
      const { account } = callerOf(world, request);
      const claim = world.store.claims.get(request.params.id);
      if (claim?.accountId !== account.id) throw notFound(2000, 'Claim not found');
      return renderClaim(claim);
    });
  }
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
    // The provider spells it so.
    coverage_elegible: chargeback.reason !== 'MED',
    documentation_required: isOpen,
    documentation_status: isOpen ? 'pending' : 'not_supplied',
    documentation: [],
    date_documentation_deadline: isOpen
      ? providerDate(chargeback.createdAt + EVIDENCE_DAYS * DAY_MS)
      : null,
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
