import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LiteralKey } from '@largo/web-kit/look/literal.tsx';
import { ScriptTimeout } from '@largo/web-kit/client/load-script.ts';
import {
  openMercadoPago,
  readCardKind,
  type CardKind,
  type MercadoPagoClient,
  type SecureField,
  type SecureFieldName,
} from './mercado-pago.ts';

const fieldsCheckMs = 2_000;
export const fieldIds = {
  cardNumber: 'card-number',
  expirationDate: 'card-expiration',
  securityCode: 'card-code',
} as const;
const placeholders = {
  cardNumber: '0000 0000 0000 0000',
  expirationDate: 'MM/AA',
  securityCode: '123',
} as const;

interface SecureFieldsInput {
  readonly scriptUrl: string;
  readonly publicKey: string | null;
  readonly amountReais: number;
  /** Kinds of payment that are accepted here, as the provider names them. */
  readonly accepted: readonly string[];
  readonly onChange: (field: SecureFieldName) => void;
  /** Changes with every new try. */
  readonly attempt: number;
}

type CardProblem = Extract<LiteralKey, `card.${string}`>;

/** What is known of the card by the beginning of its number. */
export interface CardLookup {
  readonly state: 'no-number' | 'loading' | 'known' | 'unsupported' | 'failed';
  readonly kind: CardKind | null;
  readonly again: () => void;
}

export interface SecureFields {
  readonly state: 'loading' | 'ready' | 'error';
  readonly problem: CardProblem | null;
  readonly lookup: CardLookup;
  readonly client: () => MercadoPagoClient | null;
  readonly focus: (field: SecureFieldName) => void;
}

/** The frames follow the page's theme: their own document can't read our variables. */
function frameStyle(): Record<string, string> {
  const { color } = getComputedStyle(document.body);
  return { color, 'font-size': '16px', placeholderColor: 'gray' };
}

function useCardLookup(
  client: () => MercadoPagoClient | null,
  { bin, amountReais, accepted }: { bin: string | null } & SecureFieldsInput,
): CardLookup {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['card-kind', bin, amountReais, accepted],
    enabled: bin !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const mp = client();
      if (mp === null || bin === null) throw new Error('the fields are gone');
      return readCardKind(mp, { bin, amountReais, accepted });
    },
  });
  const again = () => void refetch();
  if (bin === null) return { state: 'no-number', kind: null, again };
  if (data) return { state: 'known', kind: data, again };
  if (data === null) return { state: 'unsupported', kind: null, again };
  return { state: isError && !isFetching ? 'failed' : 'loading', kind: null, again };
}

/** Mounts the provider's frames; the card's number never touches this page. */
export function useSecureFields(input: SecureFieldsInput): SecureFields {
  const { scriptUrl, publicKey, attempt } = input;
  const [state, setState] = useState<SecureFields['state']>('loading');
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const [bin, setBin] = useState<string | null>(null);
  const client = useRef<MercadoPagoClient | null>(null);
  const mounted = useRef(new Map<SecureFieldName, SecureField>());
  const latest = useRef(input);
  latest.current = input;

  useEffect(() => {
    const fields = mounted.current;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (why: CardProblem) => {
      if (left) return;
      setState('error');
      setProblem(why);
    };
    const mount = (mp: MercadoPagoClient) => {
      let waiting = 3;
      const onReady = () => {
        waiting -= 1;
        if (waiting > 0 || left) return;
        clearTimeout(timer);
        setState('ready');
        setProblem(null);
      };
      for (const type of ['cardNumber', 'expirationDate', 'securityCode'] as const) {
        const options = { placeholder: placeholders[type], style: frameStyle() };
        const field = mp.fields.create(type, options);
        field.on('ready', onReady);
        field.on('change', () => latest.current.onChange(type));
        if (type === 'cardNumber') field.on('binChange', (seen) => !left && setBin(seen.bin));
        field.mount(fieldIds[type]);
        fields.set(type, field);
      }
      timer = setTimeout(() => waiting > 0 && fail('card.fields-stuck'), fieldsCheckMs);
    };
    const start = async () => {
      if (publicKey === null) return fail('card.not-initialized');
      try {
        const mp = await openMercadoPago(scriptUrl, publicKey);
        if (left) return;
        client.current = mp;
        mount(mp);
      } catch (error) {
        fail(error instanceof ScriptTimeout ? 'card.script-late' : 'card.init-failed');
      }
    };
    setState('loading');
    setProblem(null);
    setBin(null);
    void start();
    return () => {
      left = true;
      clearTimeout(timer);
      for (const field of fields.values()) field.unmount();
      fields.clear();
      client.current = null;
    };
  }, [scriptUrl, publicKey, attempt]);

  const lookup = useCardLookup(() => client.current, { ...input, bin });
  return {
    state,
    problem,
    lookup,
    client: () => client.current,
    focus: (field) => mounted.current.get(field)?.focus(),
  };
}
