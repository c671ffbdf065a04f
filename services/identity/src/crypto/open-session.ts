import type { AccessToken } from './token-signer.ts';
import type { User } from '../domain/user.ts';

/** What a client gets: the access token for its storage, the refresh token for its cookie. */
export interface OpenSession extends AccessToken {
  user: User;
  refreshToken: string;
}
