import { gone, notFound } from '@largo/kernel';

/** It belongs to another user, or is not ready. */
export class DataExportNotFound extends notFound('EXPORT_NOT_FOUND', (exportId: string) => [
  'Arquivo não encontrado. Peça os seus dados de novo.',
  { exportId },
]) {}

export class DataExportExpired extends gone('EXPORT_EXPIRED', (exportId: string) => [
  'Este arquivo já foi removido. Peça os seus dados de novo.',
  { exportId },
]) {}
