import { useRef } from 'react';
import { newIdempotencyKey } from './api-client.ts';

/** Sending the same body again keeps its key: a lost response must not make two records of it. */
export function useIdempotencyKey() {
  const last = useRef({ text: '', key: '' });
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
