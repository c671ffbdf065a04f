export interface AuditEntry {
  readonly at: Date;
  readonly actor: {
    readonly id: string | null;
    readonly type: 'user' | 'admin' | 'system';
    /** Network address, when known. */
    readonly address?: string | null;
  };
  readonly action: string;
  /** Users have no label: their current name is looked up when the log is read. */
  readonly subject: { readonly type: string; readonly id: string; readonly label?: string | null };
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
}

/** Personal fields must be masked beforehand: the log is never erased. */
export type AuditValues = Readonly<Record<string, unknown>>;
