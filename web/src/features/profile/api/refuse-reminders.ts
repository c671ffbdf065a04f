import { request } from '../../../lib/api-client.ts';

/** Without a login: the link of the mail is enough. */
export const refuseReminders = (token: string) =>
  request('POST', `/notifications/cart-reminders/refusals/${encodeURIComponent(token)}`);
