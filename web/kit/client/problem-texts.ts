import { generalProblems, problemsWith, type ProblemTexts } from './general-problems.ts';

/** The one sentence of each code. Pages of goods, which must stay light, import only the general ones. */
export const problemTexts = {
  ...generalProblems,

  // Signing in, profiles and stores.
  EMAIL_NOT_VERIFIED: 'Confirme seu e-mail para entrar. Podemos enviar o link de novo.',
  INVALID_CREDENTIALS: 'E-mail ou senha incorretos. Confira e tente de novo.',
  PROOF_REQUIRED: 'Não conseguimos conferir que você é uma pessoa. Tente de novo.',
  ACCOUNT_BLOCKED: 'Esta conta está bloqueada. Fale com o suporte.',
  VERIFICATION_CODE_INVALID: 'Este código não confere ou já venceu. Use o do e-mail mais recente.',
  EMAIL_TAKEN: 'Já existe uma conta com este e-mail. Entre ou recupere sua senha.',
  CPF_REQUIRED: 'CPF é obrigatório para cadastro',
  CPF_INVALID: 'CPF inválido. Verifique os números digitados.',
  PHONE_INVALID: 'Telefone inválido. Use o formato (11) 99999-9999.',
  CNPJ_REQUIRED: 'O CNPJ é obrigatório para lojas. Informe o CNPJ da sua empresa.',
  CNPJ_INVALID: 'CNPJ inválido. Verifique os números digitados.',
  BUSINESS_NAME_REQUIRED: 'O nome da empresa é obrigatório para lojas.',
  LINK_INVALID: 'Link inválido. Use um endereço que comece com https://.',
  PASSWORD_TOO_WEAK: 'A senha não atende aos requisitos de segurança',
  PASSWORD_WRONG: 'A senha não confere.',
  PASSWORD_MISMATCH: 'As senhas não coincidem',

  // Orders, payments and refunds.
  SELLER_DOES_NOT_DELIVER:
    'Nem tudo é entregue neste endereço. Troque o endereço ou ajuste o carrinho.',
  TOTAL_CHANGED:
    'O total mudou desde que você abriu a página. Confira os valores e confirme de novo.',
  ORDER_NOT_FOUND: 'Não foi possível encontrar este pedido.',
  ORDER_NOT_PAYABLE: 'Este pedido não está mais esperando pagamento.',
  ORDER_TRANSITION_NOT_ALLOWED: 'O pedido já mudou de situação. Atualizamos a tela para você.',
  NOTE_REQUIRED: 'Para voltar o pedido para preparação, escreva o motivo nas observações.',
  DISPUTE_DECIDED: 'Este problema já foi decidido. Veja o resultado na página do pedido.',
  DISPUTE_STATEMENTS_FULL:
    'Você já escreveu dez mensagens. A nossa equipe tem o que precisa para decidir.',
  REGRET_PERIOD_OVER: 'O prazo de 7 dias para desistir da compra terminou. Escolha outro motivo.',
  REFUND_ABOVE_TOTAL: 'O valor pedido é maior do que o que ainda pode ser devolvido.',
  REFUND_REQUEST_OPEN: 'Já há um pedido de devolução em análise. Aguarde a resposta.',
  REFUND_ITEMS_NOT_LEFT:
    'Parte do que você escolheu já foi devolvida ou reembolsada. Atualizamos a tela para você.',
  REFUND_STATUS_CHANGED:
    'Este pedido de reembolso já seguiu adiante. Atualizamos a tela para você.',
  PAYMENT_IN_PROGRESS:
    'O pagamento anterior ainda está sendo confirmado com o Mercado Pago. Espere o resultado.',
  PAYMENT_ALREADY_PAID: 'Este pedido já foi pago.',
  PAYMENT_NOT_FOUND: 'Não encontramos este pagamento.',
  PAYMENT_NOT_RETRYABLE: 'Este pedido não pode ser pago novamente.',
  CARD_TOKEN_INVALID: 'Os dados do cartão expiraram ou já foram usados. Preencha-os novamente.',
  PAYMENT_REFUSED: 'O Mercado Pago recusou os dados do pagamento. Confira-os ou pague com Pix.',
  PAYMENT_PROVIDER_REFUSED: 'O Mercado Pago recusou a operação. Confira os dados e tente de novo.',
  PAYMENT_PROVIDER_UNAVAILABLE: 'O Mercado Pago não respondeu. Tente novamente em instantes.',
} as const satisfies ProblemTexts;

export const { problemOf, problemText, knownProblem } = problemsWith(problemTexts);
