import {
  Message,
  named,
  RegisterBody,
  VerificationAnswer,
  VerificationCodeBody,
} from '@largo/contracts';
import { type App, clientAddress, newDevice, route } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { hashOfToken, newOpaqueToken } from '../crypto/opaque-tokens.ts';
import type { Deps } from '../deps.ts';
import { EmailRequired } from '../domain/errors.ts';
import { register } from '../use-cases/register.ts';
import { sendMailLink } from '../use-cases/send-mail-link.ts';
import type { VerifyingBrowser } from '../use-cases/steps/finish-verification.ts';
import type { OpenSession } from '../use-cases/steps/open-session.ts';
import { verifyEmailByCode } from '../use-cases/verify-email-by-code.ts';
import { verifyEmail } from '../use-cases/verify-email.ts';
import { AddressBody, addressErrors } from './address-body.ts';
import { callerOf } from './caller.ts';
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts';
import { codeLimits, linkLimits, mailLimits, registrationLimits } from './rate-limits.ts';
import { setRefreshCookie } from './refresh-cookie.ts';
import {
  clearRegistrationCookie,
  readRegistrationCookie,
  registeringBrowser,
  setRegistrationCookie,
} from './registration-cookie.ts';
import { sessionAnswer } from './session-answer.ts';
import { withMinimumDuration } from './with-minimum-duration.ts';

const TokenParams = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'Token of the mail’s link' }),
});
/** Nothing is required here: the domain reports all missing fields at once, in Portuguese. */
const RegisterForm = named('RegisterForm', {
  ...Type.Partial(RegisterBody).properties,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  address: Type.Optional(AddressBody),
});
const EmailBody = named('EmailBody', { email: Type.Optional(Type.String({ maxLength: 254 })) });

export function registrationRoutes(app: App, deps: Deps): void {
  const { units, rateLimiter, config } = deps;
  app.post(
    '/auth/register',
    route({
      policy: 'public',
      errors: [
        ...addressErrors,
        'EMAIL_INVALID',
        'CPF_REQUIRED',
        'CPF_INVALID',
        'PHONE_INVALID',
        'PASSWORD_TOO_WEAK',
        'BUSINESS_NAME_REQUIRED',
        'CNPJ_REQUIRED',
        'CNPJ_INVALID',
        'ROLE_NOT_ALLOWED',
        'RATE_LIMITED',
      ],
      operationId: 'register',
      summary: 'Register an account',
      body: RegisterForm,
      response: { 201: Message },
    }),
    async (request, reply) => {
      const max = config.REGISTRATIONS_PER_HOUR;
      await rateLimiter.consume(registrationLimits(clientAddress(request), max));
      // No Idempotency-Key: its stored record would contain a fast hash of the password.
      const browser = newOpaqueToken();
      const command = { form: request.body, browserHash: hashOfToken(browser) };
      await register(units.plain({ correlationId: request.id }), command, deps);
      setRegistrationCookie(reply, browser, config.PUBLIC_URL);
      return reply.code(201).send({
        message: 'Cadastro recebido. Enviamos um link de confirmação para o seu e-mail.',
      });
    },
  );

  app.get(
    '/auth/verify-email/:token',
    {
      ...route({
        policy: 'public',
        errors: ['INVALID_OR_EXPIRED_TOKEN', 'RATE_LIMITED'],
        operationId: 'verifyEmail',
        summary: 'Verify an e-mail by the link of a mail; signs in on the browser that registered',
        params: TokenParams,
        response: { 200: VerificationAnswer },
      }),
      // GET uses the link up, which a HEAD request must not.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const limits = linkLimits('verify', clientAddress(request));
      await rateLimiter.consume(limits);
      const browser = verifyingBrowser(request, deps);
      const unit = units.plain({ correlationId: request.id });
      const session = await verifyEmail(unit, { token: request.params.token, browser }, deps);
      await rateLimiter.giveBack(limits);
      return answerVerified(reply, { session, browser }, deps);
    },
  );

  app.post(
    '/auth/verify-email/code',
    route({
      policy: 'public',
      errors: ['VERIFICATION_CODE_INVALID', 'RATE_LIMITED'],
      operationId: 'verifyEmailByCode',
      summary: 'Verify an e-mail by the code of a mail, on the browser that registered',
      body: VerificationCodeBody,
      response: { 200: VerificationAnswer },
    }),
    async (request, reply) => {
      const browser = verifyingBrowser(request, deps);
      const { email, code } = request.body;
      const { browserHash } = browser;
      const limits = codeLimits({ email, browserHash }, clientAddress(request));
      await rateLimiter.consume(limits);
      const unit = units.plain({ correlationId: request.id });
      const session = await withMinimumDuration(
        verifyEmailByCode(unit, { email, code, browser }, deps),
      );
      await rateLimiter.giveBack(limits);
      return answerVerified(reply, { session, browser }, deps);
    },
  );

  app.post(
    '/auth/resend-verification',
    route({
      policy: 'public',
      errors: ['RATE_LIMITED'],
      operationId: 'sendVerificationLink',
      summary: 'Mail a new verification link',
      body: EmailBody,
      response: { 200: Message },
    }),
    async (request, reply) => {
      const email = request.body.email?.trim() ?? '';
      if (email === '') throw new EmailRequired();
      await rateLimiter.consume(mailLimits('resend', email, clientAddress(request)));
      const unit = units.plain({ correlationId: request.id });
      const browserHash = registeringBrowser(request);
      const command = { email, purpose: 'verify-email', browserHash } as const;
      await withMinimumDuration(sendMailLink(unit, command, deps));
      const browser = readRegistrationCookie(request);
      // Valid for as long as the new link.
      if (browser !== undefined) setRegistrationCookie(reply, browser, config.PUBLIC_URL);
      return { message: 'Verification email sent successfully' };
    },
  );
}

function verifyingBrowser(request: FastifyRequest, deps: Deps): VerifyingBrowser {
  return {
    ...callerOf(request),
    browserHash: registeringBrowser(request),
    deviceToRemember: readDeviceCookie(request, deps) ?? newDevice(),
  };
}

/** Clients look for _successfully_ and show their own sentence. */
function answerVerified(
  reply: FastifyReply,
  { session, browser }: { session: OpenSession | undefined; browser: VerifyingBrowser },
  deps: Deps,
): VerificationAnswer {
  const message = 'Email verified successfully';
  if (session === undefined) return { message };
  const { PUBLIC_URL } = deps.config;
  setRefreshCookie(reply, session.refreshToken, PUBLIC_URL);
  setDeviceCookie(reply, browser.deviceToRemember, deps);
  clearRegistrationCookie(reply, PUBLIC_URL);
  return { message, session: sessionAnswer(session) };
}
