import { ChangePasswordBody, Message, named, SessionAnswer } from '@largo/contracts';
import { actorOf, type App, clientAddress, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { EmailRequired } from '../domain/errors.ts';
import { changePassword } from '../use-cases/change-password.ts';
import { resetPassword } from '../use-cases/reset-password.ts';
import { sendMailLink } from '../use-cases/send-mail-link.ts';
import { callerOf } from './caller.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { linkLimits, mailLimits } from './rate-limits.ts';
import { clearRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { sessionAnswer } from './session-answer.ts';
import { withMinimumDuration } from './with-minimum-duration.ts';

const ForgotPasswordBody = named('ForgotPasswordBody', {
  email: Type.Optional(Type.String({ maxLength: 254 })),
});
const Password = Type.String({ minLength: 1, maxLength: 200 });
const ResetPasswordBody = named('ResetPasswordBody', {
  password: Password,
  confirmPassword: Password,
});
const TokenParams = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'Token of the mail’s link' }),
});

export function passwordRoutes(app: App, deps: Deps): void {
  const { units, rateLimiter, config } = deps;
  app.post(
    '/auth/forgot-password',
    route({
      policy: 'public',
      errors: ['RATE_LIMITED'],
      operationId: 'sendPasswordResetLink',
      summary: 'Mail a link to set a new password',
      body: ForgotPasswordBody,
      response: { 200: Message },
    }),
    async (request) => {
      const email = request.body.email?.trim() ?? '';
      if (email === '') throw new EmailRequired();
      await rateLimiter.consume(mailLimits('forgot', email, clientAddress(request)));
      const unit = units.plain({ correlationId: request.id });
      const command = { email, purpose: 'reset-password' } as const;
      await withMinimumDuration(sendMailLink(unit, command, deps));
      return {
        message:
          'Se este e-mail tiver uma conta, o link para criar uma nova senha chega em instantes.',
      };
    },
  );

  app.post(
    '/auth/reset-password/:token',
    route({
      policy: 'public',
      errors: [
        'PASSWORD_MISMATCH',
        'PASSWORD_TOO_WEAK',
        'INVALID_OR_EXPIRED_TOKEN',
        'RATE_LIMITED',
      ],
      operationId: 'resetPassword',
      summary: 'Set a new password by the link of a mail',
      params: TokenParams,
      body: ResetPasswordBody,
      response: { 200: Message },
    }),
    async (request, reply) => {
      const address = clientAddress(request);
      const limits = linkLimits('reset', address);
      await rateLimiter.consume(limits);
      const { token } = request.params;
      const device = readDeviceCookie(request, deps);
      const unit = units.plain({ correlationId: request.id });
      await resetPassword(unit, { ...request.body, token, device, address }, deps);
      await rateLimiter.giveBack(limits);
      clearRefreshCookie(reply, config.PUBLIC_URL);
      return { message: 'Senha alterada. Entre com a nova senha.' };
    },
  );

  app.post(
    '/auth/change-password',
    route({
      policy: 'user',
      errors: [
        'PASSWORD_WRONG',
        'PASSWORD_MISMATCH',
        'PASSWORD_TOO_WEAK',
        'SESSION_ENDED',
        'RATE_LIMITED',
      ],
      operationId: 'changePassword',
      summary: "Change the caller's password",
      body: ChangePasswordBody,
      response: { 200: SessionAnswer },
    }),
    async (request, reply) => {
      const { userId } = actorOf(request);
      const device = readDeviceCookie(request, deps);
      // No Idempotency-Key: its stored record would contain a fast hash of the password.
      const unit = units.plain({ correlationId: request.id });
      const command = { ...request.body, userId, device, caller: callerOf(request) };
      const session = await changePassword(unit, command, deps);
      setRefreshCookie(reply, session.refreshToken, config.PUBLIC_URL);
      return sessionAnswer(session);
    },
  );
}
