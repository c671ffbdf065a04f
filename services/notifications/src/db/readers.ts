import { and, arrayContains, eq, type SQL } from 'drizzle-orm';
import { recipients } from './schema.ts';

/** One user, those with a role or, with neither, everybody. */
export interface Audience {
  userId: string | null;
  role: string | null;
}

/** Whether a recipient is among those a broadcast reaches: blocked accounts never are. */
export function isReader({ userId, role }: Audience): SQL | undefined {
  return and(
    eq(recipients.isActive, true),
    userId === null ? undefined : eq(recipients.userId, userId),
    role === null ? undefined : arrayContains(recipients.roles, [role]),
  );
}
