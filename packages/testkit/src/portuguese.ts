/** No Portuguese sentence has one of them, and an English one hardly does without. */
const englishWord =
  /(?<![\p{L}_])(?:an|and|are|be|can|cannot|has|have|in|is|may|must|not|of|or|please|that|the|this|to|was|were|with|your)(?![\p{L}_])/iu;

/** English to the letter in the specification. */
const specified = [
  /^Maximum quantity reached \(\d+ available\)$/,
  /^Please complete your address in your profile$/,
  /^Please enter your email address$/,
  /^Please fill in all required address fields: /,
  /^Invalid or expired (?:verification|reset) link$/,
];

interface Refused {
  error?: unknown;
  details?: unknown;
}

/**
 * Every refusal may end up before a person. Titles and names within it are not judged apart, so tests
 * that make it quote an English one fail too.
 * @returns its sentences that read like English
 */
export function englishIn(refused: unknown): string[] {
  const { error, details } = (refused ?? {}) as Refused;
  const messages = Array.isArray(details)
    ? details.map((detail) => (detail as { message?: unknown } | null)?.message)
    : [];
  return [error, ...messages].filter(
    (text): text is string =>
      typeof text === 'string' &&
      englishWord.test(text) &&
      !specified.some((literal) => literal.test(text)),
  );
}
