import type { AdminUserView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { UserNotFound } from '../domain/errors.ts';
import { selectAdminUsers, toAdminUserView } from '../db/admin-user-rows.ts';

export async function getUserDetails(db: Db, userId: string): Promise<AdminUserView> {
  const [row] = await selectAdminUsers(db).where(eq(users.id, userId));
  if (!row) throw new UserNotFound(userId);
  return toAdminUserView(row);
}
