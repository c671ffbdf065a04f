const CLIENT_ID = '7311200847123456';

/** The platform's account number; the last group of its access token, as in real tokens. */
export const PLATFORM_ACCOUNT_ID = 1900000001;

/** Valid only in this sandbox. The local runner hands them to the payments service. */
export const sandboxCredentials = {
  clientId: CLIENT_ID,
  clientSecret: 'sandbox-client-secret-0001',
  accessToken: `APP_USR-${CLIENT_ID}-010100-5a4d3c2b1a0f9e8d7c6b5a4d3c2b1a0f-${PLATFORM_ACCOUNT_ID}`,
  publicKey: 'APP_USR-5a4d3c2b-1a0f-4e8d-8c6b-5a4d3c2b1a0f',
  webhookSecret: 'sandbox-webhook-secret-0001',
} as const;

export interface Credentials {
  clientId: string;
  clientSecret: string;
  accessToken: string;
  publicKey: string;
  webhookSecret: string;
}
