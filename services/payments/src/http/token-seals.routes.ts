import { RenewTokenSealsAnswer, RenewTokenSealsBody } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { PaymentsDeps } from '../deps.ts';
import { renewTokenSeals } from '../use-cases/renew-token-seals.ts';

/** For operators who rotate MP_TOKEN_KEY. */
export function tokenSealRoutes(app: App, deps: PaymentsDeps): void {
  app.post(
    '/internal/token-seals/renew',
    route({
      policy: 'internal',
      operationId: 'renewTokenSeals',
      summary: "Encrypt a batch of sellers' tokens with the present key",
      body: RenewTokenSealsBody,
      response: { 200: RenewTokenSealsAnswer },
    }),
    ({ id, body: { afterId = null, by } }) =>
      renewTokenSeals(deps.units.plain({ correlationId: id }), { afterId, by }, deps),
  );
}
