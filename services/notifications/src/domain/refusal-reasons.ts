/** By the provider's `status_detail`; one without a sentence of its own gets the general one. */
const reasons: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'O cartão não tem limite suficiente.',
  rejected_insufficient_data: 'Faltou algum dado do pagamento.',
  cc_rejected_bad_filled_card_number: 'O número do cartão não confere.',
  cc_rejected_bad_filled_date: 'A validade do cartão não confere.',
  cc_rejected_bad_filled_security_code: 'O código de segurança não confere.',
  cc_rejected_bad_filled_other: 'Algum dado do cartão não confere.',
  cc_rejected_call_for_authorize: 'O banco pede que você autorize a compra antes.',
  cc_rejected_card_disabled: 'O cartão está desabilitado.',
  cc_rejected_card_type_not_allowed: 'Este tipo de cartão não é aceito.',
  cc_rejected_duplicated_payment: 'Já existe um pagamento igual a este.',
  cc_rejected_high_risk: 'O pagamento não foi aceito por segurança.',
  cc_rejected_invalid_installments: 'O cartão não aceita esse número de parcelas.',
  cc_rejected_max_attempts: 'Foram muitas tentativas com este cartão.',
};

export const refusalReason = (statusDetail: string): string =>
  reasons[statusDetail] ?? 'O banco ou o Mercado Pago não aprovou o pagamento.';
