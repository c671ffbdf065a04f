import { Nullable, Uuid } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { announceAccounts } from '../use-cases/announce-accounts.ts';

/** For whoever repairs: see docs/operations.md, "Copies built anew". */
export function operationRoutes(app: App, { units }: PaymentsDeps): void {
  app.post(
    '/internal/accounts/announce',
    {
      config: { policy: 'internal' },
      schema: { body: Type.Object({ afterId: Type.Optional(Nullable(Uuid)) }) },
    },
    (request) =>
      announceAccounts(units.plain({ correlationId: request.id }), {
        afterId: request.body.afterId ?? null,
      }),
  );
}
