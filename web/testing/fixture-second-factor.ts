import * as contracts from '@largo/contracts';
import { type Call, type On, refusal } from './fixture-routes.ts';
import { fromNow } from './fixture-tools.ts';

/** The only code that counts; recovery codes do, too. */
export const fixtureCode = '123456';
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MN${index + 22}`);
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/largo.test:equipe@largo.test?issuer=largo.test&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
interface Given {
  password: string;
  code: string;
}

/** @param checkPassword throws for any other than the account's */
export function addSecondFactor(
  on: On,
  userOf: (token: string) => contracts.UserView,
  checkPassword: (password: string) => void,
): void {
  const path = '/auth/second-factor';
  let since: string | null = null;
  const check = (code: string, ...right: string[]) => {
    const error = 'Este código não confere ou já foi usado. Espere o próximo no aplicativo.';
    if (!right.includes(code)) throw refusal(400, 'SECOND_FACTOR_CODE_INVALID', { error });
  };
  const session = ({ token }: Call<Given>) => ({
    token,
    expiresAt: fromNow(0.25),
    user: userOf(token),
  });
  on(`GET ${path}`, contracts.SecondFactorAnswer, () => {
    return { since, isRequired: true, recoveryCodesLeft: since ? recoveryCodes.length : 0 };
  });
  on(`POST ${path}/start`, contracts.StartSecondFactorAnswer, ({ body }: Call<Given>) => {
    checkPassword(body.password);
    return { secret, uri };
  });
  on(`POST ${path}/confirm`, contracts.ConfirmSecondFactorAnswer, (call: Call<Given>) => {
    check(call.body.code, fixtureCode);
    since = fromNow(0);
    return { ...session(call), recoveryCodes };
  });
  on(`POST ${path}/verify`, contracts.SessionAnswer, (call: Call<Given>) => {
    check(call.body.code, fixtureCode, ...recoveryCodes);
    return session(call);
  });
  on(`POST ${path}/recovery-codes`, contracts.RecoveryCodesAnswer, () => ({
    recoveryCodes: recoveryCodes.toReversed(),
  }));
  on(`DELETE ${path}`, contracts.SessionAnswer, (call: Call<Given>) => {
    checkPassword(call.body.password);
    check(call.body.code, fixtureCode, ...recoveryCodes);
    since = null;
    return session(call);
  });
}
