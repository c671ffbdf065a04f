import type { LoginBody, RegisterBody, SessionAnswer } from '@largo/contracts';
import { request } from '../../../lib/api-client.ts';

interface Message {
  readonly message: string;
}

export const login = (body: LoginBody) => request<SessionAnswer>('POST', '/auth/login', { body });
export const register = (body: RegisterBody) =>
  request<Message>('POST', '/auth/register', { body });
export const resendVerification = (email: string) =>
  request<Message>('POST', '/auth/resend-verification', { body: { email: normalized(email) } });
export const verifyEmail = (token: string) =>
  request<Message>('GET', `/auth/verify-email/${encodeURIComponent(token)}`);
export const forgotPassword = (email: string) =>
  request<Message>('POST', '/auth/forgot-password', { body: { email: normalized(email) } });
export const resetPassword = (token: string, body: { password: string; confirmPassword: string }) =>
  request<Message>('POST', `/auth/reset-password/${encodeURIComponent(token)}`, { body });

const normalized = (email: string) => email.trim().toLowerCase();
