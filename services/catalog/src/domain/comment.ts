/** A comment as it is stored: trimmed, or null when nothing is left. PostgreSQL can't store NUL. */
export function readComment(comment: string | null | undefined): string | null {
  return comment?.replaceAll('\0', '').trim() || null;
}
