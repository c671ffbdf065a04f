import { StoreContactsAnswer, StoreContactsBody } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { listStoreContacts } from '../queries/list-store-contacts.ts';

/** Called by orders only, for the store's details in purchase mails. */
export function storeContactRoutes(app: App, { db }: Deps): void {
  app.post(
    '/internal/store-contacts',
    route({
      policy: 'internal',
      operationId: 'listStoreContacts',
      summary: 'Say how some stores show themselves in public',
      body: StoreContactsBody,
      response: { 200: StoreContactsAnswer },
    }),
    async ({ body }) => ({ stores: await listStoreContacts(db, body.storeIds) }),
  );
}
