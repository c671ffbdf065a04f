import { SettingsView } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type, { type Static } from 'typebox';
import { readSettings, type Settings } from '../db/settings-repository.ts';
import type { PayoutsDeps } from '../deps.ts';
import { changeSettings } from '../use-cases/change-settings.ts';

const Answer = Type.Object({ settings: SettingsView });

function viewOf({
  commissionBps,
  platformFeeBps,
  id: _id,
  ...rest
}: Settings): Static<typeof SettingsView> {
  return { ...rest, commissionRate: commissionBps / 100, platformFee: platformFeeBps / 100 };
}

/** Percent with one decimal to basis points. */
function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}

export function settingsRoutes(app: App, { db, units }: PayoutsDeps): void {
  app.get(
    '/admin/settings',
    { config: { policy: 'admin' }, schema: { response: { 200: Answer } } },
    async () => ({ settings: viewOf(await readSettings(db)) }),
  );
  app.put(
    '/admin/settings',
    {
      config: { policy: 'admin' },
      schema: { body: Type.Partial(SettingsView), response: { 200: Answer } },
    },
    async (request) => {
      const { commissionRate, platformFee, ...rest } = request.body;
      await changeSettings(units.plain({ correlationId: request.id }), {
        ...rest,
        ...(commissionRate === undefined ? {} : { commissionBps: basisPoints(commissionRate) }),
        ...(platformFee === undefined ? {} : { platformFeeBps: basisPoints(platformFee) }),
      });
      return { settings: viewOf(await readSettings(db)) };
    },
  );
}
