/** What is asked before something is done to a job or a task: one file, for who opens one often opens another. */

export { CancelDialog } from '@/features/application/web/cancel-dialog';
export { RestoreDialog } from '@/features/application/web/restore-dialog';
export { CloneDialog } from '@/features/creation/web/clone-dialog';
export { RecallDialog } from '@/features/guests/web/recall-dialog';
export { SendDialog } from '@/features/guests/web/send';
export { OverrideDialog } from '@/features/programs/web/override-dialog';
export { ProgramsDialog } from '@/features/programs/web/programs-dialog';
export { ReEvaluateDialog } from '@/features/programs/web/re-evaluate-dialog';
export { CapDialog } from '@/features/rebates/web/cap-dialog';
export { DeemedDialog } from '@/features/rebates/web/deemed-dialog';
export { RecalculateDialog } from '@/features/rebates/web/recalculate-dialog';
export { AssignDialog } from '@/features/staff/web/assign-dialog';
export { TakeOverDialog } from '@/features/staff/web/claim-dialog';
export { MoveDialog } from '@/features/staff/web/move-dialog';
export { DeferDialog } from '@/features/tasks/web/defer-dialog';
export { ExceptionDialog, RemoveExceptionDialog } from '@/features/tasks/web/exception-dialog';
export { NotNeededDialog } from '@/features/tasks/web/not-needed-dialog';
export { ReopenDialog } from '@/features/tasks/web/reopen-dialog';
export { TransferDialog } from '@/features/tasks/web/transfer-dialog';
