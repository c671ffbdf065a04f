import { AdminFrame } from '../frame/admin-frame.tsx';
import { CsvButton } from '../shared/csv-button.tsx';
import { userTexts as texts } from './texts.ts';
import { UserDetails } from './user-details.tsx';
import { UserList } from './user-list.tsx';

export function Page() {
  return (
    <AdminFrame
      section="users"
      title={texts.title}
      intro={texts.intro}
      aside={<CsvButton report="users" texts={texts} />}
    >
      {() => (
        <>
          <UserList />
          <UserDetails />
        </>
      )}
    </AdminFrame>
  );
}
