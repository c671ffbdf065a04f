import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { viewPage } from '../frame/view-page.tsx';
import { AuditTab } from './audit-tab.tsx';
import { DayList } from './day-list.tsx';
import { DifferencesTab } from './difference-list.tsx';
import { EventsTab } from './events-tab.tsx';
import { integrityTexts } from './integrity-texts.ts';

export const Page = viewPage({
  section: 'integrity',
  path: adminPaths.integrity(),
  texts: integrityTexts,
  views: { differences: DifferencesTab, days: DayList, audit: AuditTab, events: EventsTab },
});
