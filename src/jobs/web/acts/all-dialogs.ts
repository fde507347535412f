/** What is asked before something is done to a job or a task: one file, for who opens one often opens another. */
export { SendDialog } from '../send';
export { AssignDialog } from './assign-dialog';
export { CancelDialog } from './cancel-dialog';
export { CapDialog } from './cap-dialog';
export { TakeOverDialog } from './claim-dialog';
export { CloneDialog } from './clone-dialog';
export { DeemedDialog } from './deemed-dialog';
export { DeferDialog } from './defer-dialog';
export { ExceptionDialog, RemoveExceptionDialog } from './exception-dialog';
export { MoveDialog } from './move-dialog';
export { NotNeededDialog } from './not-needed-dialog';
export { OverrideDialog } from './override-dialog';
export { ProgramsDialog } from './programs-dialog';
export { RecalculateDialog } from './recalculate-dialog';
export { RecallDialog } from './recall-dialog';
export { ReopenDialog } from './reopen-dialog';
export { RestoreDialog } from './restore-dialog';
export { TransferDialog } from './transfer-dialog';
