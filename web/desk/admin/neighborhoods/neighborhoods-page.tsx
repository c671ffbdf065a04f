import { ActionBar, type Action } from '../../screens/actions.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { NeighborhoodForm } from './neighborhood-form.tsx';
import { NeighborhoodList } from './neighborhood-list.tsx';
import { neighborhoodTexts as texts } from './neighborhood-texts.ts';

const create: Action<null> = {
  label: texts.create,
  look: { variant: 'filled' },
  dialog: (_, onClose) => <NeighborhoodForm neighborhood={null} onClose={onClose} />,
};

export function Page() {
  return (
    <AdminFrame
      section="neighborhoods"
      title={texts.title}
      intro={texts.intro}
      aside={<ActionBar subject={null} actions={[create]} />}
    >
      {() => <NeighborhoodList />}
    </AdminFrame>
  );
}
