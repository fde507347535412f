import { onDemand } from '@/platform/web/kit';

/** The dialogs of `all-dialogs.ts`, fetched when the first one is opened, or a little before: see `preloadDialogs`. */
const load = () => import('./all-dialogs');

export const SendDialog = onDemand(async () => (await load()).SendDialog);
export const AssignDialog = onDemand(async () => (await load()).AssignDialog);
export const CancelDialog = onDemand(async () => (await load()).CancelDialog);
export const CapDialog = onDemand(async () => (await load()).CapDialog);
export const TakeOverDialog = onDemand(async () => (await load()).TakeOverDialog);
export const CloneDialog = onDemand(async () => (await load()).CloneDialog);
export const DeemedDialog = onDemand(async () => (await load()).DeemedDialog);
export const DeferDialog = onDemand(async () => (await load()).DeferDialog);
export const ExceptionDialog = onDemand(async () => (await load()).ExceptionDialog);
export const MoveDialog = onDemand(async () => (await load()).MoveDialog);
export const NotNeededDialog = onDemand(async () => (await load()).NotNeededDialog);
export const OverrideDialog = onDemand(async () => (await load()).OverrideDialog);
export const ProgramsDialog = onDemand(async () => (await load()).ProgramsDialog);
export const ReEvaluateDialog = onDemand(async () => (await load()).ReEvaluateDialog);
export const RecalculateDialog = onDemand(async () => (await load()).RecalculateDialog);
export const RecallDialog = onDemand(async () => (await load()).RecallDialog);
export const RemoveExceptionDialog = onDemand(async () => (await load()).RemoveExceptionDialog);
export const ReopenDialog = onDemand(async () => (await load()).ReopenDialog);
export const RestoreDialog = onDemand(async () => (await load()).RestoreDialog);
export const TransferDialog = onDemand(async () => (await load()).TransferDialog);

/** For a button that may open one: when it is pointed at, or has the cursor. */
export const preloadDialogs = { onPointerEnter: () => void load().catch(() => {}), onFocus: () => void load().catch(() => {}) };
