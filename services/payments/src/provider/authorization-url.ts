import type { ProviderSettings } from '../config.ts';

/** Where a seller authorises the platform; built here because the SDK's helper knows only one host. */
export function authorizationUrl(
  settings: ProviderSettings,
  state: string,
  codeChallenge: string,
): string {
  const url = new URL(`${settings.authUrl}/authorization`);
  url.search = new URLSearchParams({
    client_id: settings.clientId,
    response_type: 'code',
    platform_id: 'mp',
    state,
    redirect_uri: settings.redirectUri,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  }).toString();
  return url.toString();
}
