import { createStore, delMany, get, getMany, promisifyRequest, set, setMany } from 'idb-keyval';
import { useEffect, useSyncExternalStore } from 'react';
import type { PhotoDraft, Picture } from './photo-draft.ts';

/** The privacy page lists it. It outlives a sign-out, because no one can type a picture again. */
const disk = createStore('largo.photos', 'kept');
const fileKey = ({ id }: Pick<Picture, 'id'>) => `file.${id}`;

interface Progress {
  /** How many were sent since there were none. */
  readonly sent: number;
  /** Of the draft before. */
  readonly categoryId: string;
}

interface Kept extends Progress {
  /** Null until the disk has answered. */
  readonly drafts: readonly PhotoDraft[] | null;
  /** The browser keeps nothing, or has no room. */
  readonly isFull: boolean;
}

/** What one person has on this device: shown at once, and kept at every step. */
function openStore(userId: string) {
  let kept: Kept = { drafts: null, sent: 0, categoryId: '', isFull: false };
  let changes = 0;
  const listeners = new Set<() => void>();
  const draftKey = (id: string) => `draft.${userId}.${id}`;
  const progressKey = `progress.${userId}`;
  const list = () => kept.drafts ?? [];
  const show = (next: Partial<Kept>) => {
    changes += 1;
    kept = { ...kept, ...next };
    for (const listener of listeners) listener();
  };
  /** @returns whether it is on the disk */
  const write = async (work: Promise<unknown>): Promise<boolean> => {
    const isWritten = await work.then(
      () => true,
      () => false,
    );
    if (kept.isFull === isWritten) show({ isFull: !isWritten });
    return isWritten;
  };
  const progress = (next: Partial<Progress>) => {
    show(next);
    const { sent, categoryId } = kept;
    return write(set(progressKey, { sent, categoryId }, disk));
  };
  const read = () =>
    Promise.all([
      disk('readonly', (store) =>
        promisifyRequest<PhotoDraft[]>(
          store.getAll(IDBKeyRange.bound(draftKey(''), `draft.${userId}/`)),
        ),
      ),
      get<Progress>(progressKey, disk),
    ]);
  const put = async (drafts: readonly PhotoDraft[], files: readonly [string, Blob][]) => {
    const rows = drafts.map((draft): [string, PhotoDraft] => [draftKey(draft.id), draft]);
    const isWritten = await write(setMany([...files, ...rows], disk));
    const ids = new Set(drafts.map(({ id }) => id));
    const others = list().filter(({ id }) => !ids.has(id));
    if (isWritten)
      show({ drafts: [...others, ...drafts].toSorted((one, two) => one.position - two.position) });
    return isWritten;
  };
  const drop = (ids: readonly string[]) => {
    const gone = list().filter(({ id }) => ids.includes(id));
    const left = list().filter(({ id }) => !ids.includes(id));
    show({ drafts: left });
    const used = new Set(left.flatMap(({ pictures }) => pictures.map(fileKey)));
    const files = gone.flatMap(({ pictures }) => pictures.map(fileKey));
    return write(delMany([...ids.map(draftKey), ...files.filter((key) => !used.has(key))], disk));
  };
  const store = {
    userId,
    list,
    read: () => kept,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Another tab may have sent or changed some. */
    load: async () => {
      for (;;) {
        const before = changes;
        try {
          const [drafts, found] = await read();
          if (before !== changes) continue;
          drafts.sort((one, two) => one.position - two.position);
          return show({ drafts, ...found });
        } catch {
          return show({ drafts: [], isFull: true });
        }
      }
    },
    file: (id: string) => get<File>(fileKey({ id }), disk),
    add: async (draft: PhotoDraft, file: File) => {
      if (list().length === 0 && kept.sent > 0) await progress({ sent: 0 });
      return put(
        [draft],
        draft.pictures.map((picture) => [fileKey(picture), file]),
      );
    },
    addPicture: (id: string, picture: Picture, file: File) =>
      store.change(id, ({ pictures }) => ({ pictures: [...pictures, picture] }), [picture, file]),
    change: (
      id: string,
      changed: (draft: PhotoDraft) => Partial<PhotoDraft>,
      added?: readonly [Picture, File],
    ) => {
      const draft = list().find((one) => one.id === id);
      const patch = draft ? changed(draft) : {};
      show({ drafts: list().map((one) => (one.id === id ? { ...one, ...patch } : one)) });
      return write(
        disk('readwrite', (rows) => {
          const found = rows.get(draftKey(id)) as IDBRequest<PhotoDraft | undefined>;
          found.addEventListener('success', () => {
            // Gone when another tab has sent it meanwhile.
            if (!found.result) return;
            rows.put({ ...found.result, ...patch }, draftKey(id));
            if (added) rows.put(added[1], fileKey(added[0]));
          });
          return promisifyRequest(rows.transaction);
        }),
      );
    },
    keepCategory: (categoryId: string) => progress({ categoryId }),
    /** The server has it. */
    finish: async (id: string) => {
      await drop([id]);
      await progress({ sent: kept.sent + 1 });
    },
    forget: (id: string) => drop([id]),
    /** @returns what brings them back */
    remove: async (gone: readonly PhotoDraft[]) => {
      const keys = gone.flatMap(({ pictures }) => pictures.map(fileKey));
      const files = await getMany<Blob>(keys, disk);
      await drop(gone.map(({ id }) => id));
      return () =>
        put(
          gone,
          keys.flatMap((key, at) => (files[at] ? [[key, files[at]]] : [])),
        );
    },
  };
  return store;
}

export type PhotoStore = ReturnType<typeof openStore>;
const stores = new Map<string, PhotoStore>();

/** One for each account of this device. */
export function photosOf(userId: string): PhotoStore {
  const known = stores.get(userId) ?? openStore(userId);
  stores.set(userId, known);
  return known;
}

export function usePhotos(store: PhotoStore): Kept {
  useEffect(() => void store.load(), [store]);
  return useSyncExternalStore(store.subscribe, store.read);
}
