import { cardReason, cardReasons } from '@largo/kernel';
import { refusalDetails } from '@largo/mercadopago-sandbox';
import { describe, expect, it } from 'vitest';

/** Documented by the provider; the simulated one has no name for a challenge that failed. */
const documented = [
  'cc_rejected_3ds_challenge',
  'cc_rejected_3ds_mandatory',
  'cc_rejected_card_error',
  'bank_error',
  'bank_rejected',
  'rejected_insufficient_data',
];

describe('why a card was refused', () => {
  it('has a sentence of its own for each word of the provider', () => {
    const words = [...new Set([...refusalDetails, ...documented])];
    const sentences = words.map(cardReason);

    expect(words.filter((word) => !(word in cardReasons))).toEqual([]);
    expect(new Set(sentences).size).toBe(words.length);
  });

  it('has one for an unknown word, and for none', () => {
    const sentence = 'O pagamento não foi aprovado. Use outro cartão ou pague com Pix.';

    expect(cardReason('cc_rejected_next_year')).toBe(sentence);
    expect(cardReason(null)).toBe(sentence);
  });
});
