import { describe, expect, it } from 'vitest';
import { facebookUrl, instagramUrl, whatsappUrl } from './social-links.ts';

describe('social links', () => {
  it('lead to the network whatever was typed', () => {
    expect(instagramUrl('@padaria')).toBe('https://instagram.com/padaria');
    expect(facebookUrl('https://pt-br.facebook.com/profile.php?id=7')).toBe(
      'https://facebook.com/profile.php?id=7',
    );
    expect(whatsappUrl('(19) 99999-8888')).toBe('https://wa.me/5519999998888');
    expect(whatsappUrl('5519999998888')).toBe('https://wa.me/5519999998888');
  });
});
