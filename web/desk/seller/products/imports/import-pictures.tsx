import type { PictureFetchView, ProductImport } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { Callout } from '@largo/web-kit/look/callout.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Loaded } from '../../../screens/loaded.tsx';
import { ProgressBar } from '../../../screens/progress-bar.tsx';
import { useChange } from '../../../screens/use-change.ts';
import { importProblem } from './import-problem.ts';
import { importPicturesQuery, refreshImports, retryPictures, type ImportPictures } from './import.queries.ts'; // prettier-ignore
import classes from './imports.module.css';
import { texts as allTexts } from './texts.ts';

const { pictures: texts } = allTexts;

function Failed({ failed }: { failed: readonly PictureFetchView[] }) {
  return (
    <ul className="l-stack l-gap-8 l-soft">
      {failed.map(({ id, productId, productTitle, url, reason }) => (
        <li key={id} className={classes.failed}>
          <Link to={paths.editProduct(productId)}>{productTitle}</Link>: {reason}{' '}
          <span className="l-muted">({url})</span>
        </li>
      ))}
    </ul>
  );
}

function Pictures({ job, found }: { job: ProductImport; found: ImportPictures }) {
  const { total, waiting, failedTotal, failed } = found;
  const retry = useChange((importId: string) => retryPictures(importId), refreshImports);
  const arrived = total - waiting - failedTotal;
  return (
    <Card title={texts.title}>
      {waiting > 0 && (
        <ProgressBar label={texts.title} max={total} value={total - waiting} heightPx={8} />
      )}
      <p>{texts.progress(arrived, total)}</p>
      {waiting > 0 && <p className="l-soft">{texts.leave}</p>}
      {failedTotal > 0 && (
        <>
          <Callout kind="warning" title={texts.failed(failedTotal)}>
            <Failed failed={failed} />
            {failedTotal > failed.length && <p>{texts.more(failedTotal - failed.length)}</p>}
          </Callout>
          {retry.error && <Callout kind="error">{importProblem(retry.error)}</Callout>}
          <div className="l-wrap">
            <Button
              variant="default"
              loading={retry.isPending}
              onClick={() => retry.mutate(job.id)}
            >
              {texts.retry}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

/** Pictures of other sites, which are fetched after the products have come. */
export function PicturesOfImport({ job }: { job: ProductImport }) {
  const query = useQuery(importPicturesQuery(job.id));
  return (
    <Loaded query={query} failed={texts.loadFailed} blocks={['row']}>
      {(found) => (found.total > 0 ? <Pictures job={job} found={found} /> : null)}
    </Loaded>
  );
}
