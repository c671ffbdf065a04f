import { expectPolicies, expectSchemaMatches, operatorPolicies } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import { startNotifications } from './support.ts';

const service = useService(startNotifications);

describe('the service', () => {
  it('declares a policy for each route', () => {
    expect(() =>
      expectPolicies(service, {
        ...operatorPolicies,
        'GET /admin/integrity/notifications/events': 'admin',
        'POST /admin/integrity/notifications/events/replay': 'admin',
        'GET /notifications': 'user',
        'GET /notifications/unread-count': 'user',
        'GET /notifications/stats': 'user',
        'GET /notifications/stream': 'user',
        'POST /notifications/cart-reminders/refusals/:token': 'public',
        'POST /notifications/unsubscriptions/:token': 'public',
        'GET /notifications/push-key': 'user',
        'POST /notifications/push-subscriptions': 'user',
        'DELETE /notifications/push-subscriptions': 'user',
        'GET /notifications/preferences': 'user',
        'PUT /notifications/preferences': 'user',
        'GET /notifications/preferences/history': 'user',
        'PATCH /notifications/:id/read': 'user',
        'PATCH /notifications/read': 'user',
        'PATCH /notifications/mark-all-read': 'user',
        'POST /notifications/mark-all-read/:id/undo': 'user',
        'POST /notifications/test': 'user',
        'POST /notifications/system': 'admin',
        'GET /notifications/system': 'admin',
        'GET /notifications/system/readers': 'admin',
        'DELETE /notifications/cleanup': 'admin',
        'GET /notifications/mails': 'admin',
        'POST /notifications/mails/retry': 'admin',
        'POST /notifications/mails/:id/retry': 'admin',
        'GET /notifications/mail-address': 'user',
        'POST /notifications/mail-address/confirmation': 'user',
        'GET /notifications/undeliverable': 'admin',
      }),
    ).not.toThrow();
  });

  it('has the database that its schema describes', async () => {
    await expect(expectSchemaMatches(service.database.sql, schema)).resolves.toBeUndefined();
  });
});
