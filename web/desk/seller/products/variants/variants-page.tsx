import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '@largo/web-kit/config/paths.ts';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { Loaded } from '../../../screens/loaded.tsx';
import { FormFrame } from '../form-frame.tsx';
import { texts as productTexts } from '../texts.ts';
import { texts } from './texts.ts';
import { VariantsForm } from './variants-form.tsx';
import { variantsQuery } from './variants.queries.ts';

function Editor({ user, id }: { user: UserView; id: string }) {
  const navigate = useNavigate();
  const query = useQuery(variantsQuery(id));
  const backTo = paths.editProduct(id);
  return (
    <FormFrame
      user={user}
      isNew={false}
      title={texts.title}
      {...(query.data && { intro: texts.of(query.data.product.title) })}
      aside={
        <LinkButton to={backTo} variant="default" size="sm">
          {texts.back}
        </LinkButton>
      }
    >
      <Loaded query={query} failed={texts.failed} gone={texts.gone} blocks={['card', 'card']}>
        {(varied) => (
          <VariantsForm
            varied={varied}
            // In place of the entry that guarded the form.
            onDone={() => void navigate(backTo, { replace: true })}
          />
        )}
      </Loaded>
    </FormFrame>
  );
}

/** `/seller/products/:id/variants` */
export function Page() {
  const { id = '' } = useParams();
  return (
    <RequireSession title={texts.title} prompt={productTexts.form.prompt}>
      {(user) => <Editor key={id} user={user} id={id} />}
    </RequireSession>
  );
}
