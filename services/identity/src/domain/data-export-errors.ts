import { DomainError } from '@largo/kernel';

/** Also for another user's export, and for one that is not ready. */
export class DataExportNotFound extends DomainError {
  readonly code = 'EXPORT_NOT_FOUND';
  readonly kind = 'not-found';
  constructor(exportId: string) {
    super('Arquivo não encontrado. Peça os seus dados de novo.', { exportId });
  }
}

export class DataExportExpired extends DomainError {
  readonly code = 'EXPORT_EXPIRED';
  readonly kind = 'gone';
  constructor(exportId: string) {
    super('Este arquivo já foi removido. Peça os seus dados de novo.', { exportId });
  }
}
