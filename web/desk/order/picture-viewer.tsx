import type { AttachmentView } from '@largo/contracts';
import { useEffect, useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { IconArrowLeft, IconArrowRight } from '@largo/web-kit/look/icons/index.ts';
import { ConfirmDialog } from '../screens/confirm-dialog.tsx';
import { Dialog } from '../screens/dialog.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { sayThen } from '@largo/web-kit/client/toasts.ts';
import { useRemovePicture } from './order-pictures.queries.ts';
import { orderPictureTexts as words } from './picture-texts.ts';
import { OrderPicture } from './order-picture.tsx';
import classes from './order-pictures.module.css';

interface PictureViewerProps {
  readonly orderId: string;
  readonly title: string;
  readonly pictures: readonly AttachmentView[];
  readonly start: number;
  readonly onClose: () => void;
}

/** One picture at a time, large; the arrow keys lead on. */
export function PictureViewer({ orderId, title, pictures, start, onClose }: PictureViewerProps) {
  const [wanted, setWanted] = useState(start);
  const [asking, setAsking] = useState(false);
  const remove = useRemovePicture(orderId);
  const total = pictures.length;
  const index = Math.min(wanted, total - 1);
  const picture = pictures[index];
  const go = (by: number) => setWanted((index + by + total) % total);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') setWanted((index - 1 + total) % total);
      if (key === 'ArrowRight') setWanted((index + 1) % total);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [index, total]);
  if (!picture) return null;
  const { id, uploadedBy, createdAt, canRemove } = picture;
  const place = words.place(index + 1, total);
  if (asking)
    return (
      <ConfirmDialog
        title={words.takeBack}
        confirm={words.takeBack}
        danger
        isPending={remove.isPending}
        failure={remove.isError && knownProblem(remove.error, words.takeBackFailed)}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: sayThen(words.takenBack, total === 1 ? onClose : () => setAsking(false)),
          })
        }
        onClose={() => setAsking(false)}
      >
        <p>{words.takeBackAsk}</p>
      </ConfirmDialog>
    );
  return (
    <Dialog title={title} wide onClose={onClose}>
      <figure className={`l-stack l-gap-12 ${classes.viewer}`}>
        <OrderPicture key={id} {...picture} orderId={orderId} size="large" alt={place} />
        <figcaption className="l-row l-apart">
          <span>
            <span role="status">{place}</span>
            <small className="l-muted">
              {words.by[uploadedBy]} · {formatMoment(createdAt)}
            </small>
          </span>
          {total > 1 && (
            <span className="l-row">
              <Button variant="default" aria-label={words.previous} onClick={() => go(-1)}>
                <IconArrowLeft size={18} stroke={1.75} />
              </Button>
              <Button
                variant="default"
                aria-label={words.next}
                data-autofocus
                onClick={() => go(1)}
              >
                <IconArrowRight size={18} stroke={1.75} />
              </Button>
            </span>
          )}
        </figcaption>
        {canRemove && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {words.takeBack}
          </Button>
        )}
      </figure>
    </Dialog>
  );
}
