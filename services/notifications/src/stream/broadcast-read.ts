import type { LiveUpdate } from '../domain/announcement.ts';
import { type ScreenTools, updateScreens } from './update-screens.ts';

export type Read = Extract<LiveUpdate, { event: 'read' }>['data'];

/** What was read in one tab or device is shown as read on all of them. */
export function broadcastRead(userId: string, data: Read, tools: ScreenTools): Promise<void> {
  return updateScreens([], [{ to: [userId], update: { event: 'read', data } }], tools);
}
