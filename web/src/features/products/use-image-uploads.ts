import { useRef, useState } from 'react';
import { newIntent } from '../../lib/api-client.ts';
import { uploadImage } from './api/upload-image.ts';
import { texts } from './texts.ts';

export const maxImages = 5;
const maxBytes = 5 * 1024 * 1024;
const { images: words } = texts;

export interface Upload {
  readonly id: string;
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
}

/** Why a chosen file is not sent, or null. */
export function fileProblem(file: { readonly type: string; readonly size: number }): string | null {
  if (!file.type.startsWith('image/')) return words.notAnImage;
  return file.size > maxBytes ? words.tooLarge : null;
}

interface Images {
  readonly current: readonly string[];
  readonly onAdd: (url: string) => void;
}

/** Sends chosen files one after the other; what is done is in the form at once. */
export function useImageUploads({ current, onAdd }: Images) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(current);
  latest.current = current;

  const send = async ({ id }: Upload, file: File) => {
    const onProgress = (share: number) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, share } : one)));
    try {
      const url = await uploadImage(file, onProgress);
      if (latest.current.includes(url)) setProblem(words.duplicate);
      else onAdd(url);
    } catch {
      setProblem(words.failed);
    } finally {
      setUploads((all) => all.filter((one) => one.id !== id));
    }
  };

  const add = async (files: readonly File[]) => {
    const room = maxImages - current.length - uploads.length;
    const good = files.filter((file) => fileProblem(file) === null);
    const refused = files.map(fileProblem).find((why) => why !== null) ?? null;
    setProblem(refused ?? (good.length > room ? words.tooMany : null));
    const batch = good.slice(0, Math.max(0, room)).map((file) => ({
      file,
      upload: { id: newIntent(), name: file.name, share: 0 },
    }));
    setUploads((all) => [...all, ...batch.map(({ upload }) => upload)]);
    for (const { file, upload } of batch) await send(upload, file);
  };

  return { uploads, problem, add: (files: readonly File[]) => void add(files) };
}
