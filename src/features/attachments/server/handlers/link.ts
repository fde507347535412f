import { type Actor, actorIdOf, can } from '@/access';
import { secretResponseUseCase } from '@/access/server';
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
import { isHeldBack } from './rights';
import { type AttachmentRow, findAttachmentOr404, isRestricted } from './rows';

/**
 * Returns a link to a file. If the file is income evidence or an original with a Social Security number, first records the access in the history, at most once
 * an hour for each user and file.
 * @throws AppError `wrong_state` during the virus scan, while the user must wait for text recognition, for an infected file, and if a Social Security number
 * cannot be covered
 * @throws AppError `not_found` if the file was deleted or hidden from the user, or if its bytes are missing
 */
export const attachmentLinkHandler = ({ files, secret }: AttachmentDependencies) =>
  secretResponseUseCase(contract.getAttachmentLink, async (context) => {
    const { tx, actor, params, query } = context;
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    const row = await findAttachmentOr404(context, state, params.attachment_id);
    if (row.scan === 'waiting') throw wrongState(t('file_scan_pending_error'));
    if (row.scan === 'infected') throw wrongState(t('virus_file_blocked_error'));
    if (isHeldBack(actor, row)) throw wrongState(t('file_reading_pending'));
    const version = versionFor(actor, row, query.version ?? 'original');
    if (row.deleted_at || (await files.sizeOf(storageKeyOf(row.storage_key, version))) === null)
      throw new AppError('not_found', sharedMessage('attachment_gone'));
    const record = row.shows_ssn && version === 'original' ? t.source('ssn_original_opened') : isRestricted(row) ? t.source('income_opened_entry') : null;
    if (record !== null && !(await wasRecorded(context, row, record))) {
      const loaded = await jobsFor(actor).lock(tx, params.job_id);
      const visibility = isRestricted(row) ? 'restricted_income' : 'internal';
      await changeJob(context, loaded, (draft) => draft.note({ type: 'action', action: record, subject: row.id, after: row.file_name, visibility }));
    }
    const { path, expiresAt } = signLink(secret, row.id, version);
    return { url: path, content_type: version === 'original' ? row.content_type : 'image/jpeg', expires_at: expiresAt.toISOString() };
  });

const AN_HOUR = 3_600_000;

/**
 * Returns true if the history contains this access to the file by the same user within the last hour. A page can request several links to a file, and the
 * history needs only one entry.
 */
async function wasRecorded(
  { tx, actor, now, params }: { tx: Tx; actor: Actor; now: Date; params: { job_id: string } },
  row: AttachmentRow,
  action: string,
): Promise<boolean> {
  const recent = await historyEntriesSince(tx, params.job_id, new Date(now.getTime() - AN_HOUR));
  return recent.some((entry) => entry.action === action && entry.subject === row.id && entry.by.id === actorIdOf(actor));
}

/**
 * Returns the version to open: the version that the user wants, or the original if the preview is not ready. The original of a file with a Social Security
 * number requires a permission. Users without this permission get the preview, in which the number is covered. Throws `wrong_state` if such a file has no
 * preview.
 */
function versionFor(actor: Actor, row: AttachmentRow, wanted: FileVersion): FileVersion {
  if (!row.shows_ssn) return wanted === 'view' && row.preview === 'ready' ? 'view' : 'original';
  if (wanted === 'original' && can(actor, 'social_security.see')) return 'original';
  if (row.preview !== 'ready') throw wrongState(t('ssn_uncovered_error'));
  return 'view';
}
