const frameBytes = 64 * 1024;

/** How large an uploaded file may be, for the parser, for the route, and for what was read. */
export function uploadLimit(maxBytes: number) {
  return {
    // One byte more: whether the parser notices the first byte too many depends on how it was sliced.
    fileSize: maxBytes + 1,
    /** The files with the multipart frame around them. */
    bodyLimit: (files = 1): number => files * maxBytes + frameBytes,
    isExceededBy: (content: Buffer): boolean => content.length > maxBytes,
  };
}
