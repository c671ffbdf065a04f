import type { FastifyInstance } from 'fastify';
import { buyer } from './fixture-data.ts';

/** The only mail link that works; any other has expired. */
export const goodLink = 'bom';
/** As if this browser had registered. */
export const ownLink = 'meu';
export const goodCode = '042137';
const session = { token: 'fixture-token', expiresAt: '2026-12-31T00:00:00Z', user: buyer };
const verified = { message: 'Email verified successfully' };
const spent = (purpose: string) => ({
  error: `Invalid or expired ${purpose} link`,
  code: 'INVALID_OR_EXPIRED_TOKEN',
  requestId: 'req-fixture',
});

/** Getting an account and back into it. Answers as identity does; nothing is kept. */
export function addSignUp(app: FastifyInstance): void {
  app.post('/api/auth/login', () => session);
  app.post('/api/auth/register', (_request, reply) =>
    reply.code(201).send({ message: 'Cadastro recebido.' }),
  );
  app.post('/api/auth/resend-verification', () => ({
    message: 'Verification email sent successfully',
  }));
  app.post('/api/auth/forgot-password', () => ({ message: 'ok' }));
  app.get<{ Params: { token: string } }>('/api/auth/verify-email/:token', ({ params }, reply) => {
    if (params.token === ownLink) return { ...verified, session };
    return params.token === goodLink ? verified : reply.code(400).send(spent('verification'));
  });
  app.post<{ Body: { code: string } }>('/api/auth/verify-email/code', ({ body }, reply) =>
    body.code === goodCode
      ? { ...verified, session }
      : reply.code(400).send({
          error:
            'Este código não confere ou já venceu. Use o do e-mail mais recente ou peça outro.',
          code: 'VERIFICATION_CODE_INVALID',
          requestId: 'req-fixture',
        }),
  );
  app.post<{ Params: { token: string } }>('/api/auth/reset-password/:token', ({ params }, reply) =>
    params.token === goodLink
      ? { message: 'Senha alterada.' }
      : reply.code(400).send(spent('reset')),
  );
}
