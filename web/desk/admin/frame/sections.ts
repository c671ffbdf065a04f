import {
  IconCashBanknote,
  IconCategory,
  IconChecklist,
  IconClipboardCheck,
  IconFileSpreadsheet,
  IconHistory,
  IconLayoutDashboard,
  IconMapPin,
  IconPackage,
  IconSettings,
  IconShieldLock,
  IconSpeakerphone,
  IconUsers,
  IconWallet,
  IconZoomQuestion,
  type Icon,
} from '@largo/web-kit/look/icons/index.ts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { paths } from '@largo/web-kit/config/paths.ts';
import type { WorkArea, WorkSection } from '../../frame/work-area.ts';
import { navTexts } from './texts.ts';

export type SectionName = keyof typeof navTexts.sections;

const section = (name: SectionName, to: string, icon: Icon): WorkSection<SectionName> => ({
  name,
  ...navTexts.sections[name],
  to,
  icon,
});

/**
 * Everything an operator can open, in the order of the day's work. A screen that is added here appears in
 * the side navigation and in the phone's bar; the first four stand in the bar, the rest under "Mais".
 */
const sections: readonly WorkSection<SectionName>[] = [
  section('overview', paths.dashboard, IconLayoutDashboard),
  section('orders', adminPaths.orders(), IconPackage),
  section('products', adminPaths.products(), IconClipboardCheck),
  section('payments', adminPaths.payments(), IconCashBanknote),
  section('payouts', adminPaths.payouts(), IconWallet),
  section('integrity', adminPaths.integrity(), IconChecklist),
  section('reports', adminPaths.reports, IconFileSpreadsheet),
  section('users', adminPaths.users(), IconUsers),
  section('categories', adminPaths.categories, IconCategory),
  section('neighborhoods', adminPaths.neighborhoods, IconMapPin),
  section('searches', adminPaths.searches(), IconZoomQuestion),
  section('notices', adminPaths.notices(), IconSpeakerphone),
  section('admins', adminPaths.admins, IconShieldLock),
  section('settings', adminPaths.settings, IconSettings),
  section('audit', adminPaths.audit(), IconHistory),
];

export const adminArea: WorkArea = {
  label: navTexts.label,
  more: navTexts.more,
  sections,
  bar: sections.slice(0, 4),
};
