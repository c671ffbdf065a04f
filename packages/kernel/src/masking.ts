/** Personal data for logs, mails and lists: owners recognise it, others can't reconstruct it. */

/** `52998224725` → `***.982.247-**` */
export function maskCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}

/** `11222333000181` → `**.***.333/0001-**` */
export function maskCnpj(cnpj: string): string {
  return `**.***.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-**`;
}

/** `ana@largo.test` → `a***@largo.test` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${at > 0 ? email.slice(at) : ''}`;
}

/** `19999998888` → `(19) *****-8888` */
export function maskPhone(phone: string): string {
  return `(${phone.slice(0, 2)}) *****-${phone.slice(-4)}`;
}

/** CPF or CNPJ, by length. */
export function maskDocument(document: string): string {
  return document.length === 11 ? maskCpf(document) : maskCnpj(document);
}

/** `52998224725` → `***.982.247-**`; a key of an unknown type: `***` */
export function maskPixKey(pixKey: string, pixKeyType: string | null): string {
  switch (pixKeyType) {
    case 'cpf':
    case 'cnpj':
      return maskDocument(pixKey);
    case 'email':
      return maskEmail(pixKey);
    case 'phone':
      return maskPhone(pixKey);
    case 'evp':
      return `${pixKey.slice(0, 4)}…${pixKey.slice(-4)}`;
    default:
      return '***';
  }
}
