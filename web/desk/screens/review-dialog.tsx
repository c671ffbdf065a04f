import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { IconChevronLeft, IconChevronRight } from '@largo/web-kit/look/icons/index.ts';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { Dialog } from './dialog.tsx';
import { KeyHints, type KeyHint } from './key-hints.tsx';
import { ReviewButtons, type ReviewButton } from './review-buttons.tsx';
import classes from './review-dialog.module.css';

interface ReviewDialogProps<Subject, Key extends QueryKey, Name extends string> {
  readonly query: UseQueryOptions<Subject, Error, Subject, Key>;
  readonly texts: Readonly<Record<'failed' | 'gone' | 'previous' | 'next' | 'keys', string>>;
  readonly titleOf: (subject: Subject | undefined) => string;
  readonly hints: readonly KeyHint[];
  readonly entry: {
    /** Ids of its neighbours in the list. */
    readonly previous: string | undefined;
    readonly next: string | undefined;
    readonly show: (id: string | null) => void;
  };
  readonly badge: (subject: Subject) => ReactNode;
  readonly buttonsOf: (subject: Subject) => readonly ReviewButton<Name>[];
  /** A decision is on its way. */
  readonly isRunning?: boolean;
  readonly onDecide: (subject: Subject, name: Name) => void;
  readonly children: (subject: Subject) => ReactNode;
}

/** Everything about one entry of a queue, over the list that led here; decisions stay in sight. */
export function ReviewDialog<Subject, Key extends QueryKey, Name extends string>(
  props: ReviewDialogProps<Subject, Key, Name>,
) {
  const { texts, entry, isRunning = false } = props;
  const { data: subject, isPending, error, refetch } = useQuery(props.query);
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  const buttons = subject === undefined ? [] : props.buttonsOf(subject);
  const step = (id: string | undefined, label: string, StepIcon: typeof IconChevronLeft) => (
    <Button
      size="sm"
      variant="default"
      className={classes.step}
      aria-label={label}
      aria-disabled={id === undefined}
      onClick={() => id !== undefined && entry.show(id)}
    >
      <StepIcon size={20} stroke={1.75} />
    </Button>
  );
  return (
    <Dialog title={props.titleOf(subject)} wide onClose={() => entry.show(null)}>
      {isPending && <Skeleton blocks={['row', 'card', 'card']} />}
      {subject === undefined && !isPending && (
        <ErrorState
          title={isGone ? texts.gone : texts.failed}
          {...(isGone ? {} : { error, onRetry: () => void refetch() })}
        />
      )}
      {subject !== undefined && (
        <div className={classes.root}>
          <div className="l-row l-wrap l-apart l-gap-8">
            {props.badge(subject)}
            <span className="l-row l-wrap l-gap-8">
              {step(entry.previous, texts.previous, IconChevronLeft)}
              {step(entry.next, texts.next, IconChevronRight)}
            </span>
          </div>
          {props.children(subject)}
          {buttons.length > 0 && (
            <div className={`l-row l-wrap l-apart ${classes.actions}`}>
              <KeyHints label={texts.keys} hints={props.hints} />
              <div className="l-row l-wrap l-gap-8">
                <ReviewButtons
                  buttons={buttons}
                  size="sm"
                  isRunning={isRunning}
                  onDecide={(name) => props.onDecide(subject, name)}
                />
              </div>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
