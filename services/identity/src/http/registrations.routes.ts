import { Message, named, RegisterBody } from '@largo/contracts';
import { type App, clientAddress, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { EmailRequired } from '../domain/errors.ts';
import { register } from '../use-cases/register.ts';
import { sendMailLink } from '../use-cases/send-mail-link.ts';
import { verifyEmail } from '../use-cases/verify-email.ts';
import { linkLimits, mailLimits, registrationLimits } from './rate-limits.ts';
import { withMinimumDuration } from './with-minimum-duration.ts';
import { AddressBody, addressErrors } from './address-body.ts';

const TokenParams = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'Token of the mail’s link' }),
});
/** Nothing is required here: the domain reports everything that is missing, in Portuguese. */
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
      // Not with an Idempotency-Key, whose record would hold a fast hash of the password.
      await register(units.plain({ correlationId: request.id }), request.body, deps);
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
        summary: 'Verify an e-mail by the link of a mail',
        params: TokenParams,
        response: { 200: Message },
      }),
      // It uses the link up, which a look at it must not.
      exposeHeadRoute: false,
    },
    async (request) => {
      const limits = linkLimits('verify', clientAddress(request));
      await rateLimiter.consume(limits);
      await verifyEmail(units.plain({ correlationId: request.id }), request.params.token);
      await rateLimiter.giveBack(limits);
      // Clients look for _successfully_ and show a sentence of their own.
      return { message: 'Email verified successfully' };
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
    async (request) => {
      const email = request.body.email?.trim() ?? '';
      if (email === '') throw new EmailRequired();
      await rateLimiter.consume(mailLimits('resend', email, clientAddress(request)));
      const unit = units.plain({ correlationId: request.id });
      const command = { email, purpose: 'verify-email' } as const;
      await withMinimumDuration(sendMailLink(unit, command, deps));
      return { message: 'Verification email sent successfully' };
    },
  );
}
