import { demoAccounts, demoPassword } from '@largo/local';
import { patientClient, type PatientAnswer } from './patient-client.ts';

export interface Purchases {
  placed: number;
  paid: number;
  /** What the shop refused although it should not have. */
  refusals: string[];
}

interface Addresses {
  apiUrl: string;
  sandboxUrl: string;
}

interface Placed {
  purchaseId: string;
}

/** One buyer after another buys and pays until stopped. */
export async function buyUntil(
  isOver: () => boolean,
  { apiUrl, sandboxUrl }: Addresses,
): Promise<Purchases> {
  const call = patientClient(apiUrl);
  const session = okBody<{ token: string; user: { address: unknown } }>(
    await call('POST', '/auth/login', {
      body: { email: demoAccounts.buyer, password: demoPassword },
    }),
  );
  const { token } = session;
  const list = okBody<{ products: { id: string; stock: number }[] }>(
    await call('GET', '/products?limit=60&sortBy=name'),
  );
  const products = list.products.filter(({ stock }) => stock > 2).map(({ id }) => id);
  const result: Purchases = { placed: 0, paid: 0, refusals: [] };
  for (let turn = 0; !isOver() && products.length > 0; turn += 1) {
    const productId = products[turn % products.length];
    const order = {
      items: [{ productId, quantity: 1 }],
      regionId: null,
      shippingAddress: session.user.address,
    };
    const placed = await call('POST', '/orders', { body: order, token });
    if (!isOk(placed)) {
      result.refusals.push(describe('POST /orders', placed));
      continue;
    }
    result.placed += 1;
    const { purchaseId } = placed.body as Placed;
    const pix = await call('POST', '/payments/pix', { body: { purchaseId }, token });
    if (!isOk(pix)) {
      result.refusals.push(describe('POST /payments/pix', pix));
      continue;
    }
    const { payment } = pix.body as { payment: { mercadoPagoId: string } };
    okBody(await call('POST', `${sandboxUrl}/__control/payments/${payment.mercadoPagoId}/pay`));
    result.paid += 1;
  }
  return result;
}

const isOk = ({ status }: PatientAnswer): boolean => status >= 200 && status < 300;

const describe = (what: string, { status, body }: PatientAnswer): string =>
  `${what} answered ${status} ${JSON.stringify(body)}`;

function okBody<T>(answer: PatientAnswer): T {
  if (!isOk(answer)) throw new Error(describe('a step', answer));
  return answer.body as T;
}
