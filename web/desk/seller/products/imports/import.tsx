import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@largo/web-kit/config/paths.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { Loaded } from '../../../screens/loaded.tsx';
import { FormFrame } from '../form-frame.tsx';
import { ImportSteps } from './import-steps.tsx';
import { importQuery } from './import.queries.ts';
import classes from './imports.module.css';
import { texts } from './texts.ts';

/** One import, step by step. */
export function Import({ user, id }: { user: UserView; id: string }) {
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
