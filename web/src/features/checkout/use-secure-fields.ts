import { useEffect, useRef, useState } from 'react';
import type { LiteralKey } from '../../components/literal.tsx';
import { ScriptTimeout } from '../../lib/load-script.ts';
import {
  openMercadoPago,
  readCardKind,
  type CardKind,
  type MercadoPagoClient,
  type SecureField,
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
  /** Anything typed in the frames makes an older token worthless. */
  readonly onChange: () => void;
  /** Changes with every new try. */
  readonly attempt: number;
}

type CardProblem = Extract<LiteralKey, `card.${string}`>;

export interface SecureFields {
  readonly state: 'loading' | 'ready' | 'error';
  readonly problem: CardProblem | null;
  readonly kind: CardKind | null;
  readonly client: () => MercadoPagoClient | null;
}

/** The frames follow the page's theme: their own document can't read our variables. */
function frameStyle(): Record<string, string> {
  const { color } = getComputedStyle(document.body);
  return { color, 'font-size': '16px', placeholderColor: 'gray' };
}

/** Mounts the provider's frames; the card's number never touches this page. */
export function useSecureFields(input: SecureFieldsInput): SecureFields {
  const { scriptUrl, publicKey, attempt } = input;
  const [state, setState] = useState<SecureFields['state']>('loading');
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const [kind, setKind] = useState<CardKind | null>(null);
  const client = useRef<MercadoPagoClient | null>(null);
  const latest = useRef(input);
  latest.current = input;

  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mounted: SecureField[] = [];
    const fail = (why: CardProblem) => {
      if (left) return;
      setState('error');
      setProblem(why);
    };
    const onBin = async (mp: MercadoPagoClient, bin: string | null) => {
      const found =
        bin === null
          ? null
          : await readCardKind(mp, bin, latest.current.amountReais).catch(() => null);
      if (!left) setKind(found);
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
        field.on('change', () => latest.current.onChange());
        if (type === 'cardNumber') field.on('binChange', ({ bin }) => void onBin(mp, bin));
        field.mount(fieldIds[type]);
        mounted.push(field);
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
    setKind(null);
    void start();
    return () => {
      left = true;
      clearTimeout(timer);
      for (const field of mounted) field.unmount();
      client.current = null;
    };
  }, [scriptUrl, publicKey, attempt]);

  return { state, problem, kind, client: () => client.current };
}
