import { RotateSigningKeyAnswer, RotateSigningKeyBody } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { rotateSigningKey } from '../use-cases/rotate-signing-key.ts';

/** For operators: rotates the key of access tokens while everyone stays signed in. */
export function signingKeyRoutes(app: App, { units }: Deps): void {
  app.post(
    '/internal/signing-keys/rotate',
    route({
      policy: 'internal',
      operationId: 'rotateSigningKey',
      summary: 'Make the next key that signs access tokens',
      body: RotateSigningKeyBody,
      response: { 200: RotateSigningKeyAnswer },
    }),
    ({ id, body }) => rotateSigningKey(units.plain({ correlationId: id }), body),
  );
}
