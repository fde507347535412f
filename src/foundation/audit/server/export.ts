import type { FileContext } from '@/access/server';
import { newId } from '@/platform/server';
import { t } from './messages';
import { type AuditContext, recordAudit } from './record';

/** Adds a file export to the audit log before the file is sent. */
export const recordFileExport = (context: Omit<AuditContext, 'tx'> & Pick<FileContext<never>, 'write'>, fileName: string): Promise<void> =>
  context.write((tx) => recordExport({ ...context, tx }, fileName));

/** Adds a file export to the audit log in the open transaction. */
export const recordExport = (context: AuditContext, fileName: string): Promise<void> =>
  recordAudit(context, {
    action: t.source('file_exported_entry'),
    object: { kind: 'export', id: newId(), name: fileName },
    changes: [],
    programs: context.actor.kind !== 'staff' ? [] : context.actor.programs === 'all' ? null : context.actor.programs,
  });
