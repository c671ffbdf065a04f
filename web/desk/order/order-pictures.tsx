import type { AttachmentPurpose, AttachmentView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatMoment } from '@largo/web-kit/format/dates.ts';
import { Button } from '@largo/web-kit/look/button.tsx';
import { IconArrowLeft, IconArrowRight } from '@largo/web-kit/look/icons/index.ts';
import { knownProblem } from '@largo/web-kit/client/problem-texts.ts';
import { ActionDialog } from '../screens/action-dialog.tsx';
import { Dialog } from '../screens/dialog.tsx';
import { NotLoaded, OrderPicture } from './order-picture.tsx';
import { orderPicturesQuery, refreshPictures, removePicture } from './order-pictures.queries.ts';
import classes from './order-pictures.module.css';
import { orderPictureTexts as texts } from './picture-texts.ts';

interface ViewerProps {
  readonly orderId: string;
  readonly title: string;
  readonly pictures: readonly AttachmentView[];
  readonly start: number;
  readonly onClose: () => void;
}

/** One picture at a time, large; the arrow keys lead on. */
function PictureViewer({ orderId, title, pictures, start, onClose }: ViewerProps) {
  const [wanted, setWanted] = useState(start);
  const [openDialog, setOpenDialog] = useState(false);
  const total = pictures.length;
  const index = Math.min(wanted, total - 1);
  const picture = pictures[index];
  const [before, after] = [(index - 1 + total) % total, (index + 1) % total];
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') setWanted(before);
      if (key === 'ArrowRight') setWanted(after);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [before, after]);
  if (!picture) return null;
  const { id, uploadedBy, createdAt, canRemove } = picture;
  const place = texts.place(index + 1, total);
  const step = (label: string, to: number, StepIcon: typeof IconArrowLeft) => (
    <Button
      variant="default"
      aria-label={label}
      data-autofocus={label === texts.next || undefined}
      onClick={() => setWanted(to)}
    >
      <StepIcon size={18} stroke={1.75} />
    </Button>
  );
  if (openDialog)
    return (
      <ActionDialog
        subject={picture}
        texts={{
          ...texts.takeBack,
          failed: (error) => knownProblem(error, texts.takeBack.failed),
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
              {step(texts.previous, before, IconArrowLeft)}
              {step(texts.next, after, IconArrowRight)}
            </span>
          )}
        </figcaption>
        {canRemove && (
          <Button variant="default" onClick={() => setOpenDialog(true)}>
            {texts.takeBack.title}
          </Button>
        )}
      </figure>
    </Dialog>
  );
}

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
  if (isError) return <NotLoaded text={texts.failed} onRetry={() => void refetch()} />;
  const pictures = data.filter(
    (one) =>
      one.purpose === purpose &&
      !one.isDraft &&
      (subjectId === undefined || one.subjectId === subjectId),
  );
  if (pictures.length === 0) return null;
  const title = texts.purposes[purpose];
  const shared = { orderId, title, pictures };
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
      {open !== null && <PictureViewer {...shared} start={open} onClose={() => setOpen(null)} />}
    </>
  );
}
