import { OrderCreatedV1, OrderPaidV1, PaymentExpiredV1, UserRegisteredV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, startTestService, type TestActor, type TestService } from '@largo/testkit';
import type { Static } from 'typebox';
import { notifications } from '../src/index.ts';

export type Notifications = TestService;

export function startNotifications(
  env: Record<string, string> = {},
  more: Omit<NonNullable<Parameters<typeof startTestService>[1]>, 'env'> = {},
): Promise<Notifications> {
  // Port 9 is closed: tests that need mails bring a server.
  return startTestService(notifications, {
    env: { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://largo.test', ...env },
    ...more,
  }) as Promise<Notifications>;
}

/** A user whom the service knows from identity. */
export async function aKnownUser(
  service: Notifications,
  role: 'buyer' | 'seller' | 'admin' = 'buyer',
  name = 'Ana Souza',
): Promise<Required<TestActor>> {
  const actor = anActor(role);
  await service.publish(UserRegisteredV1, snapshotOf(actor, { name }));
  return actor;
}

/** What identity announces about a person. */
export function snapshotOf(
  { userId, email, roles, name }: Required<TestActor>,
  more: Partial<Static<(typeof UserRegisteredV1)['schema']>> = {},
): Static<(typeof UserRegisteredV1)['schema']> {
  return {
    userId,
    name,
    email,
    cpf: null,
    phone: null,
    roles: [...roles],
    isActive: true,
    isEmailVerified: true,
    avatar: null,
    address: null,
    createdAt: new Date().toISOString(),
    ...more,
  };
}

/** Templates of the mails to a person, oldest first. */
export async function mailsTo(
  service: Notifications,
  { userId }: { userId: string },
): Promise<string[]> {
  const rows = await service.database.sql<{ template: string }[]>`
    select template from notifications.mails where user_id = ${userId} order by id`;
  return rows.map(({ template }) => template);
}

type OrderData = Static<(typeof OrderPaidV1)['schema']>;

export function anOrder(
  buyer: { userId: string },
  seller: { userId: string },
  overrides: Partial<OrderData> = {},
): OrderData & { sellerName: string; buyerName: string; createdAt: string } {
  return {
    orderId: newId(),
    orderNumber: 'LG-1001',
    purchaseId: newId(),
    buyerId: buyer.userId,
    sellerId: seller.userId,
    totalCents: 5_980,
    freightCents: 1_000,
    commissionCents: 299,
    platformFeeCents: 120,
    sellerPayoutCents: 5_561,
    sellerName: 'Padaria da Ana',
    buyerName: 'Bruno Lima',
    paymentId: newId(),
    paidAt: '2026-11-21T12:00:00.000Z',
    createdAt: '2026-11-21T11:58:00.000Z',
    lines: [{ productId: newId(), title: 'Pão <integral>', quantity: 2, unitPriceCents: 2_490 }],
    ...overrides,
  };
}

export interface View {
  id: string;
  title: string;
  message: string;
  type: string;
  category: string;
  priority: string;
  isRead: boolean;
  readAt: string | null;
  actionUrl: string | null;
}
export interface ListBody {
  data: View[];
  pagination: { page: number; pages: number; total: number; hasPrev: boolean; hasNext: boolean };
}

export async function listOf(
  service: Notifications,
  actor: TestActor,
  query = '',
): Promise<View[]> {
  const { body } = await service.as(actor).get<ListBody>(`/notifications${query}`);
  return body.data;
}

export const unreadOf = async (service: Notifications, actor: TestActor): Promise<number> =>
  (await service.as(actor).get<{ data: { unreadCount: number } }>('/notifications/unread-count'))
    .body.data.unreadCount;

/** An order that was placed and paid, and a payment that has expired: three notices for the buyer. */
export async function threeNotices(
  service: Notifications,
  buyer: TestActor,
  seller: TestActor,
): Promise<void> {
  const order = anOrder(buyer, seller);
  await service.publish(OrderCreatedV1, order);
  await service.publish(OrderPaidV1, order);
  await service.publish(PaymentExpiredV1, {
    paymentId: newId(),
    purchaseId: newId(),
    buyerId: buyer.userId,
    method: 'pix',
    amountCents: 100,
    allocations: [{ orderId: newId(), amountCents: 100 }],
  });
}
