import { randomUUID } from 'node:crypto';

interface Call {
  token?: string;
  body?: object;
  method?: string;
}

/** @throws when the answer is no success */
export async function call<T>(url: string, { token, body, method }: Call = {}): Promise<T> {
  const answer = await fetch(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && token !== undefined && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

export interface Session {
  readonly token: string;
  readonly id: string;
}

/** Signs a person in; without a password it takes that of the demo city's people. */
export async function signIn(
  shopUrl: string,
  email: string,
  password = 'Largo2026',
): Promise<Session> {
  const { token, user } = await call<{ token: string; user: { id: string } }>(
    `${shopUrl}/api/auth/login`,
    { body: { email, password } },
  );
  return { token, id: user.id };
}
