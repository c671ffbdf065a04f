import type { FastifyInstance, FastifyReply } from 'fastify';

/** The only code that counts; recovery codes do, too. */
export const fixtureCode = '123456';
const recoveryCodes = Array.from(
  { length: 10 },
  (_, index) => `ABCD-EFGH-IJKL-MN${String(index + 22)}`,
);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/largo.test:equipe@largo.test?issuer=largo.test&secret=${secret}&algorithm=SHA1&digits=6&period=30`;

interface Account {
  readonly password: string;
  /** The caller's own, as `GET /auth/profile` answers it. */
  userOf(authorization: string | undefined): unknown;
}

export function addSecondFactor(app: FastifyInstance, { password, userOf }: Account): void {
  const path = '/api/auth/second-factor';
  let since: string | null = null;
  let recoveryCodesLeft = 0;
  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send({
      error: 'Este código não confere ou já foi usado. Espere o próximo no aplicativo.',
      code,
      requestId: 'req-fixture',
    });
  const isRight = (code: string) => code === fixtureCode || recoveryCodes.includes(code);
  const session = (authorization = '') => ({
    token: authorization.replace('Bearer ', ''),
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    user: userOf(authorization),
  });
  app.get(path, () => ({ since, isRequired: true, recoveryCodesLeft }));
  app.post<{ Body: { password: string } }>(`${path}/start`, ({ body }, reply) =>
    body.password === password ? { secret, uri } : refuse(reply, 403, 'PASSWORD_WRONG'),
  );
  app.post<{ Body: { code: string } }>(`${path}/confirm`, ({ body, headers }, reply) => {
    if (body.code !== fixtureCode) return refuse(reply, 400, 'SECOND_FACTOR_CODE_INVALID');
    since = new Date().toISOString();
    recoveryCodesLeft = recoveryCodes.length;
    return { ...session(headers.authorization), recoveryCodes };
  });
  app.post<{ Body: { code: string } }>(`${path}/verify`, ({ body, headers }, reply) =>
    isRight(body.code)
      ? session(headers.authorization)
      : refuse(reply, 400, 'SECOND_FACTOR_CODE_INVALID'),
  );
  app.post(`${path}/recovery-codes`, () => ({ recoveryCodes: recoveryCodes.toReversed() }));
  app.delete<{ Body: { password: string; code: string } }>(path, ({ body, headers }, reply) => {
    if (body.password !== password) return refuse(reply, 403, 'PASSWORD_WRONG');
    if (!isRight(body.code)) return refuse(reply, 400, 'SECOND_FACTOR_CODE_INVALID');
    since = null;
    recoveryCodesLeft = 0;
    return session(headers.authorization);
  });
}
