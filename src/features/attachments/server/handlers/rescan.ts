import { assertCan } from '@/access';
import { writeUseCase } from '@/access/server';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { wrongState } from '@/platform';
import * as contract from '../../contract';
import { readerKindOf } from '../../text-recognition/readers';
import type { AttachmentDependencies } from './dependencies';
import { t } from './messages';
import { enqueueProcessing } from './process-attachment';
import { findAttachmentOr404 } from './rows';
import { attachmentViewOf } from './view';

export const rescanAttachmentHandler = ({ secret, scans, reads }: AttachmentDependencies) =>
  writeUseCase(contract.rescanAttachment, async (context) => {
    const { tx, actor, params } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state } = loaded;
    const row = await findAttachmentOr404(context, state, params.attachment_id);
    assertCan(actor, 'attachment.rescan');
    if (!scans) throw wrongState(t('virus_scanner_missing_error'));
    if (row.scan === 'waiting') return attachmentViewOf(row, context, { state, secret });
    const saved = await tx
      .updateTable('app.attachments')
      .set({ scan: 'waiting', scan_found: null, ...(reads && row.reading === 'none' && readerKindOf(row) !== null && { reading: 'waiting' as const }) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueueProcessing(tx, row.id);
    await changeJob(context, loaded, (draft) =>
      draft.note({ type: 'action', action: t.source('file_rescanned_entry'), after: row.file_name, visibility: 'internal' }),
    );
    return attachmentViewOf(saved, context, { state, secret });
  });
