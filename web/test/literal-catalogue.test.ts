import { ConfigError, readConfig } from '@largo/service-kit';
import { englishIn } from '@largo/testkit';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { WebConfig } from '../server/config.ts';
import { defaultSettings, literals, siteSettings } from '../server/index.ts';
import { ptBr } from '../shared/literals/pt-br.ts';
import { specification } from '../shared/literals/specification.ts';
import { type Node, rooms, saidIn, sourcesIn } from './said.ts';

const texts = Object.entries(specification);
const keys = Object.keys(specification);
const namesIn = (text: string) => text.match(/\{\w+\}/g) ?? [];

/** From the specification's three documents; those below it are further English ones. */
const specified = [
  'Authorization Expired',
  'Card token creation failed',
  'Cardholder name is required',
  'Cart is empty',
  'Congratulations! You are now a seller on our platform!',
  'Dashboard',
  'Document number is required',
  'Edit Product',
  'Email verification failed',
  'Error calculating shipping cost',
  'Error creating seller profile. Please try again.',
  'Error loading cart:',
  'Error updating profile. Please try again.',
  'Failed to check payment status',
  'Failed to connect Mercado Pago account',
  'Failed to create orders',
  'Failed to create seller profile',
  'Failed to initialize payment form',
  'Failed to resend verification email',
  'Failed to update profile',
  'I deliver in this neighborhood',
  'Invalid verification link',
  'Login failed',
  'Maximum quantity reached ({stock} available)',
  'Order ID is missing',
  'Payment failed',
  'Payment failed. Please try again.',
  'Payment form not initialized',
  'Payment is being processed. You will receive confirmation soon.',
  'Payment method not supported',
  'Payment successful! Your order has been confirmed.',
  'Please complete the credit card information',
  'Please complete your address in your profile',
  'Please enter your email address',
  'Please fill in all required address fields: {list}',
  'Proceed to Checkout',
  'Profile updated successfully!',
  'Retry',
  'Sign in to Buy',
  'Some payment fields are not loading properly',
  'Try Again',
  'Unable to determine payment status. Please check your orders or contact support.',
  'Unknown authorization status',
  // The specification names the case, not the words.
  'Payment SDK did not load within 10 seconds',
  'Verification email sent successfully',
];

describe('the catalogue of literals', () => {
  it('spells what the specification spells, to the letter', () => {
    expect(new Set(Object.values(specification))).toEqual(new Set(specified));
  });

  it('has a Portuguese text for each, with the same places to fill', () => {
    expect(Object.keys(ptBr)).toEqual(keys);
    for (const [key, text] of texts) {
      const own = ptBr[key as keyof typeof ptBr];
      expect(own, key).not.toBe(text);
      expect(own.trim(), key).not.toBe('');
      expect(namesIn(own), key).toEqual(namesIn(text));
      expect(englishIn({ error: own }), key).toEqual([]);
    }
  });

  it('is chosen by SITE_TEXTS, and is Portuguese where nothing is said', () => {
    const chosen = (SITE_TEXTS?: string) =>
      siteSettings(
        readConfig(WebConfig, {
          API_URL: 'http://gateway',
          PUBLIC_URL: 'http://largo.test',
          SITE_TEXTS,
        }),
      ).literals;

    expect(chosen()).toBe(literals['pt-BR']);
    expect(chosen('')).toBe(literals['pt-BR']);
    expect(defaultSettings.literals).toBe(literals['pt-BR']);
    expect(chosen('specification')).toEqual({ lang: 'en', texts: specification });
    expect(chosen('pt-BR')).toEqual({ texts: ptBr });
    expect(() => chosen('english')).toThrow(ConfigError);
    expect(() => chosen('english')).toThrow('SITE_TEXTS must be pt-BR or specification');
  });
});

const isLiteral = ({ openingElement }: Node) =>
  ((openingElement as Node | undefined)?.['name'] as Node | undefined)?.['name'] === 'Literal';
const isText = ({ type, value, expression }: Node) =>
  (type === 'JSXText' && String(value).trim() !== '') ||
  (type === 'JSXExpressionContainer' && (expression as Node)['value'] !== ' ');

/** Whether some element has a literal and words of its own. */
function mixes(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(mixes);
  if (node === null || typeof node !== 'object') return false;
  const children = ((node as Node)['children'] ?? []) as Node[];
  return (children.some(isLiteral) && children.some(isText)) || Object.values(node).some(mixes);
}

const sources = sourcesIn(rooms);
const said = saidIn(sources);
/** What `englishIn` lets pass, as services may say it. */
const more =
  /\b(?:again|buy|expired|failed|invalid|loading|missing|please|required|retry|unknown)\b/i;

/** Texts that no page shows: of an error, and of search engines' vocabulary. */
const unseen = new Set(['not stored', 'required name=search_term_string']);

describe('the sources of the pages', () => {
  it('are read', () => {
    expect(said.length).toBeGreaterThan(5_000);
    expect(said.map(({ text }) => text)).toContain('Comprar agora');
  });

  it('say every literal of the catalogue somewhere', () => {
    const all = new Set(said.map(({ text }) => text));

    expect(keys.filter((key) => !all.has(key))).toEqual([]);
  });

  it('have no English sentence outside of it', () => {
    const literal = new Set<string>(Object.values(specification).map((text) => text.toLowerCase()));
    const found = said.filter(
      ({ text }) =>
        literal.has(text.trim().toLowerCase()) ||
        // A selector is no sentence.
        (/\p{L}\s+\p{L}/u.test(text) &&
          !text.includes('[') &&
          !unseen.has(text) &&
          (more.test(text) || englishIn({ error: text }).length > 0)),
    );

    expect(found).toEqual([]);
  });

  it('put no text next to one, so that no sentence mixes languages', () => {
    const mixed = sources.filter(({ file, code }) => mixes(parseSync(file, code).program));

    expect(mixed.map(({ file }) => file)).toEqual([]);
    const mixture = parseSync('x.tsx', 'const x = <p><Literal of="cart.retry" /> agora</p>;');
    expect(mixes(mixture.program)).toBe(true);
  });

  it('leave it to one component to say what is English', () => {
    const telling = sources.filter(({ code }) => /\blang\s*[=:]|['"]en(?:-\w+)?['"]/.test(code));

    expect(telling.map(({ file }) => file)).toEqual(['web/kit/look/literal.tsx']);
  });
});
