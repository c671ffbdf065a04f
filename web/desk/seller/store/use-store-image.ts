import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useUploadStoreImage } from './store.queries.ts';
import { fileProblem, uploadProblem } from './store-image-rules.ts';
import { texts } from './texts.ts';

interface Sending {
  /** A local address of the chosen file, shown until the server has its own. */
  readonly url: string;
  readonly share: number;
}

/** Picked, dropped or pasted: one picture at a time. */
export function useStoreImage() {
  const upload = useUploadStoreImage();
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isBusy = useRef(false);

  const send = (file: File | null | undefined) => {
    if (!file || isBusy.current) return;
    const refused = fileProblem(file);
    setProblem(refused);
    if (refused !== null) return;
    isBusy.current = true;
    const url = URL.createObjectURL(file);
    setSending({ url, share: 0 });
    const onProgress = (share: number) => setSending((now) => (now ? { ...now, share } : null));
    upload.mutate(
      { file, onProgress },
      {
        onSuccess: () => showToast({ kind: 'success', message: texts.image.saved }),
        onError: (error) =>
          setProblem(uploadProblem(error instanceof ApiError ? error.code : undefined)),
        onSettled: () => {
          isBusy.current = false;
          setSending(null);
          URL.revokeObjectURL(url);
        },
      },
    );
  };
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file) return; // text goes where it was pasted
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return { sending, problem, send };
}
