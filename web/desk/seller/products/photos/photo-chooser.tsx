import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { FileButton } from '../../../screens/file-button.tsx';
import { ProgressBar } from '../../../screens/progress-bar.tsx';
import { useGivenFiles } from '../../../screens/use-given-files.ts';
import classes from './photos.module.css';
import { photoTexts } from './texts.ts';
import type { ChosenPhotos } from './use-chosen-photos.ts';

const { choose: texts } = photoTexts;

/** What was not taken, each with its reason. */
export function RefusedPhotos({ refused }: Pick<ChosenPhotos, 'refused'>) {
  if (refused.length === 0) return null;
  return (
    <Callout kind="error" title={texts.refused(refused.length)}>
      <ul className="l-stack l-gap-6">
        {refused.map(({ name, why }, index) => (
          <li key={index} className={classes.name}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Pictures of the device: from its gallery, its camera, dropped or pasted. */
export function PhotoChooser({ chosen, isFirst }: { chosen: ChosenPhotos; isFirst: boolean }) {
  const { work, add } = chosen;
  const onFiles = (files: readonly File[]) => void add(files);
  useGivenFiles(onFiles);
  const said = work && texts.preparing(work.done, work.total);
  return (
    <Card title={isFirst ? texts.title : texts.more}>
      {isFirst && <p>{texts.text}</p>}
      <div className={`l-wrap ${classes.large}`}>
        <FileButton
          label={texts.gallery}
          accept="image/*,.heic,.heif"
          multiple
          disabled={work !== null}
          onFiles={onFiles}
        />
        <FileButton
          label={texts.camera}
          accept="image/*"
          capture="environment"
          disabled={work !== null}
          onFiles={onFiles}
        />
      </div>
      {work && (
        <>
          <ProgressBar label={texts.title} max={work.total} value={work.done} heightPx={8} />
          <p>{said}</p>
        </>
      )}
      <p role="status" className="l-hidden">
        {said}
      </p>
      {isFirst && <p className="l-soft">{texts.codes}</p>}
    </Card>
  );
}
