import { derivedKey, type KeyPair, keyPairOf } from '@largo/service-kit';

export interface ExportKeys {
  /** The services seal what they collect for an export with this key. */
  publicKeyOf(exportId: string): string;
  open(content: string, exportId: string): string;
}

/**
 * Derives a key pair for each export from a secret that only identity has.
 * @param accepted also opens: the former or the coming secret while it is exchanged, else empty
 */
export function makeExportKeys(secret: string, accepted: string): ExportKeys {
  const pairOf = (exportId: string, key: string): KeyPair =>
    keyPairOf(derivedKey(key || 'development', `data export ${exportId}`));
  return {
    publicKeyOf: (exportId) => pairOf(exportId, secret).publicKey,
    open(content, exportId) {
      try {
        return pairOf(exportId, secret).open(content, exportId);
      } catch (error) {
        if (accepted === '') throw error;
        return pairOf(exportId, accepted).open(content, exportId);
      }
    },
  };
}
