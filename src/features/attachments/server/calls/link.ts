import { type Actor, actorIdOf } from '@/access';
import { auditedReadUseCase } from '@/access/server';
import { historyEntriesSince } from '@/foundation/history/server';
import { sharedMessage } from '@/foundation/messaging';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { AppError, wrongState } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as contract from '../../contract';
import { type FileVersion, signLink, storageKeyOf } from '../links';
import type { AttachmentDependencies } from './dependencies';
import { t } from './messages';
import { type AttachmentRow, findAttachmentOr404, isRestricted } from './rows';

/** Returns a link to a file. Access to income evidence is recorded in the history before the link is returned. */
export const attachmentLinkHandler = ({ files, secret }: AttachmentDependencies) =>
  auditedReadUseCase(contract.attachmentLink, async (context) => {
    const { tx, actor, params, query } = context;
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    const row = await findAttachmentOr404(context, state, params.attachment_id);
    if (row.scan === 'waiting') throw wrongState(t('file_scan_pending_error'));
    if (row.scan === 'infected') throw wrongState(t('virus_file_blocked_error'));
    const version = versionFor(row, query.version ?? 'original');
    if (row.deleted_at || (await files.sizeOf(storageKeyOf(row.storage_key, version))) === null)
      throw new AppError('not_found', sharedMessage('attachment_gone'));
    if (isRestricted(row) && !(await wasRecorded(context, row))) {
      const loaded = await jobsFor(actor).lock(tx, params.job_id);
      await changeJob(context, loaded, (draft) =>
        draft.note({ type: 'action', action: opened(), subject: row.id, after: row.file_name, visibility: 'restricted_income' }),
      );
    }
    const { path, expiresAt } = signLink(secret, row.id, Date.now(), version);
    return { url: path, content_type: version === 'original' ? row.content_type : 'image/jpeg', expires_at: expiresAt.toISOString() };
  });

const opened = (): string => t.source('income_opened_entry');
const AN_HOUR = 3_600_000;

/** A page loads the same file several times. Views by the same person within one hour are recorded once. */
async function wasRecorded({ tx, actor, now, params }: { tx: Tx; actor: Actor; now: Date; params: { job_id: string } }, row: AttachmentRow): Promise<boolean> {
  const recent = await historyEntriesSince(tx, params.job_id, new Date(now.getTime() - AN_HOUR));
  return recent.some((entry) => entry.action === opened() && entry.subject === row.id && entry.by.id === actorIdOf(actor));
}

const versionFor = (row: AttachmentRow, wanted: FileVersion): FileVersion => (wanted === 'view' && row.preview === 'ready' ? 'view' : 'original');
