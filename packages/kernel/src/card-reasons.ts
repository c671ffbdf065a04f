const again = 'Confira e tente de novo.';
const other = 'Use outro cartão ou pague com Pix.';

/** Texts for the provider's refusal codes. A test compares them with the simulated provider. */
export const cardReasons: Readonly<Record<string, string>> = {
  cc_rejected_bad_filled_card_number: `O número do cartão não confere. ${again}`,
  cc_rejected_bad_filled_date: `A validade do cartão não confere. ${again}`,
  cc_rejected_bad_filled_other: `Algum dado do cartão não confere. ${again}`,
  cc_rejected_bad_filled_security_code: `O código de segurança não confere. ${again}`,
  cc_rejected_blacklist: `O Mercado Pago não aceita este cartão. ${other}`,
  cc_rejected_call_for_authorize:
    'O banco pede que você autorize esta compra antes. Autorize no app ou por telefone e tente de novo.',
  cc_rejected_card_disabled:
    'O cartão está bloqueado ou ainda não foi ativado. Fale com o seu banco ou use outro.',
  cc_rejected_card_error: `O cartão não pôde ser processado agora. ${other}`,
  cc_rejected_card_type_not_allowed: `Este tipo de cartão não é aceito aqui. ${other}`,
  cc_rejected_duplicated_payment: `Você acabou de tentar um pagamento igual com este cartão. ${other}`,
  cc_rejected_high_risk: 'O pagamento não foi aceito por segurança. Pague com Pix.',
  cc_rejected_insufficient_amount: `O cartão não tem limite suficiente para esta compra. ${other}`,
  cc_rejected_invalid_installments:
    'O cartão não aceita esse número de parcelas. Escolha outro e tente de novo.',
  cc_rejected_max_attempts: `Foram muitas tentativas com este cartão. ${other}`,
  cc_rejected_other_reason: `O banco não aprovou a compra e não disse por quê. ${other}`,
  cc_rejected_3ds_challenge: `A confirmação que o banco pediu não foi concluída. ${other}`,
  cc_rejected_3ds_mandatory: `O banco exige uma confirmação que não pôde ser feita. ${other}`,
  by_collector: `O pagamento foi cancelado antes da confirmação. ${other}`,
  expired: `A confirmação que o banco pediu não foi concluída a tempo. ${other}`,
  bank_rejected: `O banco não aprovou a compra. ${other}`,
  bank_error: 'O banco teve um problema e não concluiu a compra. Tente de novo em instantes.',
  rejected_insufficient_data:
    'Faltaram dados para o banco aprovar. Confira o nome e o documento do titular.',
  not_created: 'O Mercado Pago não recebeu o pagamento. Tente de novo.',
};

/** Gives a sentence for an unknown code too. */
export const cardReason = (statusDetail: string | null): string =>
  cardReasons[statusDetail ?? ''] ?? `O pagamento não foi aprovado. ${other}`;
