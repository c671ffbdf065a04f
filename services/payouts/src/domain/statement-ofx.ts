import { stripAccents } from '@largo/kernel';
import { kindName, statementTexts as words } from './statement-texts.ts';
import { type Booking, closingCents, monthBounds, type MonthStatement } from './statement.ts';

const nameLength = 32;
const memoLength = 255;
/** The maximum length of an account number in OFX. */
const accountLength = 22;

/** OFX 1.0.2, which every accounting program reads; all tags are closed, so that a reader of XML can, too. */
const header = [
  'OFXHEADER:100',
  'DATA:OFXSGML',
  'VERSION:102',
  'SECURITY:NONE',
  'ENCODING:USASCII',
  'CHARSET:1252',
  'COMPRESSION:NONE',
  'OLDFILEUID:NONE',
  'NEWFILEUID:NONE',
];

/** A month of a store for accounting programs: its transactions add up to the change of the balance. */
export function statementOfx(statement: MonthStatement, now: Date): string {
  const { sellerId, month, bookings } = statement;
  const { from, to } = monthBounds(month);
  const last = new Date(to.getTime() - 1000);
  const until = last < now ? last : now;
  const ok = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';
  const account = sellerId.replaceAll('-', '').slice(-accountLength);
  const body = [
    '<OFX>',
    `<SIGNONMSGSRSV1><SONRS>${ok}${tag('DTSERVER', moment(now))}${tag('LANGUAGE', 'POR')}`,
    '<FI><ORG>Largo</ORG></FI></SONRS></SIGNONMSGSRSV1>',
    `<BANKMSGSRSV1><STMTTRNRS>${tag('TRNUID', `${account}-${month}`)}${ok}`,
    `<STMTRS>${tag('CURDEF', 'BRL')}`,
    `<BANKACCTFROM>${tag('BANKID', 'LARGO')}${tag('ACCTID', account)}${tag('ACCTTYPE', 'CHECKING')}</BANKACCTFROM>`,
    `<BANKTRANLIST>${tag('DTSTART', moment(from))}${tag('DTEND', moment(until))}`,
    ...bookings.flatMap(transactionsOf),
    '</BANKTRANLIST>',
    `<LEDGERBAL>${tag('BALAMT', amount(closingCents(statement)))}${tag('DTASOF', moment(until))}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>',
  ];
  return [...header, '', ...body, ''].join('\r\n');
}

interface Part {
  /** Part of the transaction's number, to distinguish those of one booking. */
  readonly name: string;
  readonly cents: number;
  readonly label: string;
}

/** Sale, commission and fee are separate transactions; a set-off does not change the balance and is left out. */
function partsOf(booking: Booking): Part[] {
  const label = kindName(booking);
  return [
    { name: 'gross', cents: booking.grossCents, label },
    { name: 'refund', cents: booking.refundCents, label },
    { name: 'commission', cents: booking.commissionCents, label: words.parts.commission },
    { name: 'fee', cents: booking.platformFeeCents, label: words.parts.platformFee },
    { name: 'paid', cents: booking.paidCents, label },
    { name: 'adjustment', cents: booking.adjustmentCents, label },
  ].filter(({ cents }) => cents !== 0);
}

function transactionsOf(booking: Booking): string[] {
  const { id, at, orderNumber, reference } = booking;
  return partsOf(booking).map(({ name, cents, label }) => {
    const title = orderNumber === null ? label : `${label} ${orderNumber}`;
    const memo = [kindName(booking), orderNumber, reference].filter((part) => part !== null);
    return [
      '<STMTTRN>',
      tag('TRNTYPE', cents > 0 ? 'CREDIT' : 'DEBIT'),
      tag('DTPOSTED', moment(at)),
      tag('TRNAMT', amount(cents)),
      tag('FITID', `${id}-${name}`),
      tag('NAME', plain(title, nameLength)),
      tag('MEMO', plain(memo.join(' - '), memoLength)),
      '</STMTTRN>',
    ].join('');
  });
}

const tag = (name: string, text: string) => `<${name}>${text}</${name}>`;

/** Cut before it is escaped, so that no escape is cut. */
function plain(text: string, length: number): string {
  const ascii = stripAccents(text)
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '');
  return ascii
    .slice(0, length)
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** `-12.34` */
const amount = (cents: number) => (cents / 100).toFixed(2);

const timeZone = 'America/Sao_Paulo';
const zone = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' });
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The city's time with its offset from UTC: `20261130235900[-3:BRT]`. */
function moment(at: Date): string {
  const digits = clock.format(at).replace(/\D/g, '');
  const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return `${digits}[${Number(name?.slice('GMT'.length))}:BRT]`;
}
