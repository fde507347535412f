import { must } from '@/access';
import { writes } from '@/access/server';
import { change } from '@/job/server';
import { wrongState } from '@/platform';
import { jobsFor } from '@/record/server';
import * as contract from '../../contract';
import { t } from './messages';
import type { FileParts } from './parts';
import { prepareLater } from './prepare';
import { mustFind } from './rows';
import { viewOf } from './view';

export const rescan = ({ secret, scans }: FileParts) =>
  writes(contract.rescanAttachment, async (context) => {
    const { tx, actor, params } = context;
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const { state } = loaded;
    const row = await mustFind(context, state, params.attachment_id);
    must(actor, 'attachment.rescan');
    if (!scans) throw wrongState(t('no_virus_scanner_is_connected'));
    if (row.scan === 'waiting') return viewOf(row, context, { state, secret });
    const saved = await tx
      .updateTable('app.attachments')
      .set({ scan: 'waiting', scan_found: null })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await prepareLater(tx, row.id);
    await change(context, loaded, (work) => work.note({ type: 'action', action: t.kept('file_scanned_again'), after: row.file_name, visibility: 'internal' }));
    return viewOf(saved, context, { state, secret });
  });
