import type { Actor } from '@/access';
import type { FileContext } from '@/access/server';
import { newId } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import { t } from './messages';
import { recordAudit } from './record';

type ExportContext = { actor: Actor; now: Date; request: { id: string } };

/** Adds the export of a file to the audit log before the file is sent. */
export const noteExport = (context: ExportContext & Pick<FileContext<never>, 'write'>, fileName: string): Promise<void> =>
  context.write((tx) => recordExport(tx, context, fileName));

/** Adds the export of a file to the audit log in the open transaction. */
export const recordExport = (tx: Tx, { actor, now, request }: ExportContext, fileName: string): Promise<void> =>
  recordAudit(tx, {
    actor,
    now,
    requestId: request.id,
    action: t.source('file_exported_entry'),
    object: { kind: 'export', id: newId(), name: fileName },
    changes: [],
    programs: actor.kind !== 'staff' ? [] : actor.programs === 'all' ? null : actor.programs,
  });
