import type { FastifyInstance } from 'fastify';
import { buyer } from './fixture-data.ts';

/** The only mail link that works; any other has expired. */
export const goodLink = 'bom';
const spent = (purpose: string) => ({
  error: `Invalid or expired ${purpose} link`,
  code: 'INVALID_OR_EXPIRED_TOKEN',
  requestId: 'req-fixture',
});

/** Getting an account and back into it. Answers as identity does; nothing is kept. */
export function addSignUp(app: FastifyInstance): void {
  app.post('/api/auth/login', () => ({
    token: 'fixture-token',
    expiresAt: '2026-12-31T00:00:00Z',
    user: buyer,
  }));
  app.post('/api/auth/register', (_request, reply) =>
    reply.code(201).send({ message: 'Cadastro recebido.' }),
  );
  app.post('/api/auth/resend-verification', () => ({
    message: 'Verification email sent successfully',
  }));
  app.post('/api/auth/forgot-password', () => ({ message: 'ok' }));
  app.get<{ Params: { token: string } }>('/api/auth/verify-email/:token', ({ params }, reply) =>
    params.token === goodLink
      ? { message: 'Email verified successfully' }
      : reply.code(400).send(spent('verification')),
  );
  app.post<{ Params: { token: string } }>('/api/auth/reset-password/:token', ({ params }, reply) =>
    params.token === goodLink
      ? { message: 'Senha alterada.' }
      : reply.code(400).send(spent('reset')),
  );
}
