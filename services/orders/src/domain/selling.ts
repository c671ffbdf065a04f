/** The audit entry of an operator who stops or resumes selling. */
export function sellingEntry(
  action: 'selling-stopped' | 'selling-resumed',
  values: { before: Record<string, unknown> | null; after: Record<string, unknown> },
) {
  const subject = { type: 'service', id: 'orders', label: null };
  return { adminId: null, address: null, action, subject, ...values };
}
