import { TOTP, URI } from 'otpauth';
import { expectOk, home, newEmail, password, type Person, signedIn } from './people.ts';
import type { System } from './system.ts';

const stepMs = 30_000;

export interface SecuredPerson {
  token(): string;
  /** Gives a code: calls that ask go on for ten minutes. Once, as a code counts once. */
  giveCode(): Promise<void>;
}

/** An administrator with a store, whose second factor is on; in a session that has given no code. */
export async function withSecondFactor(system: System, boss: Person): Promise<SecuredPerson> {
  const email = newEmail('duas-etapas');
  const form = { name: 'Rita Duas Etapas', email, password, cpf: '529.982.247-25', address: home };
  expectOk(await boss.call('POST', '/admin/users/admin', form));
  const person = await signedIn(system, email, password);
  expectOk(await person.call('POST', '/users/roles', { role: 'seller', action: 'add' }));
  await person.signIn();
  const path = '/auth/second-factor';
  const { uri } = expectOk(await person.call('POST', `${path}/start`, { password })).body;
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error('the second factor is no TOTP');
  expectOk(await person.call('POST', `${path}/confirm`, { code: app.generate() }));
  await person.signIn();
  let given: string | undefined;
  return {
    token: () => given ?? person.token(),
    async giveCode() {
      // Identity has used up the code of this step; that of the next one is accepted early.
      const code = app.generate({ timestamp: Date.now() + stepMs });
      given = expectOk(await person.call('POST', `${path}/verify`, { code })).body.token;
    },
  };
}
