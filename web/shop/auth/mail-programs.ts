interface MailProgram {
  readonly name: string;
  readonly url: string;
}

const gmail: MailProgram = { name: 'Gmail', url: 'https://mail.google.com/mail/' };
const outlook: MailProgram = { name: 'Outlook', url: 'https://outlook.live.com/mail/' };
const yahoo: MailProgram = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' };
const icloud: MailProgram = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail' };

const programs: Readonly<Record<string, MailProgram>> = {
  'gmail.com': gmail,
  'hotmail.com': outlook,
  'icloud.com': icloud,
  'live.com': outlook,
  'me.com': icloud,
  'outlook.com': outlook,
  'outlook.com.br': outlook,
  'yahoo.com': yahoo,
  'yahoo.com.br': yahoo,
};

/** Where an address of a well-known provider is read. */
export function mailProgramOf(email: string): MailProgram | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  return Object.hasOwn(programs, domain) ? programs[domain] : undefined;
}
