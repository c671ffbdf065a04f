import { derivedKey, type KeyPair, keyPairOf } from '@largo/service-kit';

export interface ExportKeys {
  /** With which the services seal what they collect for an export. */
  publicKeyOf(exportId: string): string;
  open(content: string, exportId: string): string;
}

/** A pair for each export, which follows from a secret that only identity has. @param accepted the secret before it or after it */
export function makeExportKeys(secret: string, accepted: string): ExportKeys {
  const pairOf = (exportId: string, of: string): KeyPair =>
    keyPairOf(derivedKey(of || 'development', `data export ${exportId}`));
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
