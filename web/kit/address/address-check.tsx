import { useQuery } from '@tanstack/react-query';
import { addressCheckQuery, missingAddressFields, type AddressDraft } from '../format/address.ts';
import { usePaused } from '../client/use-paused.ts';

const pauseMs = 600;
const checkFailed = 'Erro ao validar endereço. Confira os dados antes de continuar.';

/** What the server finds wrong with the address, once it is whole. It never stands in the way of saving. */
export function AddressCheck({ address }: { readonly address: AddressDraft }) {
  const typed = JSON.stringify(address);
  const isPaused = usePaused(typed, pauseMs) === typed;
  const isWhole = missingAddressFields(address).length === 0;
  const { data = [], isError } = useQuery({
    ...addressCheckQuery(address),
    enabled: isWhole && isPaused,
  });
  const problems = isError ? [checkFailed] : data;
  return (
    <div role="status">
      {isWhole &&
        problems.map((problem) => (
          <p key={problem} className="l-wrong">
            {problem}
          </p>
        ))}
    </div>
  );
}
