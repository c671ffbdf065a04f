import type { ErrorCode } from '@largo/contracts';
import { ApiError } from './api-client.ts';

/** `NETWORK` is the client's own: there was no answer at all. */
export type ProblemTexts = Readonly<Partial<Record<ErrorCode | 'NETWORK', string>>>;

const unexpected = 'Algo deu errado. Tente de novo em instantes.';
const tooMany = 'Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.';
const unavailable = 'Estamos arrumando algo por aqui. Tente de novo em instantes.';

/** Where this client says it better than the server: what happened, what was kept, what to do. */
export const generalProblems = {
  NETWORK: 'Erro de conexão. Verifique sua internet e tente novamente.',
  INVALID_REQUEST: 'Alguns dados não puderam ser aceitos. Confira os campos e tente de novo.',
  UNAUTHENTICATED: 'Sua sessão terminou. Entre de novo para continuar de onde parou.',
  FORBIDDEN: 'Sua conta não tem acesso a esta parte.',
  NOT_FOUND: 'Não encontramos o que você procura.',
  RATE_LIMITED: tooMany,
  UNAVAILABLE: unavailable,
  OUTCOME_UNKNOWN: 'Não sabemos se deu certo. Confira antes de tentar de novo.',
  OUT_OF_STOCK: 'Não há mais essa quantidade em estoque. Ajuste a quantidade e continue.',
  PRODUCT_UNAVAILABLE: 'Este produto não está mais à venda.',
  REQUEST_IN_PROGRESS: 'Seu pedido anterior ainda está sendo processado. Aguarde um instante.',
  SELLER_CANNOT_RECEIVE_PAYMENTS:
    'Esta loja não pode receber pagamentos no momento. Ela precisa conectar sua conta do Mercado Pago.',
  PRICE_CHANGED: 'O preço mudou de novo. Confira o valor de agora.',
  SHIPPING_UNAVAILABLE: 'Não conseguimos calcular o frete agora. Tente de novo em instantes.',
  CATALOG_UNAVAILABLE: 'Não conseguimos reservar os produtos agora. Tente de novo em instantes.',
} as const satisfies ProblemTexts;

/** The sentences of a screen or of all areas, in addition to the general ones: they come with its scripts. */
export function problemsWith(own: ProblemTexts) {
  const texts = new Map<string, string>(Object.entries({ ...generalProblems, ...own }));

  /** The sentence of a code, when the client has one of its own. */
  const problemOf = (code: string): string | undefined => texts.get(code);

  /** The text a person sees for any failure: the client's own, else the server's. */
  function problemText(error: unknown): string {
    if (!(error instanceof ApiError)) return unexpected;
    const known = problemOf(error.code);
    if (known !== undefined) return known;
    if (error.status === 429) return tooMany;
    if (error.status >= 502) return unavailable;
    return error.message || unexpected;
  }

  /** Why the server refused; for every other failure what the specification says for this action. */
  function knownProblem(error: unknown, otherwise: string): string {
    if (!(error instanceof ApiError)) return otherwise;
    const isRefusal = error.status >= 400 && error.status < 500;
    return problemOf(error.code) ?? ((isRefusal && error.message) || otherwise);
  }

  return { problemOf, problemText, knownProblem };
}

export const { problemOf, problemText, knownProblem } = problemsWith({});
