import { type PayoutKeyAnswer, PixKeyChangedV1, SellerProfileChangedV1 } from '@largo/contracts';
import { expect, it } from 'vitest';
import { admin, anOrder, useFixture } from './support.ts';

const fixture = useFixture();

/** Read as a bank's app does: tag, length and value, and a checksum over everything before it. */
function decode(code: string): Map<string, string> {
  expect(code.slice(-8, -4)).toBe('6304');
  expect(code.slice(-4)).toBe(checksum(code.slice(0, -4)));
  return fieldsOf(code);
}

function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const end = at + 4 + Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE, bit by bit. */
function checksum(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

it.each([
  ['cpf', '52998224725', '52998224725'],
  ['cnpj', '11222333000181', '11222333000181'],
  ['email', 'loja@largo.test', 'loja@largo.test'],
  ['phone', '19999998888', '+5519999998888'],
  ['evp', '123e4567e12b12d1a456426655440000', '123e4567-e12b-12d1-a456-426655440000'],
])('the code of a key of the type %s says key, amount and order', async (type, pixKey, written) => {
  const order = anOrder({ orderNumber: `LG-2026-${type}` });
  const { sellerId } = order;
  await fixture.service.publish(SellerProfileChangedV1, {
    sellerId,
    businessName: 'Pão & Açúcar da Vila São João do Norte',
    ownerName: 'Ana',
    cnpj: null,
    description: null,
    storeImage: null,
    neighborhood: null,
    phone: null,
    email: 'dona@largo.test',
    website: null,
    socialMedia: { instagram: null, facebook: null, whatsapp: null },
    isActive: true,
    isEmailVerified: true,
    createdAt: fixture.service.clock.now().toISOString(),
  });
  await fixture.service.publish(PixKeyChangedV1, {
    userId: sellerId,
    pixKey,
    pixKeyType: type,
    document: null,
  });
  const { id } = await fixture.release(order, 123_456);

  const { body } = await fixture.service
    .as(admin)
    .post<PayoutKeyAnswer>(`/admin/payout/payments/${id}/pix-key`);

  const fields = decode(body.brCode ?? '');
  expect(Object.fromEntries(fieldsOf(fields.get('26') ?? ''))).toEqual({
    '00': 'br.gov.bcb.pix',
    '01': written,
  });
  expect(Object.fromEntries(fields)).toMatchObject({
    '00': '01',
    '53': '986',
    '54': body.amount.toFixed(2),
    '58': 'BR',
    '59': 'Pao & Acucar da Vila Sao',
    '60': 'Campinas',
  });
  expect(body).toMatchObject({ amount: 1_148.14, pixKey: written });
  expect(fieldsOf(fields.get('62') ?? '').get('05')).toBe(`LG2026${type}`);
});
