import {
  ConfirmSecondFactorAnswer,
  IdParams,
  RecoveryCodesAnswer,
  ResetSecondFactorAnswer,
  ResetSecondFactorBody,
  SecondFactorAnswer,
  SecondFactorCodeBody,
  SessionAnswer,
  StartSecondFactorAnswer,
  StartSecondFactorBody,
  SwitchOffSecondFactorBody,
} from '@largo/contracts';
import { actorOf, administratorOf, type App, clientAddress, route } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { getSecondFactor } from '../queries/get-second-factor.ts';
import { confirmSecondFactor } from '../use-cases/confirm-second-factor.ts';
import { renewRecoveryCodes } from '../use-cases/renew-recovery-codes.ts';
import { resetSecondFactor, resetSecondFactorByEmail } from '../use-cases/reset-second-factor.ts';
import { startSecondFactor } from '../use-cases/start-second-factor.ts';
import type { OwnSession } from '../use-cases/steps/lock-own-user.ts';
import { switchOffSecondFactor } from '../use-cases/switch-off-second-factor.ts';
import { verifySecondFactor } from '../use-cases/verify-second-factor.ts';
import { sessionAnswer } from './session-answer.ts';

// No Idempotency-Key: its stored record would contain a fast hash of the password, or a secret.
export function secondFactorRoutes(app: App, deps: Deps): void {
  const unitOf = ({ id }: FastifyRequest) => deps.units.plain({ correlationId: id });

  app.get(
    '/auth/second-factor',
    route({
      policy: 'user',
      errors: ['SESSION_ENDED', 'USER_NOT_FOUND'],
      operationId: 'getSecondFactor',
      summary: "Get the state of the caller's second factor",
      response: { 200: SecondFactorAnswer },
    }),
    (request) =>
      getSecondFactor(deps.db, { userId: actorOf(request).userId, rule: deps.secondFactorRule }),
  );

  app.post(
    '/auth/second-factor/start',
    route({
      policy: 'user',
      errors: ['PASSWORD_WRONG', 'RATE_LIMITED', 'SECOND_FACTOR_ON', 'SESSION_ENDED'],
      operationId: 'startSecondFactor',
      summary: 'Make a secret for an authenticator app',
      body: StartSecondFactorBody,
      response: { 200: StartSecondFactorAnswer },
    }),
    (request) => {
      const { userId } = actorOf(request);
      return startSecondFactor(unitOf(request), { ...request.body, userId }, deps);
    },
  );

  app.post(
    '/auth/second-factor/confirm',
    route({
      policy: 'user',
      errors: [...codeErrors, 'SECOND_FACTOR_ON'],
      operationId: 'confirmSecondFactor',
      summary: "Switch the caller's second factor on by its first code",
      body: SecondFactorCodeBody,
      response: { 200: ConfirmSecondFactorAnswer },
    }),
    async (request) => {
      const command = { ...request.body, ...ownSession(request) };
      const { recoveryCodes, ...token } = await confirmSecondFactor(unitOf(request), command, deps);
      return { ...sessionAnswer(token), recoveryCodes };
    },
  );

  app.post(
    '/auth/second-factor/verify',
    route({
      policy: 'user',
      errors: codeErrors,
      operationId: 'verifySecondFactor',
      summary: 'Give a code for the calls of the next ten minutes',
      body: SecondFactorCodeBody,
      response: { 200: SessionAnswer },
    }),
    async (request) => {
      const command = { ...request.body, ...ownSession(request) };
      return sessionAnswer(await verifySecondFactor(unitOf(request), command, deps));
    },
  );

  app.post(
    '/auth/second-factor/recovery-codes',
    route({
      policy: 'user',
      secondFactor: true,
      errors: ['SESSION_ENDED'],
      operationId: 'renewRecoveryCodes',
      summary: 'Make new recovery codes in the place of those that are left',
      response: { 200: RecoveryCodesAnswer },
    }),
    async (request) => ({
      recoveryCodes: await renewRecoveryCodes(unitOf(request), ownSession(request)),
    }),
  );

  app.delete(
    '/auth/second-factor',
    route({
      policy: 'user',
      errors: [...codeErrors, 'PASSWORD_WRONG'],
      operationId: 'switchOffSecondFactor',
      summary: "Switch the caller's second factor off",
      body: SwitchOffSecondFactorBody,
      response: { 200: SessionAnswer },
    }),
    async (request) => {
      const command = { ...request.body, ...ownSession(request) };
      return sessionAnswer(await switchOffSecondFactor(unitOf(request), command, deps));
    },
  );

  app.delete(
    '/admin/users/:id/second-factor',
    route({
      policy: 'admin',
      secondFactor: true,
      errors: ['SECOND_FACTOR_OWN', 'USER_NOT_FOUND'],
      operationId: 'resetSecondFactor',
      summary: 'Switch off the second factor of a user who has lost it',
      params: IdParams,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const command = { userId: request.params.id, admin: administratorOf(request) };
      await resetSecondFactor(unitOf(request), command);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/internal/second-factor/reset',
    route({
      policy: 'internal',
      errors: ['EMAIL_INVALID', 'USER_NOT_FOUND'],
      operationId: 'resetSecondFactorByEmail',
      summary: 'Switch off the second factor of an e-mail',
      body: ResetSecondFactorBody,
      response: { 200: ResetSecondFactorAnswer },
    }),
    (request) => resetSecondFactorByEmail(unitOf(request), request.body),
  );
}

const codeErrors = [
  'RATE_LIMITED',
  'SECOND_FACTOR_CODE_INVALID',
  'SECOND_FACTOR_MISSING',
  'SESSION_ENDED',
] as const;

function ownSession(request: FastifyRequest): OwnSession {
  const { userId, sessionId } = actorOf(request);
  return { userId, sessionId, address: clientAddress(request) };
}
