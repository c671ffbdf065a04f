/** The notification shapes that the provider documents; the README lists what each one does. */
type Body = Readonly<Record<string, unknown>>;

const fraudAlert = 'stop_delivery_op_wh';
/** Other names of the same topics, in the URL or the body. */
const aliases: Readonly<Record<string, string>> = {
  claim: 'topic_claims_integration_wh',
  claims: 'topic_claims_integration_wh',
  chargebacks: 'topic_chargebacks_wh',
  delivery_cancellation: fraudAlert,
};

export function topicOf(
  body: Body,
  query: { type?: string | undefined; topic?: string | undefined },
): string {
  const named = textOf(body['type']) ?? textOf(body['topic']) ?? query.type ?? query.topic;
  if (named !== undefined) return aliases[named] ?? named;
  return isBareAlert(body) ? fraudAlert : 'unknown';
}

/** What the body is about; undefined if no known field says so. */
export function subjectOf(body: Body): string | undefined {
  const data = asObject(body['data']);
  const resource = textOf(body['resource'])?.split('/').at(-1);
  // A fraud alert names its payment and has no id of its own.
  const payment = textOf(data['payment_id']) ?? textOf(body['payment_id']);
  return textOf(data['id']) ?? payment ?? (resource || undefined);
}

/** A fraud alert is also documented without its envelope. */
const isBareAlert = (body: Body) => 'payment_id' in body && 'merchant_order' in body;

export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The same field has been seen as number and as text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}
