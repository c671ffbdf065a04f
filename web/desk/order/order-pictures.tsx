import type { AttachmentPurpose } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderPicturesQuery } from './order-pictures.queries.ts';
import { orderPictureTexts as texts } from './picture-texts.ts';
import { OrderPicture } from './order-picture.tsx';
import classes from './order-pictures.module.css';
import { PictureViewer } from './picture-viewer.tsx';

interface OrderPicturesProps {
  readonly orderId: string;
  readonly purpose: AttachmentPurpose;
  /** The refund request or the problem; without it all of the purpose. */
  readonly subjectId?: string;
}

/** What was shown for one thing, next to its texts; nothing where nothing was. */
export function OrderPictures({ orderId, purpose, subjectId }: OrderPicturesProps) {
  const { data = [], isError, refetch } = useQuery(orderPicturesQuery(orderId));
  const [open, setOpen] = useState<number | null>(null);
  if (isError)
    return (
      <p role="alert">
        {texts.failed}{' '}
        <button type="button" className="l-text-button" onClick={() => void refetch()}>
          {texts.retry}
        </button>
      </p>
    );
  const pictures = data.filter(
    (one) =>
      one.purpose === purpose &&
      !one.isDraft &&
      (subjectId === undefined || one.subjectId === subjectId),
  );
  if (pictures.length === 0) return null;
  const title = texts.purposes[purpose];
  return (
    <>
      <ul className={`l-wrap ${classes.list}`} aria-label={title}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <button type="button" className={classes.thumb} onClick={() => setOpen(index)}>
              <OrderPicture
                {...picture}
                orderId={orderId}
                size="small"
                alt={texts.open(title, index + 1, pictures.length)}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <PictureViewer
          orderId={orderId}
          title={title}
          pictures={pictures}
          start={open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
