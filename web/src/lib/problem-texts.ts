import { ApiError } from './api-client.ts';

const fallback = 'Algo não saiu como esperado. Nada foi perdido; tente de novo em instantes.';

/** One sentence per code: what happened, what was kept, what to do. */
const problemTexts = new Map(
  Object.entries({
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
    RATE_LIMITED: 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.',
    OWN_PRODUCT: 'Este produto é da sua própria loja.',
    SELLER_UNAVAILABLE: 'Esta loja não está vendendo no momento.',
    SELLER_CANNOT_RECEIVE_PAYMENTS:
      'Este vendedor não pode receber pagamentos no momento. O vendedor precisa conectar sua conta do Mercado Pago.',
    CART_FULL: 'Seu carrinho chegou ao limite de produtos diferentes.',
    SAVED_LIST_FULL: 'Sua lista de guardados chegou ao limite.',
    PRICE_CHANGED: 'O preço mudou de novo. Confira o valor de agora.',
    CART_ITEM_NOT_FOUND: 'Este item já não está no carrinho.',
    SHIPPING_UNAVAILABLE: 'Não conseguimos calcular o frete agora. Tente de novo em instantes.',
    CATALOG_UNAVAILABLE: 'Não conseguimos reservar os produtos agora. Tente de novo em instantes.',
  }),
);

/** Sentences of an area that public pages never ask anything of: they come with its scripts. */
export function addProblemTexts(texts: Readonly<Record<string, string>>): void {
  for (const [code, text] of Object.entries(texts)) problemTexts.set(code, text);
}

/** The sentence of a code, when there is one of its own. */
export const problemOf = (code: string): string | undefined => problemTexts.get(code);

/** The text a person sees for any failure. The server's own sentence is never shown. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return fallback;
  const known = problemOf(error.code);
  if (known !== undefined) return known;
  if (error.status === 429) return problemOf('TOO_MANY_REQUESTS') ?? fallback;
  if (error.status >= 502) return problemOf('SERVICE_UNAVAILABLE') ?? fallback;
  return fallback;
}

/** The sentence of a known refusal, else what the specification says for this action. */
export const knownProblem = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? problemOf(error.code) : undefined) ?? otherwise;
