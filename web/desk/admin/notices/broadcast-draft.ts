import type { BroadcastBody, NotificationView, Role } from '@largo/contracts';
import { foundProblems } from '@largo/web-kit/client/refused-fields.ts';
import { safeNext } from '@largo/web-kit/client/safe-next.ts';
import type { AudienceBody } from './broadcast.queries.ts';
import { type audiences, writeTexts } from './notice-texts.ts';

const { problems } = writeTexts;

/** As it is typed. */
export interface BroadcastDraft {
  readonly audience: keyof typeof audiences;
  readonly userId: string | null;
  readonly title: string;
  readonly message: string;
  readonly category: keyof typeof writeTexts.categories;
  readonly priority: NotificationView['priority'];
  readonly actionUrl: string;
}

const isRole = (audience: BroadcastDraft['audience']): audience is Role =>
  audience !== 'all' && audience !== 'one';

/** Null while the person is still to be chosen. */
export function audienceOf({
  audience,
  userId,
  category,
}: Pick<BroadcastDraft, 'audience' | 'userId' | 'category'>): AudienceBody | null {
  if (audience === 'one') return userId === null ? null : { userId, category };
  return isRole(audience) ? { role: audience, category } : { category };
}

export const bodyOf = (draft: BroadcastDraft): BroadcastBody => ({
  ...audienceOf(draft),
  title: draft.title.trim(),
  message: draft.message.trim(),
  category: draft.category,
  priority: draft.priority,
  actionUrl: draft.actionUrl.trim() || null,
});

export function problemsOf(draft: BroadcastDraft) {
  const link = draft.actionUrl.trim();
  return foundProblems({
    userId: audienceOf(draft) === null ? problems.person : null,
    title: draft.title.trim() === '' ? problems.title : null,
    message: draft.message.trim() === '' ? problems.message : null,
    actionUrl: link !== '' && safeNext(link) === null ? problems.link : null,
  });
}

/** As its readers will see it. */
export const previewOf = ({ actionUrl, ...draft }: BroadcastDraft): NotificationView => ({
  id: 'preview',
  type: 'system_update',
  title: draft.title.trim() || writeTexts.previewTitle,
  message: draft.message.trim() || writeTexts.previewMessage,
  category: draft.category,
  priority: draft.priority,
  actionUrl: actionUrl.trim() || null,
  isRead: false,
  readAt: null,
  createdAt: new Date().toISOString(),
});
