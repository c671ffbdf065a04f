import { describe, expect, it } from 'vitest';
import { safeNext } from './safe-next.ts';

describe('the way back after login', () => {
  it('stays on this site', () => {
    expect(safeNext('/checkout?retryOrderId=1')).toBe('/checkout?retryOrderId=1');
    for (const next of [
      null,
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/..//evil.example',
      '/login',
      '/reset-password/abc',
    ]) {
      expect(safeNext(next)).toBeNull();
    }
  });
});
