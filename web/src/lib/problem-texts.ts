import { ApiError } from './api-client.ts';

const fallback = 'Algo não saiu como esperado. Nada foi perdido; tente de novo em instantes.';

/** One sentence per code: what happened, what was kept, what to do. */
export const problemTexts: Readonly<Record<string, string>> = {
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
};

/** The text a person sees for any failure. The server's own sentence is never shown. */
export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return fallback;
  const known = problemTexts[error.code];
  if (known !== undefined) return known;
  if (error.status === 429) return problemTexts['TOO_MANY_REQUESTS'] ?? fallback;
  if (error.status >= 502) return problemTexts['SERVICE_UNAVAILABLE'] ?? fallback;
  return fallback;
}
