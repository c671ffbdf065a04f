/** No Portuguese sentence has one of them, and an English one hardly does without. */
const englishWord =
  /(?<![\p{L}_])(?:an|and|are|available|be|can|cannot|has|have|in|is|may|must|not|of|or|please|required|successfully|that|the|this|to|was|were|with|your)(?![\p{L}_])/iu;

/** What clients look for in an answer, to the letter in the specification; no screen shows it. */
const specified =
  /^(?:Invalid or expired (?:verification|reset) link|Verification email sent successfully|Email verified successfully)$/;

interface Answered {
  error?: unknown;
  message?: unknown;
  details?: unknown;
}

/**
 * Every refusal, and what an answer says of a success, may end up before a person. Titles and names within it are not judged apart, so tests
 * that make it quote an English one fail too.
 * @returns its sentences that read like English
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
