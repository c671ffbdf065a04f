import type { Announcement } from './announcement.ts';
import type { Notice } from './notice.ts';

/**
 * Team work is announced to each administrator on every channel, because the panel is not always
 * open.
 */
export function teamAnnouncement(
  notice: Notice,
  admins: readonly string[],
): Required<Pick<Announcement, 'notices' | 'mails' | 'devicePushes'>> {
  const { title, message, thread, actionUrl } = notice;
  const path = actionUrl ?? '/dashboard';
  return {
    notices: admins.map((to) => ({ to, ...notice })),
    mails: admins.map((to) => ({
      to,
      template: 'team-notice',
      data: { title, message, path },
      ...(thread && { thread }),
    })),
    devicePushes: admins.map((to) => ({ to, kind: 'team', url: path })),
  };
}
