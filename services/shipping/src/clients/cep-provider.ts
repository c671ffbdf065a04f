import { digits } from '@largo/kernel';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { CepMatch } from '../db/places.ts';

/** The common answer of Brazilian CEP services (`/{cep}/json`). */
const ProviderAnswer = Compile(
  Type.Object({
    logradouro: Type.Optional(Type.String()),
    bairro: Type.Optional(Type.String()),
    localidade: Type.String({ minLength: 1 }),
    uf: Type.String({ minLength: 2, maxLength: 2 }),
  }),
);

export type CepProvider = (cep: string) => Promise<CepMatch | undefined>;

const timeoutMs = 1500;

/**
 * Asks a remote CEP service; `template` holds `{cep}`. Undefined when it knows nothing, is away or
 * answers nonsense: an address form must never wait for it.
 */
export function remoteCepProvider(
  template: string,
  onFailure: (error: unknown) => void,
): CepProvider {
  return async (cep) => {
    try {
      const response = await fetch(template.replace('{cep}', digits(cep)), {
        // Only who was configured is asked, not whom that one names.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body: unknown = await response.json();
      if (!response.ok || !ProviderAnswer.Check(body)) return undefined;
      const zipCode = `${digits(cep).slice(0, 5)}-${digits(cep).slice(5)}`;
      const { logradouro, bairro, localidade: city, uf: state } = body;
      return {
        zipCode,
        street: logradouro || null,
        neighborhood: bairro || null,
        city,
        state,
        precision: 'exact',
      };
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  };
}
