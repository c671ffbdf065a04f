import { digits } from '@largo/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../client/api-client.ts';
import { cepQuery, type AddressDraft } from '../format/address.ts';

export type CepState = 'idle' | 'looking' | 'unknown' | 'failed' | 'outside' | 'streetless';

interface CepLookup {
  readonly value: AddressDraft;
  readonly onChange: (value: AddressDraft) => void;
  readonly homeCity: string | undefined;
  /** What is left to ask. */
  readonly onFound: (next: 'street' | 'number') => void;
}

const filled = ['street', 'neighborhood', 'city', 'state'] as const;

/** The eighth digit asks for the address. Nothing waits for the answer, and it takes away nothing typed meanwhile. */
export function useCepLookup({ value, onChange, homeCity, onFound }: CepLookup) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<CepState>('idle');
  const latest = useRef(value);
  latest.current = value;

  const fill = async (cep: string, before: AddressDraft) => {
    const found = await queryClient.fetchQuery(cepQuery(cep));
    const now = latest.current;
    if (digits(now.zipCode) !== cep) return;
    const untouched = filled.filter((name) => now[name] === before[name]);
    const entries = untouched.map((name) => [name, found[name] ?? now[name]]);
    onChange({ ...now, ...(Object.fromEntries(entries) as Partial<AddressDraft>) });
    const isOutside = homeCity !== undefined && found.city !== homeCity;
    setState(isOutside ? 'outside' : found.street ? 'idle' : 'streetless');
    onFound(found.street ? 'number' : 'street');
  };
  const lookUp = async (cep: string, before: AddressDraft) => {
    setState('looking');
    try {
      await fill(cep, before);
    } catch (error) {
      if (digits(latest.current.zipCode) !== cep) return;
      // Never in the way: the person types.
      setState(error instanceof ApiError && error.status === 404 ? 'unknown' : 'failed');
    }
  };
  const type = (zipCode: string) => {
    const before = { ...value, zipCode };
    onChange(before);
    latest.current = before;
    const cep = digits(zipCode);
    if (cep.length < 8) setState('idle');
    else if (cep !== digits(value.zipCode)) void lookUp(cep, before);
  };
  return { state, type };
}
