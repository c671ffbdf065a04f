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
  IconUsers,
  IconWallet,
  IconZoomQuestion,
  type Icon,
} from '../../../components/icons/index.ts';
import { paths } from '../../../config/paths.ts';
import type { WorkArea, WorkSection } from '../../work-frame/work-area.ts';
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
  section('orders', paths.admin.orders(), IconPackage),
  section('products', paths.admin.products(), IconClipboardCheck),
  section('payments', paths.admin.payments(), IconCashBanknote),
  section('payouts', paths.admin.payouts(), IconWallet),
  section('integrity', paths.admin.integrity(), IconChecklist),
  section('reports', paths.admin.reports, IconFileSpreadsheet),
  section('users', paths.admin.users(), IconUsers),
  section('categories', paths.admin.categories, IconCategory),
  section('neighborhoods', paths.admin.neighborhoods, IconMapPin),
  section('searches', paths.admin.searches(), IconZoomQuestion),
  section('admins', paths.admin.admins, IconShieldLock),
  section('settings', paths.admin.settings, IconSettings),
  section('audit', paths.admin.audit(), IconHistory),
];

export const adminArea: WorkArea = {
  label: navTexts.label,
  more: navTexts.more,
  sections,
  bar: sections.slice(0, 4),
};
