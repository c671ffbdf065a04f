/** Mail servers often name the recipient's address; the failure is clear without it. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"'(),;:]+@(?=[^\s<>"'(),;:])/g, '…@');
}
