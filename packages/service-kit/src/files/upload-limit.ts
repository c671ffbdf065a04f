const frameBytes = 64 * 1024;

/** The size limits of an uploaded file for the parser, for the route and for the content read. */
export function uploadLimit(maxBytes: number) {
  return {
    // One byte more, because whether the parser notices the first excess byte depends on its
    // chunks.
    fileSize: maxBytes + 1,
    /** The files plus their multipart framing. */
    bodyLimit: (files = 1): number => files * maxBytes + frameBytes,
    isExceededBy: (content: Buffer): boolean => content.length > maxBytes,
  };
}
