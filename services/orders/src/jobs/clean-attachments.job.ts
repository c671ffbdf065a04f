import { minuteMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { cleanAttachments } from '../use-cases/clean-attachments.ts';

export const cleanAttachmentsJob = ({ units, attachmentFiles, log }: OrdersDeps): Job => ({
  name: 'clean-attachments',
  everyMs: 10 * minuteMs,
  async run() {
    const unit = units.plain({ correlationId: newId() });
    const removed = await cleanAttachments(unit, { files: attachmentFiles, log });
    if (removed > 0) log.info({ removed }, 'removed attachments are gone');
  },
});
