import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findBrowser, launchBrowser } from '@largo/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sandboxCredentials } from '../src/index.ts';
import type { Sandbox } from '../src/index.ts';
import { aPix, aSandbox, CARDS, control, eventually, payments } from './support.ts';

const availability = await findBrowser();

let sandbox: Sandbox;
let shop: Server;
let shopUrl: string;
let browser: Browser;
let page: Page;

/** A shop's page with a policy that lets in nothing but the sandbox. */
function shopPage(useForm: boolean): string {
  return `<!doctype html><html lang="pt-BR"><title>Loja</title><form id="form">
<div id="number"></div><div id="date"></div><div id="code"></div>
<label>Nome <input id="name"></label><select id="documentType"></select>
<label>CPF <input id="document"></label><select id="issuer"></select>
<select id="installments" aria-label="Parcelas"></select><button>Pagar</button></form>
<script src="${sandbox.url}/sandbox/mp.js"></script><script>
window.heard = [];
const mp = new MercadoPago('${sandboxCredentials.publicKey}', { locale: 'pt-BR' });
${useForm ? CARD_FORM : FIELDS}
</script></html>`;
}

const CARD_FORM = `
const form = mp.cardForm({ amount: '129.00', iframe: true,
  form: { id: 'form', cardNumber: { id: 'number' }, expirationDate: { id: 'date' },
    securityCode: { id: 'code' }, cardholderName: { id: 'name' }, issuer: { id: 'issuer' },
    installments: { id: 'installments' }, identificationType: { id: 'documentType' },
    identificationNumber: { id: 'document' } },
  callbacks: { onFormMounted: (error) => heard.push(['mounted', error]),
    onReady: () => heard.push(['ready']),
    onError: (errors) => heard.push(['error', errors]),
    onSubmit: () => heard.push(['submit', form.getCardFormData()]) } });`;

const FIELDS = `
const create = (type, id) => mp.fields.create(type).mount(id);
create('expirationDate', 'date'); create('securityCode', 'code');
create('cardNumber', 'number').on('binChange', ({ bin }) => heard.push(['bin', bin]));
document.getElementById('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const holder = { cardholderName: document.getElementById('name').value,
    identificationType: 'CPF', identificationNumber: '12345678909' };
  mp.fields.createCardToken(holder).then(
    (token) => heard.push(['token', token]), (errors) => heard.push(['error', errors]));
});`;

beforeAll(async () => {
  sandbox = await aSandbox();
  shop = createServer((request, response) => {
    const policy = [
      "default-src 'self'",
      `script-src 'unsafe-inline' ${sandbox.url}`,
      `frame-src ${sandbox.url}`,
      `connect-src ${sandbox.url}`,
      "style-src 'unsafe-inline'",
    ];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy.join('; '));
    response.end(request.url === '/voltou' ? 'ok' : shopPage(request.url === '/form'));
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
  if (availability.available) browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  shop.closeAllConnections();
  shop.close();
  await sandbox.close();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 390, height: 844 } });
});
afterEach(() => page.close());

async function heard(what: string): Promise<unknown> {
  return eventually(async () => {
    const all = await page.evaluate<[string, unknown][]>('window.heard');
    const found = all.find(([name]) => name === what);
    expect(all.map(([name]) => name)).toContain(what);
    return found?.[1];
  }, 10_000);
}

async function fillCard(number: string): Promise<void> {
  const field = (name: string, label: string) =>
    page.frameLocator(`iframe[name=${name}]`).getByLabel(label);
  await field('mp-cardNumber', 'Número do cartão').fill(number);
  await field('mp-expirationDate', 'Validade').fill('1135');
  await field('mp-securityCode', 'Código de segurança').fill('123');
}

describe.skipIf(!availability.available)('the browser script', () => {
  it('takes a card through its form to a payment, the number staying in the frames', async () => {
    await page.goto(`${shopUrl}/form`);
    await fillCard(CARDS.master);
    await page.getByLabel('Nome').fill('APRO');
    await page.getByLabel('CPF').fill('12345678909');
    await page.getByLabel('Parcelas').selectOption('3');
    await page.getByRole('button', { name: 'Pagar' }).click();

    const data = (await heard('submit')) as { token: string; paymentMethodId: string };
    const payment = await payments().create({
      body: aPix({ payment_method_id: data.paymentMethodId, installments: 3, token: data.token }),
    });

    expect(data).toMatchObject({ paymentMethodId: 'master', installments: '3', amount: '129.00' });
    expect(payment.status).toBe('approved');
    expect(await page.content()).not.toContain('50314332');
    expect(await page.evaluate('window.MP_DEVICE_SESSION_ID')).toMatch(/^armor\.[0-9a-f]{64}$/);
  });

  it('takes a card through single fields to a token', async () => {
    await page.goto(`${shopUrl}/fields`);
    await fillCard(CARDS.visa);
    await page.getByLabel('Nome').fill('APRO');
    await page.getByRole('button', { name: 'Pagar' }).click();

    expect(await heard('token')).toMatchObject({ first_six_digits: '423564', status: 'active' });
    expect(await heard('bin')).toBe('42356477');
  });

  it('says what is wrong with a card', async () => {
    await page.goto(`${shopUrl}/fields`);
    await fillCard('4235647728025683');
    await page.getByLabel('Nome').fill('APRO');
    await page.getByRole('button', { name: 'Pagar' }).click();

    expect(await heard('error')).toMatchObject([{ code: 'E301' }]);
  });
});

describe.skipIf(!availability.available)('the pages on a phone', () => {
  it('pay a PIX and show it', async () => {
    const { id = 0 } = await payments().create({ body: aPix() });
    await page.goto(`${sandbox.url}/payments/${id}/ticket`);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    await page.getByRole('button', { name: 'Pagar agora' }).click();

    await page.getByRole('heading', { name: 'Pagamento aprovado' }).waitFor();
    expect(width).toBe(390);
    expect((await payments().get({ id })).status).toBe('approved');
  });

  it('notice a payment made elsewhere', async () => {
    const { id = 0 } = await payments().create({ body: aPix() });
    await page.goto(`${sandbox.url}/payments/${id}/ticket`);
    await control(sandbox, 'POST', `/payments/${id}/pay`);

    await page.getByRole('heading', { name: 'Pagamento aprovado' }).waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
  });

  it('let a seller connect and return to the shop', async () => {
    const query = new URLSearchParams({
      client_id: sandboxCredentials.clientId,
      response_type: 'code',
      platform_id: 'mp',
      state: 'state-1',
      redirect_uri: `${shopUrl}/voltou`,
    });
    await page.goto(`${sandbox.url}/authorization?${query}`);
    await page.getByLabel('Ana Ribeiro').check();
    await page.getByRole('button', { name: 'Autorizar', exact: true }).click();

    await page.waitForURL(`${shopUrl}/voltou?*`);
    expect(new URL(page.url()).searchParams.get('code')).toMatch(/^TG-/);
  });
});
