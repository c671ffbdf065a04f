import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, request } from '@largo/web-kit/client/api-client.ts';
import { isSessionOf } from '@largo/web-kit/client/session-owner.ts';
import { refreshProducts } from '../product.queries.ts';
import { saveProblem, uploadProblem } from '../save-problem.ts';
import { uploadImage } from '../upload-image.ts';
import { productBodyOf, urlsOf, type PhotoDraft, type Picture } from './photo-draft.ts';
import type { PhotoStore } from './photo-store.ts';
import { photoTexts } from './texts.ts';

const { entry: texts } = photoTexts;
const againMs = 10_000;
/** The catalogue removes pictures that no product shows after a day; sent again, one has the same address. */
const lastsMs = 20 * 3_600_000;

interface Step {
  readonly draft: PhotoDraft;
  /** Null when all of them are there. */
  readonly picture: Picture | null;
}

function nextStep(drafts: readonly PhotoDraft[]): Step | null {
  for (const draft of drafts) {
    if (draft.failure !== null) continue;
    const isThere = ({ sentAt = 0 }: Picture) => Date.now() - sentAt < lastsMs;
    const picture = draft.pictures.find((one) => !isThere(one)) ?? null;
    if (picture !== null || draft.isReady || draft.addTo !== null) return { draft, picture };
  }
  return null;
}

/** Says nothing about what was sent: it is tried again. */
const isPassing = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== 'UPLOAD_QUOTA_REACHED' &&
  ([0, 401, 408, 429].includes(error.status) ||
    error.status >= 500 ||
    error.code === 'REQUEST_IN_PROGRESS');

async function upload(store: PhotoStore, { id }: PhotoDraft, picture: Picture): Promise<void> {
  const file = await store.file(picture.id);
  const others = ({ pictures }: PhotoDraft) => pictures.filter((one) => one.id !== picture.id);
  if (!file) {
    const failure = texts.lost(picture.name);
    await store.change(id, (draft) => ({ pictures: others(draft), failure, isReady: false }));
    return;
  }
  const url = await uploadImage(file, { onProgress: () => {}, idempotencyKey: picture.id });
  const sent = { ...picture, url, sentAt: Date.now() };
  await store.change(id, ({ pictures }) => ({
    pictures: pictures.map((one) => (one.id === sent.id ? sent : one)),
  }));
}

/**
 * What is kept before the call makes its repetition after a lost answer the same.
 * @returns false where it can't be kept
 */
async function create(store: PhotoStore, draft: PhotoDraft): Promise<boolean> {
  const { id: idempotencyKey, addTo } = draft;
  if (addTo !== null) {
    const body = { addImages: urlsOf(draft) };
    await request('PUT', `/products/${addTo.productId}`, { body, idempotencyKey });
  } else {
    const body = draft.body ?? productBodyOf(draft);
    if (!(await store.change(draft.id, () => ({ body })))) return false;
    await request('POST', '/products', { body, idempotencyKey });
  }
  await store.finish(draft.id);
  return true;
}

const failureOf = (error: unknown, picture: Picture | null) =>
  picture === null ? saveProblem(error) : `${picture.name}: ${uploadProblem(error).why}`;

/** Sends what is ready, one at a time, in one tab of the browser; what is refused waits for its person. */
function startSending(store: PhotoStore, onSent: () => void): () => void {
  let isBusy = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();
  const { signal } = ended;
  const isOver = () => signal.aborted || !isSessionOf(store.userId);
  /** @returns whether to go on */
  const take = async ({ draft, picture }: Step): Promise<boolean> => {
    try {
      if (picture) await upload(store, draft, picture);
      else if (!(await create(store, draft))) return false;
      else onSent();
      return true;
    } catch (error) {
      if (isPassing(error)) return false;
      const failure = failureOf(error, picture);
      await store.change(draft.id, ({ pictures }) => ({
        failure,
        isReady: false,
        body: null,
        pictures: pictures.map(({ id, name }) => ({ id, name })),
      }));
      return true;
    }
  };
  const send = () =>
    navigator.locks.request('largo.photos', { signal }, async () => {
      await store.load();
      for (;;) {
        const step = nextStep(store.list());
        if (step === null || isOver()) return;
        if (await take(step)) continue;
        timer = setTimeout(wake, againMs);
        return;
      }
    });
  const wake = () => {
    clearTimeout(timer);
    timer = undefined;
    if (isBusy || isOver() || nextStep(store.list()) === null) return;
    isBusy = true;
    void send()
      .catch(() => {
        // Also when the device does not give back what it keeps.
        if (!isOver()) timer = setTimeout(wake, againMs);
      })
      .finally(() => {
        isBusy = false;
        if (timer === undefined) wake();
      });
  };
  const unsubscribe = store.subscribe(() => {
    if (timer === undefined) wake();
  });
  window.addEventListener('online', wake, { signal });
  wake();
  return () => {
    ended.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Sends while a screen is open that shows what waits. */
export function usePhotoSender(store: PhotoStore): void {
  const queryClient = useQueryClient();
  useEffect(
    () => startSending(store, () => void refreshProducts(queryClient)),
    [store, queryClient],
  );
}
