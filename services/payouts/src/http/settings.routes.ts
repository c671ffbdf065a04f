import { ChangeSettingsBody, SaleTerms, SettingsAnswer } from '@largo/contracts';
import { InvalidInput, reaisToCents } from '@largo/kernel';
import { administratorOf, type App, route, signatoryOf } from '@largo/service-kit';
import type { PayoutsDeps } from '../deps.ts';
import { texts } from '../domain/texts.ts';
import { getSaleTerms } from '../queries/get-sale-terms.ts';
import { getSettings } from '../queries/get-settings.ts';
import { changeSettings } from '../use-cases/change-settings.ts';

/** Percent with one decimal to basis points. @throws InvalidInput for a second decimal */
function basisPoints(field: 'commissionRate' | 'platformFee', percent: number): number {
  const tenths = Math.round(percent * 10);
  if (Math.abs(tenths - percent * 10) > 1e-9) throw new InvalidInput(field, texts.oneDecimal);
  return tenths * 10;
}

export function settingsRoutes(app: App, { db, units }: PayoutsDeps): void {
  app.get(
    '/sale-terms',
    route({
      policy: 'public',
      operationId: 'getSaleTerms',
      summary: 'Get what a sale costs and how long its money waits',
      response: { 200: SaleTerms },
    }),
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      return getSaleTerms(db);
    },
  );
  app.get(
    '/admin/settings',
    route({
      policy: 'admin',
      operationId: 'getSettings',
      summary: 'Get the settings of the marketplace',
      response: { 200: SettingsAnswer },
    }),
    () => getSettings(db),
  );
  app.put(
    '/admin/settings',
    route({
      policy: 'admin',
      secondFactor: true,
      errors: ['ADMINISTRATOR_TOO_NEW', 'AGREEMENT_NOT_INDEPENDENT', 'INVALID_AMOUNT'],
      operationId: 'changeSettings',
      summary: 'Change settings of the marketplace',
      body: ChangeSettingsBody,
      response: { 200: SettingsAnswer },
    }),
    async (request) => {
      const { commissionRate, platformFee, secondApproverAbove: above, ...rest } = request.body;
      const changes = {
        ...rest,
        ...(commissionRate === undefined
          ? {}
          : { commissionBps: basisPoints('commissionRate', commissionRate) }),
        ...(platformFee === undefined
          ? {}
          : { platformFeeBps: basisPoints('platformFee', platformFee) }),
        ...(above === undefined
          ? {}
          : { secondApproverAboveCents: above === null ? null : reaisToCents(above) }),
      };
      const unit = units.plain({ correlationId: request.id });
      const signatory = signatoryOf(request);
      await changeSettings(unit, { changes, admin: administratorOf(request), signatory });
      return getSettings(db);
    },
  );
}
