import { and, arrayContains, eq, sql, type SQL } from 'drizzle-orm';
import type { Category } from '../domain/notice.ts';
import { defaultOf, isLocked } from '../domain/preference.ts';
import { preferences, recipients } from './schema.ts';

/** One user, the users with a role or, with neither, everyone. */
export interface Audience {
  userId: string | null;
  role: string | null;
  category: Category;
}

/** Whether a broadcast reaches a recipient: not blocked, and the category not switched off. */
export function isReader({ userId, role, category }: Audience): SQL | undefined {
  return and(
    eq(recipients.isActive, true),
    userId === null ? undefined : eq(recipients.userId, userId),
    role === null ? undefined : arrayContains(recipients.roles, [role]),
    isLocked(category, 'shop') ? undefined : wants(category),
  );
}

const wants = (category: Category): SQL => sql`coalesce((select is_on from ${preferences} p
  where p.user_id = ${recipients.userId} and p.category = ${category} and p.channel = 'shop'),
  ${defaultOf(category, 'shop')})`;
