import type { RoleChangeAnswer, SessionAnswer, UserAnswer, UserView } from '@largo/contracts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError, configureApi, request, send } from './api-client.ts';
import { paths } from '../config/paths.ts';
import { finishBeforeLeaving } from './before-leaving.ts';
import { forgetPersonal, readStored, writeStored } from './storage.ts';

const tokenName = 'largo.token';
const listeners = new Set<() => void>();
let renewal: Promise<Response> | null = null;
let destination: string | null = null;
let lastSeen: { token: string | null } | null = null;

function currentToken(): string | null {
  lastSeen ??= { token: readStored(tokenName) };
  return lastSeen.token;
}

function setToken(token: string | null): void {
  lastSeen = { token };
  writeStored(tokenName, token);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The refresh token travels in an HttpOnly cookie; several requests share one renewal. */
function renew(): Promise<Response> {
  renewal ??= send('POST', '/auth/refresh')
    .then(async (response) => {
      if (response.ok) setToken(((await response.json()) as SessionAnswer).token);
      return response;
    })
    .finally(() => {
      renewal = null;
    });
  return renewal;
}

export const sessionKeys = { profile: ['session', 'profile'] as const };
/** Begins the keys of queries that open the link of a mail. */
export const mailLinkKey = 'mail-link';
export const profileQuery = () =>
  queryOptions({
    queryKey: sessionKeys.profile,
    queryFn: async () => (await request<UserAnswer>('GET', '/auth/profile')).user,
    staleTime: 60_000,
  });

/** Made for people without a session: nothing to be sent away from. */
const signInScreens =
  /^\/(?:login|register|register-success|forgot-password|reset-password|verify-email)(?:\/|$)/;

/** Connects the API client with the stored session. Called once, in the browser. */
export function startSession(queryClient: QueryClient): void {
  configureApi({
    authorizer: {
      token: currentToken,
      renew,
      ended: () => {
        if (currentToken() === null) return;
        setToken(null);
        queryClient.clear();
        if (destination !== null) return window.location.assign(destination);
        const { pathname, search, hash } = window.location;
        if (signInScreens.test(pathname)) return;
        window.location.assign(paths.login(pathname + search + hash, 'session-ended'));
      },
    },
  });
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenName) return;
    lastSeen = { token: event.newValue };
    for (const listener of listeners) listener();
    if (event.newValue === null) queryClient.removeQueries({ queryKey: sessionKeys.profile });
  });
}

/** The session is about to end because its owner wants it: then go there, not to the login. */
export function expectEnd(path: string | null): void {
  destination = path;
}

/** After login, register or an e-mail link: everything cached belonged to another session. */
export async function signIn(queryClient: QueryClient, answer: SessionAnswer): Promise<void> {
  setToken(answer.token);
  queryClient.setQueryData(sessionKeys.profile, answer.user);
  await queryClient.invalidateQueries({
    // A mail's link is opened once: asking again would find it used.
    predicate: ({ queryKey }) => queryKey !== sessionKeys.profile && queryKey[0] !== mailLinkKey,
  });
}

/** The same person goes on with another token, when it has to say something new: roles, a second factor. */
export function adoptToken(queryClient: QueryClient, answer: RoleChangeAnswer): void {
  if (answer.token !== undefined) setToken(answer.token);
  queryClient.setQueryData(sessionKeys.profile, answer.user);
}

export async function signOut(queryClient: QueryClient): Promise<void> {
  await finishBeforeLeaving();
  await request('POST', '/auth/logout').catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error; // the session ends here whatever the server says
  });
  forgetSession(queryClient);
}

/** After the server has ended it: nothing of it stays in this browser. */
export function forgetSession(queryClient: QueryClient): void {
  setToken(null);
  forgetPersonal();
  queryClient.clear();
}

export interface Session {
  /** `unknown` on the server, before hydration and until the profile arrived. */
  readonly status: 'unknown' | 'visitor' | 'signed-in';
  readonly user: UserView | null;
}

export function useSession(): Session {
  const token = useSyncExternalStore<string | null | undefined>(
    subscribe,
    currentToken,
    () => undefined,
  );
  const profile = useQuery({ ...profileQuery(), enabled: typeof token === 'string' });
  if (token === undefined) return { status: 'unknown', user: null };
  if (token === null) return { status: 'visitor', user: null };
  if (profile.data) return { status: 'signed-in', user: profile.data };
  return { status: profile.isError ? 'visitor' : 'unknown', user: null };
}

type Role = UserView['roles'][number];
const has = (user: UserView | null, role: Role) =>
  user !== null && (user.roles.includes(role) || user.userType === role);

export const isAdmin = (user: UserView | null) => has(user, 'admin');
/** An administrator counts as one. */
export const isSeller = (user: UserView | null) => has(user, 'seller') || isAdmin(user);
/** Who may offer goods: an administrator without a store may not. */
export const hasSellerRole = (user: UserView | null) => user?.roles.includes('seller') ?? false;

export const hasToken = () => currentToken() !== null;
/** For streams, which cannot go through `request`. */
export const bearerToken = currentToken;
