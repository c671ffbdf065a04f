import { useState } from 'react';
import { newIdempotencyKey } from '@largo/web-kit/client/api-client.ts';
import { maxPictures } from '../../../screens/use-picture-uploads.ts';
import { mostDrafts, newPhotoDraft } from './photo-draft.ts';
import { readPhoto } from './photo-file.ts';
import type { PhotoStore } from './photo-store.ts';
import { photoTexts } from './texts.ts';

const { refused: texts } = photoTexts;

export interface Refused {
  readonly name: string;
  readonly why: string;
}

/** Chosen files, read one after the other and kept at once; what is not taken is named with its reason. */
export function useChosenPhotos(store: PhotoStore) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [work, setWork] = useState<{ done: number; total: number } | null>(null);
  /** @param toDraft the id of the draft that gets them; each becomes a draft of its own without */
  const keep = async (chosen: File, toDraft?: string): Promise<string | null> => {
    const read = await readPhoto(chosen);
    if ('why' in read) return read.why;
    const picture = { id: newIdempotencyKey(), name: chosen.name };
    const drafts = store.list();
    const pictures = drafts.find(({ id }) => id === toDraft)?.pictures ?? [];
    if (toDraft !== undefined) {
      if (pictures.length >= maxPictures) return texts.tooManyOfOne;
      return (await store.addPicture(toDraft, picture, read.file)) ? null : texts.noRoom;
    }
    if (drafts.length >= mostDrafts) return texts.tooMany;
    const position = Math.max(Date.now(), (drafts.at(-1)?.position ?? 0) + 1);
    const draft = newPhotoDraft(newIdempotencyKey(), position, picture);
    return (await store.add(draft, read.file)) ? null : texts.noRoom;
  };
  const add = async (files: readonly File[], toDraft?: string) => {
    setRefused([]);
    // Then what is kept is not thrown away when the device runs out of room.
    void navigator.storage.persist();
    for (const [done, file] of files.entries()) {
      setWork({ done, total: files.length });
      const why = await keep(file, toDraft);
      if (why !== null) setRefused((all) => [...all, { name: file.name, why }]);
    }
    setWork(null);
  };
  return { refused, work, setRefused, add };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;
