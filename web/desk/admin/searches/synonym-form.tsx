import type { SynonymBody, SynonymPreviewAnswer } from '@largo/contracts';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@largo/web-kit/client/api-client.ts';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { foundProblems, refusedSentences } from '@largo/web-kit/client/refused-fields.ts';
import { toastThen } from '@largo/web-kit/client/toasts.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { usePaused } from '@largo/web-kit/client/use-paused.ts';
import { FormDialog } from '../../screens/form-dialog.tsx';
import { useAddSynonym, synonymPreviewQuery } from './synonym.queries.ts';
import { synonymTexts } from './synonym-texts.ts';
import { Thumb } from '../../screens/thumb.tsx';
import classes from './synonym-preview.module.css';

const { preview: previewTexts } = synonymTexts;
const pauseMs = 400;
const thumbSize = 40;

interface EffectProps {
  readonly effect: SynonymPreviewAnswer['effects'][number];
  readonly mostCounted: number;
}

function Effect({ effect, mostCounted }: EffectProps) {
  const { query, misses, before, after, added } = effect;
  const isSame = added.length === 0;
  return (
    <li>
      <div className={`l-wrap ${classes.effect}`} data-same={isSame}>
        <strong>“{query}”</strong>
        <span>
          {isSame
            ? previewTexts.same(before, mostCounted)
            : previewTexts.change(before, after, mostCounted)}
        </span>
      </div>
      {misses > 0 && <p className="l-muted">{previewTexts.misses(misses)}</p>}
      {!isSame && (
        <ul className={`l-stack l-gap-6 ${classes.added}`} aria-label={previewTexts.added}>
          {added.map(({ id, title, image }) => (
            <li key={id} className="l-row">
              <Thumb image={image} size={thumbSize} />
              <span>{title}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Effects({ effects, mostCounted }: SynonymPreviewAnswer) {
  const isUseless = effects.every(({ added }) => added.length === 0);
  return (
    <>
      {isUseless && <Callout kind="warning">{previewTexts.useless}</Callout>}
      <ul className={`l-stack ${classes.effects}`}>
        {effects.map((effect) => (
          <Effect key={effect.query} effect={effect} mostCounted={mostCounted} />
        ))}
      </ul>
    </>
  );
}

/** What searches would find with the synonym, asked for when the typing pauses. */
function SynonymPreview({ sought, found, isMutual }: SynonymBody) {
  const names = {
    sought: usePaused(sought.trim(), pauseMs),
    found: usePaused(found.trim(), pauseMs),
  };
  const isReady = names.sought !== '' && names.found !== '';
  const { data, error, isFetching } = useQuery({
    ...synonymPreviewQuery({ ...names, isMutual }),
    enabled: isReady,
  });
  const shown = isReady && error === null ? data : undefined;
  return (
    <section
      className={`l-stack l-gap-12 ${classes.root}`}
      aria-label={previewTexts.title}
      aria-busy={isFetching}
      aria-live="polite"
    >
      <h3 className="l-title">{previewTexts.title}</h3>
      {!isReady && <p className="l-muted">{previewTexts.hint}</p>}
      {isReady && error !== null && (
        <p className="l-muted">
          {previewTexts.failed} {problemText(error)}
        </p>
      )}
      {isReady && error === null && !shown && <p className="l-muted">{previewTexts.loading}</p>}
      {shown && <Effects {...shown} />}
    </section>
  );
}

const { form: texts, problems } = synonymTexts;
const maxLength = 400;

interface SynonymFormProps {
  /** What was looked for in vain; empty for any other one. */
  readonly sought: string;
  readonly onClose: () => void;
}

const problemsOf = ({ sought, found }: SynonymBody) =>
  foundProblems({
    sought: sought.trim() === '' ? problems.sought : null,
    found: found.trim() === '' ? problems.found : null,
  });

/** A field's own sentence stands at the field; everything else above the form. */
function refusalOf(error: unknown) {
  const isField = error instanceof ApiError && error.code === 'INVALID_SYNONYM';
  return isField
    ? { failure: null, errors: refusedSentences(error) }
    : { failure: problemText(error) };
}

export function SynonymForm({ sought, onClose }: SynonymFormProps) {
  const initialValues: SynonymBody = { sought, found: '', isMutual: false };
  return (
    <FormDialog
      title={texts.title}
      confirm={texts.save}
      cancel={texts.cancel}
      initialValues={initialValues}
      validate={problemsOf}
      bodyOf={(body) => body}
      save={useAddSynonym()}
      onSaved={toastThen(synonymTexts.created, onClose)}
      refusalOf={refusalOf}
      onClose={onClose}
    >
      {({ form, values, field }) => (
        <>
          <TextInput
            label={texts.sought}
            required
            maxLength={maxLength}
            autoComplete="off"
            data-autofocus={sought === '' || undefined}
            {...field('sought')}
          />
          <TextInput
            label={texts.found}
            description={texts.foundHint}
            required
            maxLength={maxLength}
            autoComplete="off"
            data-autofocus={sought !== '' || undefined}
            {...field('found')}
          />
          <Checkbox
            label={texts.isMutual}
            {...form.getInputProps('isMutual', { type: 'checkbox' })}
          />
          <SynonymPreview {...values} />
        </>
      )}
    </FormDialog>
  );
}
