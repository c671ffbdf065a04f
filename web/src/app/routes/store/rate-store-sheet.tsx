import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Sheet } from '../../../components/sheet.tsx';
import { sellerKeys } from '../../../features/catalog/api/seller.queries.ts';
import { request } from '../../../lib/api-client.ts';
import { problemText } from '../../../lib/problem-texts.ts';
import { showToast } from '../../../lib/toasts.ts';
import classes from './rate-store-sheet.module.css';

const texts = {
  title: 'Avaliar loja',
  overallRating: 'Avaliação geral',
  productQualityRating: 'Qualidade dos produtos (opcional)',
  communicationRating: 'Comunicação (opcional)',
  deliveryRating: 'Entrega (opcional)',
  labels: ['Muito Ruim', 'Ruim', 'Regular', 'Bom', 'Excelente'],
  comment: 'Comentário (opcional)',
  required: 'Por favor, forneça uma avaliação geral',
  send: 'Enviar avaliação',
  sent: 'Obrigado! Sua avaliação foi publicada.',
  counter: (length: number) => `${length}/1000`,
} as const;

const names = [
  'overallRating',
  'productQualityRating',
  'communicationRating',
  'deliveryRating',
] as const;
type RatingName = (typeof names)[number];
type Ratings = Partial<Record<RatingName, number>>;
const longestComment = 1_000;

interface StarsInputProps {
  readonly name: RatingName;
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
}

function StarsInput({ name, value, onChange }: StarsInputProps) {
  return (
    <fieldset className={classes.stars}>
      <legend>{texts[name]}</legend>
      {texts.labels.map((label, index) => (
        <label key={label} data-on={value !== undefined && index < value}>
          <input
            type="radio"
            name={name}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
          />
          <span aria-hidden="true">★</span>
          <span className="l-hidden">
            {index + 1}, {label}
          </span>
        </label>
      ))}
      <span className={classes.label}>{value === undefined ? '' : texts.labels[value - 1]}</span>
    </fieldset>
  );
}

interface RateStoreSheetProps {
  readonly storeId: string;
  readonly onClose: () => void;
}

export function RateStoreSheet({ storeId, onClose }: RateStoreSheetProps) {
  const queryClient = useQueryClient();
  const [ratings, setRatings] = useState<Ratings>({});
  const [comment, setComment] = useState('');
  const rate = useMutation({
    mutationFn: () =>
      request('POST', `/stores/${storeId}/rating`, {
        body: { ...ratings, comment: comment.trim() || null, includesPostDelivery: true },
      }),
    onSuccess: async () => {
      showToast({ kind: 'success', message: texts.sent });
      await queryClient.invalidateQueries({ queryKey: sellerKeys.store(storeId) });
      onClose();
    },
  });
  const missing = ratings.overallRating === undefined;
  return (
    <Sheet title={texts.title} open onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) rate.mutate();
        }}
      >
        {names.map((name) => (
          <StarsInput
            key={name}
            name={name}
            value={ratings[name]}
            onChange={(value) => setRatings({ ...ratings, [name]: value })}
          />
        ))}
        <label className={classes.comment}>
          {texts.comment}
          <textarea
            rows={4}
            maxLength={longestComment}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          <small>{texts.counter(comment.length)}</small>
        </label>
        {missing && <p>{texts.required}</p>}
        {rate.isError && <p role="alert">{problemText(rate.error)}</p>}
        <Button type="submit" disabled={missing} loading={rate.isPending}>
          {texts.send}
        </Button>
      </form>
    </Sheet>
  );
}
