import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/api-client.ts';

interface SaveOnce<Body> {
  readonly send: (body: Body, idempotencyKey: string) => Promise<void>;
  readonly failureOf: (error: unknown) => string;
  /** For what a refusal says about single fields. */
  readonly onFailed: (error: unknown) => void;
}

/** Sending the same form again keeps its key: a lost answer must not make two of it. */
export function useSaveOnce<Body>({ send, failureOf, onFailed }: SaveOnce<Body>) {
  const intent = useRef({ text: '', key: '' });
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (body: Body) => {
    const text = JSON.stringify(body);
    if (intent.current.text !== text) intent.current = { text, key: newIdempotencyKey() };
    setSaving(true);
    setFailure(null);
    try {
      await send(body, intent.current.key);
    } catch (error) {
      setFailure(failureOf(error));
      onFailed(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}
