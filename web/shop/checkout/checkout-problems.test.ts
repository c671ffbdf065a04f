import { errorStatuses, statusesOf, type ErrorCode } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { checkoutProblem } from './checkout-problems.ts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';

describe('what stopped a purchase', () => {
  const server = 'O selo deste pacote já foi usado.';
  it.each(Object.keys(errorStatuses) as ErrorCode[])('%s has a sentence of its own', (code) => {
    const [status = 500] = statusesOf(code);
    const { text } = checkoutProblem(new ApiError({ status, code, message: server }), 'otherwise');

    // Some that no purchase meets are the specification's, without a full stop.
    expect(text).toMatch(/^\p{Lu}.{15,}$/u);
  });
  it('is the step that failed when there is no word', () => {
    const broken = new ApiError({ status: 502, code: 'HTTP_502', message: '' });
    expect(checkoutProblem(broken, 'otherwise')).toEqual({ text: 'otherwise' });
  });
  it('says of too many refused cards how long, and that PIX is open', () => {
    const limited = (details?: object) =>
      checkoutProblem(
        new ApiError({ status: 429, code: 'RATE_LIMITED', message: '', details }),
        '',
      );
    expect(limited({ retryAfterSeconds: 61, method: 'credit_card' }).text).toBe(
      'Muitos cartões foram recusados. Tente outro cartão em 2 minutos ou pague agora com Pix, que continua aberto.',
    );
    expect(limited({ retryAfterSeconds: 61 }).text).toMatch(/^Muitas tentativas/);
  });
});
