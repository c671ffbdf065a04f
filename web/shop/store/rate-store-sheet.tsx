import type { StoreRatingBody } from '@largo/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { StarsInput } from '@largo/web-kit/look/stars-input.tsx';
import { TextArea } from '@largo/web-kit/look/text-area.tsx';
import { Sheet } from '@largo/web-kit/look/sheet.tsx';
import { sellerKeys } from '@largo/web-topics/catalog/seller.queries.ts';
import { ApiError, newIdempotencyKey, request } from '@largo/web-kit/client/api-client.ts';
import { knownProblem } from '@largo/web-kit/client/general-problems.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import classes from './rate-store-sheet.module.css';

const texts = {
  title: 'Avaliar loja',
  overallRating: 'Avaliação geral',
  productQualityRating: 'Qualidade dos produtos (opcional)',
  communicationRating: 'Comunicação (opcional)',
  deliveryRating: 'Entrega (opcional)',
  comment: 'Comentário (opcional)',
  delivered: 'Já recebi o pedido: a avaliação inclui a entrega',
  required: 'Por favor, forneça uma avaliação geral',
  send: 'Enviar avaliação',
  sent: 'Obrigado! Sua avaliação foi publicada.',
  failed: 'Erro ao enviar avaliação',
  ALREADY_RATED: 'Você já avaliou esta loja.',
  PURCHASE_REQUIRED: 'Só quem comprou nesta loja pode avaliá-la.',
} as const;

const subRatings = ['productQualityRating', 'communicationRating', 'deliveryRating'] as const;
type RatingName = 'overallRating' | (typeof subRatings)[number];
/** Stars from 1 to 5; 0 means not given. */
type Ratings = Readonly<Record<RatingName, number>>;

const noRatings: Ratings = {
  overallRating: 0,
  productQualityRating: 0,
  communicationRating: 0,
  deliveryRating: 0,
};
const longestComment = 1_000;

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

function problemOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ALREADY_RATED' || code === 'PURCHASE_REQUIRED') return texts[code];
  return knownProblem(error, texts.failed);
}

function useRateStore(storeId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  // One per opened form: sent again after a lost answer it counts once.
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: StoreRatingBody) =>
      request('POST', `/stores/${storeId}/rating`, { body, idempotencyKey }),
    onSuccess: () => {
      showToast({ kind: 'success', message: texts.sent });
      onDone();
    },
    onError: (error) => {
      if (codeOf(error) !== 'ALREADY_RATED') return;
      // Another tab was quicker; the page is about to show it.
      showToast({ kind: 'info', message: problemOf(error) });
      onDone();
    },
    onSettled: () => {
      // The store's average stands on cards and products too.
      for (const queryKey of [sellerKeys.stores, ['sellers'], ['products'], ['favorites']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

interface RateStoreSheetProps {
  readonly storeId: string;
  readonly onClose: () => void;
}

export function RateStoreSheet({ storeId, onClose }: RateStoreSheetProps) {
  const [ratings, setRatings] = useState(noRatings);
  const [comment, setComment] = useState('');
  const [isDelivered, setDelivered] = useState(false);
  const rate = useRateStore(storeId, onClose);
  const { overallRating } = ratings;
  const isMissing = overallRating === 0;
  const send = () =>
    rate.mutate({
      overallRating,
      productQualityRating: ratings.productQualityRating || null,
      communicationRating: ratings.communicationRating || null,
      deliveryRating: ratings.deliveryRating || null,
      comment: comment.trim() || null,
      includesPostDelivery: isDelivered,
    });
  const starsOf = (name: RatingName) => (
    <StarsInput
      key={name}
      legend={texts[name]}
      value={ratings[name]}
      onChange={(value) => setRatings({ ...ratings, [name]: value })}
    />
  );
  return (
    <Sheet title={texts.title} open onClose={onClose}>
      <form
        className="l-stack l-gap-14"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) send();
        }}
      >
        {starsOf('overallRating')}
        {subRatings.map(starsOf)}
        <TextArea
          label={texts.comment}
          maxLength={longestComment}
          value={comment}
          onChange={setComment}
        />
        <label className={`l-row l-gap-10 ${classes.check}`}>
          <input
            type="checkbox"
            checked={isDelivered}
            onChange={(event) => setDelivered(event.target.checked)}
          />
          {texts.delivered}
        </label>
        {isMissing && <p className="l-muted">{texts.required}</p>}
        {rate.isError && <Callout kind="error">{problemOf(rate.error)}</Callout>}
        <Button type="submit" disabled={isMissing} loading={rate.isPending}>
          {texts.send}
        </Button>
      </form>
    </Sheet>
  );
}
