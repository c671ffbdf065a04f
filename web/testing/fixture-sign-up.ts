import * as contracts from '@largo/contracts';
import { buyer } from './fixture-data.ts';
import { type Call, type On, refusal, refusedField } from './fixture-routes.ts';

/** The only mail link that works; any other has expired. */
export const goodLink = 'bom';
/** As if this browser had registered. */
export const ownLink = 'meu';
export const goodCode = '042137';
const session = { token: 'fixture-token', expiresAt: '2026-12-31T00:00:00Z', user: buyer };
const verified = { message: 'Email verified successfully' };

/** Getting an account and back into it. Answers as identity does; nothing is kept. */
export function addSignUp(on: On): void {
  for (const route of ['POST /auth/refresh', 'GET /products/export'])
    on(route, null, () => {
      throw refusal(401, 'UNAUTHENTICATED');
    });
  on('POST /auth/logout', null, () => undefined);
  on('POST /auth/login', contracts.SessionAnswer, () => session);
  const messages = {
    register: 'Cadastro recebido.',
    'resend-verification': 'Verification email sent successfully',
    'forgot-password': 'ok',
  };
  for (const [name, message] of Object.entries(messages))
    on(`POST /auth/${name}`, contracts.Message, () => ({ message }));
  on('GET /auth/verify-email/:token', contracts.VerificationAnswer, ({ params: { token } }) => {
    if (token === ownLink) return { ...verified, session };
    if (token !== goodLink) throw refusal(400, 'INVALID_OR_EXPIRED_TOKEN');
    return verified;
  });
  type Code = { code: string };
  on('POST /auth/verify-email/code', contracts.VerificationAnswer, ({ body }: Call<Code>) => {
    const error =
      'Este código não confere ou já venceu. Use o do e-mail mais recente ou peça outro.';
    if (body.code !== goodCode) throw refusal(400, 'VERIFICATION_CODE_INVALID', { error });
    return { ...verified, session };
  });
  const refused = contracts.UnsubscribedAnswer;
  // The token of a fixture names what it is about.
  on('POST /notifications/unsubscriptions/:token', refused, ({ params: { token } }) => {
    if (token === 'wrong') throw refusedField(400, 'REFUSAL_LINK_INVALID', 'token');
    return { data: { category: token as contracts.UnsubscribeSubject } };
  });
  on('POST /auth/reset-password/:token', contracts.Message, ({ params: { token } }) => {
    if (token !== goodLink) throw refusal(400, 'INVALID_OR_EXPIRED_TOKEN');
    return {};
  });
}
