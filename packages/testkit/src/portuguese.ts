/** Words that no Portuguese sentence has and that most English ones have. */
const englishWord =
  /(?<![\p{L}_])(?:an|and|are|available|be|can|cannot|has|have|in|is|may|must|not|of|or|please|required|successfully|that|the|this|to|was|were|with|your)(?![\p{L}_])/iu;

/** Texts that clients compare literally, as specified; no screen shows them. */
const specified =
  /^(?:Invalid or expired (?:verification|reset) link|Verification email sent successfully|Email verified successfully)$/;

interface Answered {
  error?: unknown;
  message?: unknown;
  details?: unknown;
}

/**
 * Every refusal, and every success message, may be shown to people. Titles and names within them
 * are not judged separately, so tests that make them quote an English one fail too.
 * @returns the sentences that look English
 */
export function englishIn(answer: unknown): string[] {
  const { error, message, details } = (answer ?? {}) as Answered;
  const messages = Array.isArray(details)
    ? details.map((detail) => (detail as { message?: unknown } | null)?.message)
    : [];
  return [error, message, ...messages].filter(
    (text): text is string =>
      typeof text === 'string' && englishWord.test(text) && !specified.test(text),
  );
}
