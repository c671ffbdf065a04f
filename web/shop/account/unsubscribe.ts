import type { UnsubscribedAnswer } from '@largo/contracts';
import { request } from '@largo/web-kit/client/api-client.ts';

/** Without a login: the link of the mail is enough. */
export const unsubscribeByLink = (token: string) =>
  request<UnsubscribedAnswer>(
    'POST',
    `/notifications/unsubscriptions/${encodeURIComponent(token)}`,
  );
