import { ApiError } from './api-client.ts';

const fallback = 'Algo não saiu como esperado. Nada foi perdido; tente de novo em instantes.';

/** One sentence per code: what happened, what was kept, what to do. */
const problemTexts: Readonly<Record<string, string>> = {
  NETWORK: 'Erro de conexão. Verifique sua internet e tente novamente.',
  INVALID_REQUEST: 'Alguns dados não puderam ser aceitos. Confira os campos e tente de novo.',
  UNAUTHENTICATED: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
  FORBIDDEN: 'Sua conta não tem acesso a esta parte.',
  NOT_FOUND: 'Não encontramos o que você procura.',
  TOO_MANY_REQUESTS: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  SERVICE_UNAVAILABLE: 'Estamos arrumando algo por aqui. Tente de novo em instantes.',
  OUT_OF_STOCK: 'Não há mais essa quantidade em estoque. Ajuste a quantidade e continue.',
  PRODUCT_UNAVAILABLE: 'Este produto não está mais à venda.',
  REQUEST_IN_PROGRESS: 'Seu pedido anterior ainda está sendo processado. Aguarde um instante.',
  EMAIL_NOT_VERIFIED: 'Confirme seu e-mail para entrar. Podemos enviar o link de novo.',
  INVALID_CREDENTIALS: 'E-mail ou senha incorretos. Confira e tente de novo.',
  ACCOUNT_BLOCKED: 'Esta conta está bloqueada. Fale com o suporte.',
  EMAIL_TAKEN: 'Já existe uma conta com este e-mail. Entre ou recupere sua senha.',
  RATE_LIMITED: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
  CPF_REQUIRED: 'CPF é obrigatório para cadastro',
  CPF_INVALID: 'CPF inválido. Verifique os números digitados.',
  PHONE_INVALID: 'Telefone inválido. Use o formato (11) 99999-9999.',
  CNPJ_REQUIRED: 'CNPJ é obrigatório para vendedores. Informe o CNPJ da sua empresa.',
  CNPJ_INVALID: 'CNPJ inválido. Verifique os números digitados.',
  BUSINESS_NAME_REQUIRED: 'Nome da empresa é obrigatório para vendedores.',
  LINK_INVALID: 'Link inválido. Use um endereço que comece com https://.',
  PASSWORD_TOO_WEAK: 'A senha não atende aos requisitos de segurança',
  PASSWORD_WRONG: 'A senha não confere.',
  PASSWORD_MISMATCH: 'As senhas não coincidem',
  OWN_PRODUCT: 'Este produto é da sua própria loja.',
  SELLER_UNAVAILABLE: 'Esta loja não está vendendo no momento.',
  SELLER_CANNOT_RECEIVE_PAYMENTS:
    'Este vendedor não pode receber pagamentos no momento. O vendedor precisa conectar sua conta do Mercado Pago.',
  CART_FULL: 'Seu carrinho chegou ao limite de produtos diferentes.',
  SAVED_LIST_FULL: 'Sua lista de guardados chegou ao limite.',
  PRICE_CHANGED: 'O preço mudou de novo. Confira o valor de agora.',
  CART_ITEM_NOT_FOUND: 'Este item já não está no carrinho.',
  SELLER_DOES_NOT_DELIVER:
    'Nem tudo é entregue neste endereço. Troque o endereço ou ajuste o carrinho.',
  TOTAL_CHANGED:
    'O total mudou desde que você abriu a página. Confira os valores e confirme de novo.',
  SHIPPING_UNAVAILABLE: 'Não conseguimos calcular o frete agora. Tente de novo em instantes.',
  CATALOG_UNAVAILABLE: 'Não conseguimos reservar os produtos agora. Tente de novo em instantes.',
  ORDER_NOT_FOUND: 'Não foi possível encontrar este pedido.',
  ORDER_NOT_PAYABLE: 'Este pedido não está mais esperando pagamento.',
  ORDER_TRANSITION_NOT_ALLOWED: 'O pedido já mudou de situação. Atualizamos a tela para você.',
  NOTE_REQUIRED: 'Para voltar o pedido para preparação, escreva o motivo nas observações.',
  DELIVERY_ALREADY_CONFIRMED: 'O recebimento deste pedido já foi confirmado.',
  ORDER_NOT_DELIVERED: 'Este pedido ainda não foi marcado como entregue.',
  DISPUTE_OPEN: 'Há um problema relatado em análise neste pedido.',
  PROBLEM_NOT_REPORTABLE: 'Só é possível relatar problema de pedidos enviados ou entregues.',
  REGRET_PERIOD_OVER: 'O prazo de 7 dias para desistir da compra terminou. Escolha outro motivo.',
  REFUND_ABOVE_TOTAL: 'O valor pedido é maior do que o que ainda pode ser devolvido.',
  REFUND_NOT_ALLOWED: 'Este pedido não permite pedir reembolso agora.',
  PAYMENT_IN_PROGRESS: 'Já existe um pagamento em processamento para este pedido.',
  PAYMENT_ALREADY_PAID: 'Este pedido já foi pago.',
  PAYMENT_NOT_FOUND: 'Não encontramos este pagamento.',
  PAYMENT_NOT_RETRYABLE: 'Este pedido não pode ser pago novamente.',
  CARD_TOKEN_INVALID: 'Os dados do cartão expiraram ou já foram usados. Preencha-os novamente.',
  PAYMENT_REFUSED: 'O Mercado Pago recusou os dados do pagamento. Confira-os ou pague com PIX.',
  PAYMENT_PROVIDER_REFUSED: 'O Mercado Pago recusou a operação. Tente de novo ou pague com PIX.',
  PAYMENT_PROVIDER_UNAVAILABLE: 'O Mercado Pago não respondeu. Tente novamente em instantes.',
};

/** The sentence of a code, when there is one of its own. */
export const problemOf = (code: string): string | undefined =>
  Object.hasOwn(problemTexts, code) ? problemTexts[code] : undefined;

/** The text a person sees for any failure. The server's own sentence is never shown. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return fallback;
  const known = problemOf(error.code);
  if (known !== undefined) return known;
  if (error.status === 429) return problemTexts['TOO_MANY_REQUESTS'] ?? fallback;
  if (error.status >= 502) return problemTexts['SERVICE_UNAVAILABLE'] ?? fallback;
  return fallback;
}

/** The sentence of a known refusal, else what the specification says for this action. */
export const knownProblem = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? problemOf(error.code) : undefined) ?? otherwise;
