import { eventually } from '@largo/testkit';
import {
  type Answer,
  type Call,
  type CallOptions,
  type Json,
  makeCall,
  ownAddress,
} from './client.ts';
import type { System } from './system.ts';

export const home = {
  street: 'Rua Maria Monteiro',
  number: '10',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-151',
};
export const password = 'Segura2026x';
export const demoPassword = 'Largo2026';

/** A logged-in user; calls carry the token. */
export interface Person {
  email: string;
  id: string;
  token(): string;
  call: Call;
  /** Needed again after the demo's clock has moved. */
  signIn(): Promise<void>;
}

let number = 0;
export const newEmail = (name: string): string =>
  `${name}.${Date.now().toString(36)}.${(number += 1)}@largo.test`;

/** Registers, opens the e-mail, verifies and signs in. */
export async function newBuyer(
  system: System,
  name = 'Ana Teste',
  address = home,
): Promise<Person> {
  const call = makeCall(system.apiUrl, ownAddress());
  const email = newEmail('comprador');
  const body = {
    name,
    email,
    password,
    cpf: '529.982.247-25',
    phone: '(19) 99111-2222',
    roles: ['buyer'],
    userType: 'buyer',
    address,
  };
  expectOk(await call('POST', '/auth/register', body));
  const link = await verificationLink(system, email);
  expectOk(await call('GET', `/auth/verify-email/${link.split('/').at(-1)}`));
  return signedIn(system, email, password, call);
}

export async function signedIn(
  system: System,
  email: string,
  secret = demoPassword,
  call: Call = makeCall(system.apiUrl),
): Promise<Person> {
  let session: Json;
  const signIn = async () => {
    session = expectOk(
      await call('POST', '/auth/login', { email, password: secret }, { patient: true }),
    ).body;
  };
  await signIn();
  return {
    email,
    id: session.user.id,
    token: () => session.token,
    signIn,
    call: (method, path, body, options: CallOptions = {}) =>
      call(method, path, body, { token: session.token, ...options }),
  };
}

/** Every demo store's owner has the demo password. */
export async function sellerOf(system: System, sellerId: string): Promise<Person> {
  const call = makeCall(system.apiUrl);
  const path = `/stores/${sellerId}/profile`;
  const { body } = expectOk(await call('GET', path, undefined, { patient: true }));
  return signedIn(system, body.store.sellerProfile.email);
}

/** A store that may sell. */
export async function newStore(system: System, businessName: string): Promise<Person> {
  const seller = await newBuyer(system, 'Rui Padeiro');
  expectOk(await seller.call('POST', '/users/roles', { role: 'seller', action: 'add' }));
  await seller.signIn();
  const profile = { businessName, cnpj: '11222333000181' };
  expectOk(await seller.call('POST', '/users/me/seller-profile', profile));
  await seller.signIn();
  return seller;
}

export const admin = (system: System): Promise<Person> => signedIn(system, 'admin@largo.test');

export async function verificationLink(system: System, email: string): Promise<string> {
  return eventually(
    async () => {
      const response = await fetch(
        `${system.mailboxUrl}/api/messages?to=${encodeURIComponent(email)}`,
      );
      const [mail] = (await response.json()) as { text: string }[];
      return mail?.text.match(/http\S+verify-email\/[^\s"]+/)?.[0];
    },
    { timeoutMs: 30_000 },
  );
}

/** A step that must succeed. */
export function expectOk(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
