import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { idFromSlug, paths } from '@largo/web-kit/config/paths.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { Loaded } from '../../../screens/loaded.tsx';
import { FormFrame } from '../form-frame.tsx';
import { texts as productTexts } from '../texts.ts';
import { ImportSteps } from './import-steps.tsx';
import { importQuery } from './import.queries.ts';
import classes from './imports.module.css';
import { texts } from './texts.ts';

function Import({ user, id }: { user: UserView; id: string }) {
  const query = useQuery(importQuery(id));
  const job = query.data?.import;
  const back = (
    <LinkButton to={paths.productFile} variant="default" size="sm">
      {texts.back}
    </LinkButton>
  );
  return (
    <FormFrame
      user={user}
      isNew={false}
      title={job ? <span className={classes.fileName}>{job.fileName}</span> : texts.title}
      {...(job && { intro: texts.intro(job) })}
      aside={back}
    >
      <Loaded query={query} failed={texts.loadFailed} gone={texts.gone} blocks={['card', 'tall']}>
        {(answer) => <ImportSteps {...answer} />}
      </Loaded>
    </FormFrame>
  );
}

/** `/seller/products/file/:importId` */
export function Page() {
  const id = idFromSlug(useParams()['importId'] ?? '');
  return (
    <RequireSession title={texts.title} prompt={productTexts.form.prompt}>
      {(user) => <Import key={id} user={user} id={id} />}
    </RequireSession>
  );
}
