import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '@largo/web-kit/look/icons/index.ts';
import { Dialog } from './dialog.tsx';
import { KeyHints, type KeyHint } from './key-hints.tsx';
import { ReviewButtons, type ReviewButton } from './review-buttons.tsx';
import { Loaded } from './loaded.tsx';
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
  const query = useQuery(props.query);
  const buttons = query.data === undefined ? [] : props.buttonsOf(query.data);
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
    <Dialog title={props.titleOf(query.data)} wide onClose={() => entry.show(null)}>
      <Loaded
        query={query}
        failed={texts.failed}
        gone={texts.gone}
        blocks={['row', 'card', 'card']}
      >
        {(subject) => (
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
      </Loaded>
    </Dialog>
  );
}
