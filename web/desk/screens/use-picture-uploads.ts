import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '@largo/web-kit/client/api-client.ts';
import { maxPictureBytes, preparePicture } from '@largo/web-kit/format/prepare-picture.ts';
import type { Sending } from '@largo/web-kit/client/upload-file.ts';
import { pictureTexts as words } from './picture-texts.ts';

export const maxPictures = 5;

export interface Upload {
  readonly id: string;
  readonly name: string;
  /** The chosen file, for this browser alone. */
  readonly preview: string;
  /** 0 to 1. */
  readonly share: number;
  /** Why it was not taken; null while it waits or is on its way. */
  readonly failure: UploadFailure | null;
}

export interface UploadFailure {
  readonly why: string;
  readonly mayRetry: boolean;
}

/** Why a file is not sent, or null. */
export function fileProblem(file: { readonly type: string; readonly size: number }): string | null {
  if (!file.type.startsWith('image/')) return words.notAnImage;
  return file.size > maxPictureBytes ? words.tooLarge : null;
}

interface Job {
  readonly file: File;
  readonly preview: string;
  readonly ended: AbortController;
}

interface Pictures {
  /** What was taken: addresses or ids. */
  readonly current: readonly string[];
  /** @returns what the server calls the picture */
  readonly send: (file: File, sending: Sending) => Promise<string>;
  readonly problemOf: (error: unknown) => UploadFailure;
  readonly onAdd: (taken: string) => void;
}

/** Makes chosen pictures smaller and sends them one after the other; what is done is in the form at once. */
export function usePictureUploads({ current, send: sendPicture, problemOf, onAdd }: Pictures) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(current);
  latest.current = current;
  const jobs = useRef(new Map<string, Job>());
  /** The server draws a picture after it took it; until then the chosen file is shown. */
  const previews = useRef(new Map<string, string>());
  const lastSent = useRef(Promise.resolve());

  const patch = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const forget = (id: string) => {
    jobs.current.delete(id);
    setUploads((all) => all.filter((one) => one.id !== id));
  };
  const drop = (id: string) => {
    const job = jobs.current.get(id);
    job?.ended.abort();
    if (job) URL.revokeObjectURL(job.preview);
    forget(id);
  };
  useEffect(() => {
    const [unfinished, sent] = [jobs.current, previews.current];
    return () => {
      for (const { ended } of unfinished.values()) ended.abort();
      const left = [...unfinished.values()].map(({ preview }) => preview);
      for (const preview of [...left, ...sent.values()]) URL.revokeObjectURL(preview);
      unfinished.clear();
      sent.clear();
    };
  }, []);

  const send = async (id: string) => {
    const job = jobs.current.get(id);
    if (!job) return;
    try {
      const picture = await preparePicture(job.file);
      const refused = fileProblem(picture);
      if (refused !== null) return patch(id, { failure: { why: refused, mayRetry: false } });
      const onProgress = (share: number) => patch(id, { share });
      const sending = { onProgress, signal: job.ended.signal, idempotencyKey: id };
      const url = await sendPicture(picture, sending);
      if (!jobs.current.has(id)) return;
      if (latest.current.includes(url)) {
        setProblem(words.duplicate);
        return drop(id);
      }
      previews.current.set(url, job.preview);
      onAdd(url);
      forget(id);
    } catch (error) {
      // Taken away meanwhile: nothing is left that could say so.
      if (!job.ended.signal.aborted) patch(id, { failure: problemOf(error) });
    }
  };
  const enqueue = (id: string) => {
    lastSent.current = lastSent.current.then(() => send(id));
  };

  const add = (files: readonly File[]) => {
    const room = maxPictures - latest.current.length - jobs.current.size;
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    const isStrange = pictures.length < files.length;
    setProblem(isStrange ? words.notAnImage : pictures.length > room ? words.tooMany : null);
    const chosen = pictures.slice(0, Math.max(0, room)).map((file) => {
      const id = newIdempotencyKey();
      const preview = URL.createObjectURL(file);
      jobs.current.set(id, { file, preview, ended: new AbortController() });
      return { id, name: file.name, preview, share: 0, failure: null };
    });
    setUploads((all) => [...all, ...chosen]);
    for (const { id } of chosen) enqueue(id);
  };
  return {
    uploads,
    problem,
    add,
    drop,
    setProblem,
    shown: (url: string) => previews.current.get(url) ?? url,
    retry: (id: string) => {
      patch(id, { share: 0, failure: null });
      enqueue(id);
    },
  };
}
