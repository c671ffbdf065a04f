import type { AttachmentView } from '@largo/contracts';
import { useEffect, useState } from 'react';
import { Button } from '@largo/web-kit/look/button.tsx';
import { IconArrowLeft, IconArrowRight } from '@largo/web-kit/look/icons/index.ts';
import { ActionDialog } from '../screens/action-dialog.tsx';
import { Dialog } from '../screens/dialog.tsx';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { knownProblem } from '@largo/web-topics/orders/order-problems.ts';
import { refreshPictures, removePicture } from './order-pictures.queries.ts';
import { orderPictureTexts as texts } from './picture-texts.ts';
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
  const [openDialog, setOpenDialog] = useState(false);
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
  const place = texts.place(index + 1, total);
  if (openDialog)
    return (
      <ActionDialog
        subject={picture}
        texts={{
          title: texts.takeBack,
          text: texts.takeBackAsk,
          confirm: texts.takeBack,
          done: texts.takenBack,
          failed: (error) => knownProblem(error, texts.takeBackFailed),
        }}
        danger
        send={() => removePicture(orderId, id)}
        refresh={(queryClient) => refreshPictures(queryClient, orderId)}
        onClose={() => setOpenDialog(false)}
        onDone={total === 1 ? onClose : () => setOpenDialog(false)}
      />
    );
  return (
    <Dialog title={title} wide onClose={onClose}>
      <figure className={`l-stack l-gap-12 ${classes.viewer}`}>
        <OrderPicture key={id} {...picture} orderId={orderId} size="large" alt={place} />
        <figcaption className="l-row l-apart">
          <span>
            <span role="status">{place}</span>
            <small className="l-muted">
              {texts.by[uploadedBy]} · {formatMoment(createdAt)}
            </small>
          </span>
          {total > 1 && (
            <span className="l-row">
              <Button variant="default" aria-label={texts.previous} onClick={() => go(-1)}>
                <IconArrowLeft size={18} stroke={1.75} />
              </Button>
              <Button
                variant="default"
                aria-label={texts.next}
                data-autofocus
                onClick={() => go(1)}
              >
                <IconArrowRight size={18} stroke={1.75} />
              </Button>
            </span>
          )}
        </figcaption>
        {canRemove && (
          <Button variant="default" onClick={() => setOpenDialog(true)}>
            {texts.takeBack}
          </Button>
        )}
      </figure>
    </Dialog>
  );
}
