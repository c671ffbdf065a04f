/** A mail server's words often name the reader's address; what failed is clear without it. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),;:]+@(?=[^\s<>"'(),;:])/g, '…@');
}
