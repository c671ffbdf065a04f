import { SaleTerms, SettingsView } from '@largo/contracts';
import { administratorOf, type App } from '@largo/service-kit';
import Type from 'typebox';
import type { PayoutsDeps } from '../deps.ts';
import { getSaleTerms, getSettings } from '../queries/get-settings.ts';
import { changeSettings } from '../use-cases/change-settings.ts';

const Answer = Type.Object({ settings: SettingsView });

/** Percent with one decimal to basis points. */
function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}

export function settingsRoutes(app: App, { db, units }: PayoutsDeps): void {
  app.get(
    '/sale-terms',
    { config: { policy: 'public' }, schema: { response: { 200: SaleTerms } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      return getSaleTerms(db);
    },
  );
  app.get(
    '/admin/settings',
    { config: { policy: 'admin' }, schema: { response: { 200: Answer } } },
    async () => ({ settings: await getSettings(db) }),
  );
  app.put(
    '/admin/settings',
    {
      config: { policy: 'admin' },
      schema: { body: Type.Partial(SettingsView), response: { 200: Answer } },
    },
    async (request) => {
      const { commissionRate, platformFee, ...rest } = request.body;
      const changes = {
        ...rest,
        ...(commissionRate === undefined ? {} : { commissionBps: basisPoints(commissionRate) }),
        ...(platformFee === undefined ? {} : { platformFeeBps: basisPoints(platformFee) }),
      };
      const unit = units.plain({ correlationId: request.id });
      await changeSettings(unit, { changes, admin: administratorOf(request) });
      return { settings: await getSettings(db) };
    },
  );
}
