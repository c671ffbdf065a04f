import { makeCardForm } from './card-form.js';
import { callProvider } from './core.js';
import { makeFields } from './fields.js';

class MercadoPago {
  constructor(publicKey, options = {}) {
    if (!publicKey) throw new Error('Your public key is required');
    this.publicKey = publicKey;
    this.locale = options.locale ?? 'pt-BR';
    this.fields = makeFields(publicKey);
  }

  getIdentificationTypes() {
    return callProvider(this.publicKey, '/v1/identification_types');
  }

  getPaymentMethods({ bin } = {}) {
    return callProvider(this.publicKey, '/v1/payment_methods/search', { bin });
  }

  getIssuers({ paymentMethodId, bin }) {
    const query = { payment_method_id: paymentMethodId, bin };
    return callProvider(this.publicKey, '/v1/payment_methods/card_issuers', query);
  }

  getInstallments({ amount, bin }) {
    const query = { amount, bin, locale: this.locale };
    return callProvider(this.publicKey, '/v1/payment_methods/installments', query);
  }

  /** Raw card data, for pages inside the PCI scope; shops use the secure fields. */
  createCardToken(card) {
    const year = String(card.cardExpirationYear ?? '');
    const body = {
      card_number: String(card.cardNumber ?? '').replace(/\s/g, ''),
      security_code: card.securityCode,
      expiration_month: Number(card.cardExpirationMonth),
      expiration_year: Number(year.length === 2 ? `20${year}` : year),
      cardholder: {
        name: card.cardholderName,
        identification: card.identificationType
          ? { type: card.identificationType, number: card.identificationNumber }
          : undefined,
      },
    };
    return callProvider(this.publicKey, '/v1/card_tokens', {}, body);
  }

  cardForm(options) {
    return makeCardForm(this, options);
  }
}

window.MercadoPago = MercadoPago;
