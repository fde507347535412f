import type { ComponentType } from 'react';
import { AssignDialog } from '@/features/assignment-and-worklist/web/assign-dialog';
import { TakeOverDialog } from '@/features/assignment-and-worklist/web/claim-dialog';
import { MoveDialog } from '@/features/assignment-and-worklist/web/move-dialog';
import { RecallDialog } from '@/features/guests/web/recall-dialog';
import { SendDialog } from '@/features/guests/web/send-tasks';
import { CloneDialog } from '@/features/job-creation/web/clone-dialog';
import { CancelDialog } from '@/features/job-lifecycle/web/cancel-dialog';
import { RestoreDialog } from '@/features/job-lifecycle/web/restore-dialog';
import { WithdrawDeclineDialog } from '@/features/job-lifecycle/web/withdraw-decline-dialog';
import { OverrideDialog } from '@/features/job-programs/web/override-dialog';
import { ProgramsDialog } from '@/features/job-programs/web/programs-dialog';
import { ReEvaluateDialog } from '@/features/job-programs/web/re-evaluate-dialog';
import { CapDialog } from '@/features/rebates/web/cap-dialog';
import { DeemedDialog } from '@/features/rebates/web/deemed-dialog';
import { RecalculateDialog } from '@/features/rebates/web/recalculate-dialog';
import { DeferDialog } from '@/features/tasks/web/defer-dialog';
import { ExceptionDialog, RemoveExceptionDialog } from '@/features/tasks/web/exception-dialog';
import { NotNeededDialog } from '@/features/tasks/web/not-needed-dialog';
import { ReopenDialog } from '@/features/tasks/web/reopen-dialog';
import { TransferDialog } from '@/features/tasks/web/transfer-dialog';
import type { ActionDialogs, NamedAction } from '@/job-view/web/actions/action-dialog';

const DIALOGS: ActionDialogs = {
  cancel: CancelDialog,
  restore: RestoreDialog,
  withdraw_decline: WithdrawDeclineDialog,
  clone: CloneDialog,
  recall: RecallDialog,
  send: SendDialog,
  override_eligibility: OverrideDialog,
  select_programs: ProgramsDialog,
  re_evaluate: ReEvaluateDialog,
  override_cap: CapDialog,
  set_deemed: DeemedDialog,
  recalculate: RecalculateDialog,
  assign: AssignDialog,
  take_over: TakeOverDialog,
  move: MoveDialog,
  defer: DeferDialog,
  flag_exception: ExceptionDialog,
  remove_exception: RemoveExceptionDialog,
  set_not_needed: NotNeededDialog,
  reopen: ReopenDialog,
  transfer: TransferDialog,
};

/** Dialogs of all actions. They are loaded together, because users who open one dialog often also open others. */
export function AllActionDialogs({ name, ...props }: NamedAction) {
  // The cast is safe, because `NamedAction` pairs each name with the props of its dialog. The compiler cannot follow this pairing here.
  const Dialog = DIALOGS[name] as ComponentType<typeof props>;
  return <Dialog {...props} />;
}
