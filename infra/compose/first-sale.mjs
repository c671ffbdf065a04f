// Opens an empty city that runs with the simulated provider, and buys once: an administrator, a category, a
// neighbourhood, a store with one product, a buyer, a purchase by PIX. Ends with 1 at the first step that fails.
//   docker compose --profile demo up --detach --wait && node infra/compose/first-sale.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const { env } = process;
const shop = env['PUBLIC_URL'] || 'http://localhost:8080';
const mailbox = env['MAILBOX_URL'] || 'http://localhost:8025';
const sandbox = env['SANDBOX_URL'] || 'http://localhost:8090';
const [largo = '', ...largoArgs] = (
  env['LARGO_COMMAND'] || 'docker compose exec --no-TTY identity largo'
).split(' ');

const stamp = Date.now().toString(36);
const password = `Praca-${stamp}-2026`;
const neighborhood = `Bairro ${stamp}`;
const address = {
  street: 'Rua Maria Monteiro',
  number: '10',
  neighborhood,
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-151',
};

/** @typedef {{ token?: string, cookie?: string }} Session */

/**
 * One call of the API; throws unless the status is 2xx or 3xx.
 * @param {string} method @param {string} path @param {unknown} [body] @param {Session} [session]
 */
async function call(method, path, body, session = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(path.startsWith('http') ? path : `${shop}/api${path}`, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(session.token && { authorization: `Bearer ${session.token}` }),
      ...(session.cookie && { cookie: session.cookie }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  if (response.status >= 400) throw new Error(`${method} ${path} → ${response.status} ${text}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  return { headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** Repeats an attempt, because services learn of a change a moment later. @template T @param {() => Promise<T>} attempt */
async function eventually(attempt) {
  const until = Date.now() + 60_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(500);
    }
  }
}

/** The end of the link in the newest mail. @param {string} email @param {string} kind */
const linkTo = (email, kind) =>
  eventually(async () => {
    const { body } = await call(
      'GET',
      `${mailbox}/view/latest.txt?query=${encodeURIComponent(`to:"${email}"`)}`,
    );
    const token = new RegExp(`/${kind}/([^\\s"?]+)`).exec(body)?.[1];
    if (token === undefined) throw new Error(`No ${kind} link for ${email}`);
    return token;
  });

/** @param {string} email @returns {Promise<Session>} */
const signIn = async (email) => ({
  token: (await call('POST', '/auth/login', { email, password })).body.token,
});

/** @param {string} name */
async function register(name) {
  const email = `${name}.${stamp}@first-sale.example`;
  await call('POST', '/auth/register', {
    name, email, password, address, cpf: '529.982.247-25', phone: '(19) 99111-2222',
    roles: ['buyer'], userType: 'buyer',
  }); // prettier-ignore
  await call('GET', `/auth/verify-email/${await linkTo(email, 'verify-email')}`);
  return { email, session: await signIn(email) };
}

async function openCity() {
  const email = `admin.${stamp}@first-sale.example`;
  execFileSync(
    largo,
    [...largoArgs, 'create-admin', '--email', email, '--yes', '--by', 'first-sale'],
    { stdio: 'inherit' },
  );
  const token = await linkTo(email, 'reset-password');
  await call('POST', `/auth/reset-password/${token}`, { password, confirmPassword: password });
  const session = await signIn(email);
  const category = await call('POST', '/admin/categories', { name: `Padaria ${stamp}` }, session);
  const place = await call(
    'POST',
    '/admin/neighborhoods',
    { name: neighborhood, sortOrder: 1, isActive: true },
    session,
  );
  return {
    session,
    categoryId: category.body.category.id,
    neighborhoodId: place.body.id,
  };
}

/** @param {Session} session */
async function connectProvider(session) {
  const { body, headers } = await call('GET', '/mercadopago-oauth/connect', undefined, session);
  const form = new URLSearchParams(new URL(body.authUrl).search);
  form.set('seller_id', 'new');
  form.set('decision', 'approve');
  const agreed = await fetch(`${sandbox}/authorization`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  await call('GET', agreed.headers.get('location') ?? 'no way back', undefined, { cookie });
  const status = await call('GET', '/mercadopago-oauth/status', undefined, session);
  if (!status.body.connected) throw new Error('The store is not connected to the provider');
}

/** @param {Awaited<ReturnType<typeof openCity>>} city */
async function openStore({ session: admin, categoryId, neighborhoodId }) {
  const { email, session: buyer } = await register('loja');
  const profile = {
    businessName: `Forno ${stamp}`,
    description: 'Pão fresco',
    businessType: 'company',
    cnpj: '11.222.333/0001-81',
  };
  await call('POST', '/users/me/seller-profile', profile, buyer);
  const session = await signIn(email);
  const pix = {
    pixKey: email,
    pixKeyType: 'email',
    document: '52998224725',
    password,
    bankInfo: null,
  };
  await call('PUT', '/users/me/pix-key', pix, session);
  await eventually(() => connectProvider(session));
  const rates = [{ neighborhoodId, shippingRate: 5, estimatedDays: 1, isActive: true }];
  await eventually(() => call('PUT', '/neighborhood-shipping-rates/seller', { rates }, session));
  const picture = new FormData();
  picture.append(
    'images',
    new Blob([readFileSync(new URL('../../docs/images/home-mobile.png', import.meta.url))], {
      type: 'image/png',
    }),
    'pao.png',
  );
  const { images } = (
    await eventually(() => call('POST', '/products/upload-images', picture, session))
  ).body;
  const product = {
    title: `Pão ${stamp}`,
    description: 'Assado hoje cedo.',
    price: 12.5,
    categoryId,
    stock: 3,
    images,
  };
  const { id } = (await eventually(() => call('POST', '/products', product, session))).body.product;
  await call('PUT', `/admin/products/${id}/approve`, undefined, admin);
  return id;
}

/** @param {string} productId */
async function buy(productId) {
  const { session } = await register('cliente');
  const order = { items: [{ productId, quantity: 1 }], shippingAddress: address, regionId: null };
  const placed = (await eventually(() => call('POST', '/orders', order, session))).body;
  const { purchaseId } = placed;
  const { payment } = (
    await eventually(() => call('POST', '/payments/pix', { purchaseId }, session))
  ).body;
  await call('POST', `${sandbox}/__control/payments/${payment.mercadoPagoId}/pay`);
  return eventually(async () => {
    const { order: now } = (await call('GET', `/orders/${placed.orders[0].id}`, undefined, session))
      .body;
    if (now.status !== 'paid') throw new Error(`The order is ${now.status}`);
    return now.orderNumber;
  });
}

/** @param {string} line */
const say = (line) => process.stdout.write(`${line}\n`);

const city = await openCity();
say('The city has an administrator, a category and a neighbourhood.');
const productId = await openStore(city);
say('A store is connected, delivers and sells.');
say(`Order ${await buy(productId)} is paid.`);
