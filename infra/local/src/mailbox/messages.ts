import type { Email } from 'postal-mime';

export interface MailboxMessage {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

export interface Messages {
  add(mail: Email, recipients: readonly string[]): MailboxMessage;
  /** Newest first. */
  list(to?: string): MailboxMessage[];
  find(id: string): MailboxMessage | undefined;
  clear(): void;
}

const keptMessages = 500;

/** The last messages, in memory only, because this mailbox is not meant to store them. */
export function makeMessages(): Messages {
  let kept: MailboxMessage[] = [];
  let counter = 0;
  return {
    add(mail, recipients) {
      counter += 1;
      const message = {
        id: String(counter),
        to: [...recipients],
        from: mail.from?.address ?? '',
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        createdAt: new Date().toISOString(),
      };
      kept = [message, ...kept].slice(0, keptMessages);
      return message;
    },
    list: (to) => (to ? kept.filter((message) => isFor(message, to)) : kept),
    find: (id) => kept.find((message) => message.id === id),
    clear() {
      kept = [];
    },
  };
}

function isFor(message: MailboxMessage, to: string): boolean {
  return message.to.some((address) => address.toLowerCase() === to.toLowerCase());
}
