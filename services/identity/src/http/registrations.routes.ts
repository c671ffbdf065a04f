import { Message, RegisterBody } from '@largo/contracts';
import { type App, clientAddress } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { EmailRequired } from '../domain/errors.ts';
import { register } from '../use-cases/register.ts';
import { sendMailLink } from '../use-cases/send-mail-link.ts';
import { verifyEmail } from '../use-cases/verify-email.ts';
import { linkLimits, mailLimits, registrationLimits } from './rate-limits.ts';
import { withMinimumDuration } from './with-minimum-duration.ts';
import { AddressBody } from './address-body.ts';

const open = { config: { policy: 'public' } } as const;
const TokenParams = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });
/** Nothing is required here: what is missing is said in people's words, all of it at once. */
const RegisterForm = Type.Object({
  ...Type.Partial(RegisterBody).properties,
  email: Type.Optional(Type.String({ maxLength: 254 })),
  address: Type.Optional(AddressBody),
});
const EmailBody = Type.Object({ email: Type.Optional(Type.String({ maxLength: 254 })) });

export function registrationRoutes(app: App, { units, hasher, rateLimiter, config }: Deps): void {
  app.post(
    '/auth/register',
    { ...open, schema: { body: RegisterForm, response: { 201: Message } } },
    async (request, reply) => {
      const max = config.REGISTRATIONS_PER_HOUR;
      await rateLimiter.consume(registrationLimits(clientAddress(request), max));
      // Never with an Idempotency-Key: its record would hold a fast hash over the password.
      await register(units.plain({ correlationId: request.id }), request.body, { hasher });
      return reply.code(201).send({
        message: 'Cadastro recebido. Enviamos um link de confirmação para o seu e-mail.',
      });
    },
  );

  app.get(
    '/auth/verify-email/:token',
    { ...open, schema: { params: TokenParams, response: { 200: Message } } },
    async (request) => {
      await rateLimiter.consume(linkLimits('verify', clientAddress(request)));
      await verifyEmail(units.plain({ correlationId: request.id }), request.params.token);
      return { message: 'Email verified successfully' };
    },
  );

  app.post(
    '/auth/resend-verification',
    { ...open, schema: { body: EmailBody, response: { 200: Message } } },
    async (request) => {
      const email = request.body.email?.trim() ?? '';
      if (email === '') throw new EmailRequired();
      await rateLimiter.consume(mailLimits('resend', email, clientAddress(request)));
      const unit = units.plain({ correlationId: request.id });
      await withMinimumDuration(sendMailLink(unit, { email, purpose: 'verify-email' }));
      return { message: 'Verification email sent successfully' };
    },
  );
}
