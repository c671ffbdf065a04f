import type {
  LoginBody,
  ProofChallenge,
  RegisterBody,
  SessionAnswer,
  VerificationAnswer,
  VerificationCodeBody,
} from '@largo/contracts';
import { ApiError, request } from '@largo/web-kit/client/api-client.ts';

interface Message {
  readonly message: string;
}

const sendLogin = (body: LoginBody) => request<SessionAnswer>('POST', '/auth/login', { body });

/** @param onProof the browser has to work for a moment before the server looks at the password */
export async function login(body: LoginBody, onProof: () => void): Promise<SessionAnswer> {
  try {
    return await sendLogin(body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PROOF_REQUIRED') throw error;
    onProof();
    // Few ever need it.
    const { solve } = await import('./proof-of-work.ts');
    return sendLogin({ ...body, proof: await solve(error.details as ProofChallenge) });
  }
}

export const register = (body: RegisterBody) =>
  request<Message>('POST', '/auth/register', { body });
export const resendVerification = (email: string) =>
  request<Message>('POST', '/auth/resend-verification', { body: { email: normalized(email) } });
export const verifyEmail = (token: string) =>
  request<VerificationAnswer>('GET', `/auth/verify-email/${encodeURIComponent(token)}`);
export const verifyEmailByCode = ({ email, code }: VerificationCodeBody) =>
  request<VerificationAnswer>('POST', '/auth/verify-email/code', {
    body: { email: normalized(email), code },
  });
export const forgotPassword = (email: string) =>
  request<Message>('POST', '/auth/forgot-password', { body: { email: normalized(email) } });
export const resetPassword = (token: string, body: { password: string; confirmPassword: string }) =>
  request<Message>('POST', `/auth/reset-password/${encodeURIComponent(token)}`, { body });

const normalized = (email: string) => email.trim().toLowerCase();
