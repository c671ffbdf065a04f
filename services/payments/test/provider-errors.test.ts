import { describe, expect, it } from 'vitest';
import { asProviderError } from '../src/provider/provider-errors.ts';

describe('an error of the provider', () => {
  it.each([
    ['a list of causes', { status: 400, causes: [{ code: 2031 }] }, '2031'],
    ['one cause', { status: 400, causes: { code: '2031' } }, '2031'],
    ['no cause but a word', { status: 400, error: 'bad_request', causes: null }, 'bad_request'],
    [
      'the words of its gateway',
      { status: 403, code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES' },
      '403',
    ],
    ['nothing', { status: 404 }, '404'],
  ])('is a refusal when it gives %s', (_what, error, providerCode) => {
    expect(asProviderError(error)).toMatchObject({ status: error.status, providerCode });
  });

  it.each([0, 408, 409, 423, 424, 429, 500, 503])('is no answer with %i', (status) => {
    expect(asProviderError({ status, causes: [] })).toMatchObject({
      code: 'PAYMENT_PROVIDER_UNAVAILABLE',
    });
  });
});
