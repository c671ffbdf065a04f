import type { SynonymBody, SynonymPreviewAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { Thumb } from '../../screens/thumb.tsx';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { problemText } from '@largo/web-kit/client/problem-texts.ts';
import { usePaused } from '@largo/web-kit/client/use-paused.ts';
import { synonymPreviewQuery } from './synonym.queries.ts';
import { synonymTexts } from './synonym-texts.ts';
import classes from './synonym-preview.module.css';

const { preview: texts } = synonymTexts;
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
          {isSame ? texts.same(before, mostCounted) : texts.change(before, after, mostCounted)}
        </span>
      </div>
      {misses > 0 && <p className="l-muted">{texts.misses(misses)}</p>}
      {!isSame && (
        <ul className={classes.added} aria-label={texts.added}>
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
      {isUseless && <Callout kind="warning">{texts.useless}</Callout>}
      <ul className={classes.effects}>
        {effects.map((effect) => (
          <Effect key={effect.query} effect={effect} mostCounted={mostCounted} />
        ))}
      </ul>
    </>
  );
}

/** What searches would find with the synonym, asked for when the typing pauses. */
export function SynonymPreview({ sought, found, isMutual }: SynonymBody) {
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
      className={classes.root}
      aria-label={texts.title}
      aria-busy={isFetching}
      aria-live="polite"
    >
      <h3>{texts.title}</h3>
      {!isReady && <p className="l-muted">{texts.hint}</p>}
      {isReady && error !== null && (
        <p className="l-muted">
          {texts.failed} {problemText(error)}
        </p>
      )}
      {isReady && error === null && !shown && <p className="l-muted">{texts.loading}</p>}
      {shown && <Effects {...shown} />}
    </section>
  );
}
