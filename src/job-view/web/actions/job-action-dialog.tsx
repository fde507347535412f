import type { ReactNode } from 'react';
import type { Endpoint } from '@/platform';
import type { ApiInput } from '@/platform/web';
import { Dialog } from '@/platform/web/kit';
import type { JobDetail, jobDetail } from '../../contract/detail';
import { useJobAction } from './use-job-action';

type Shape = {
  onClose: () => void;
  title: string;
  confirm: string;
  /** Message to show after the action succeeds. */
  successMessage?: string;
  disabled?: boolean;
  isDangerous?: boolean;
  cancel?: string;
  size?: 'md' | 'lg' | 'xl';
  children?: ReactNode;
};

/** Dialog that asks one question and then runs one job action. The dialog shows errors from the action. */
export function JobActionDialog<C extends Endpoint & { response: typeof jobDetail }>({
  call,
  input,
  successMessage,
  onClose,
  onDone,
  ...shape
}: Shape & { call: C; input: () => ApiInput<C>; onDone?: (job: JobDetail) => void }) {
  const jobAction = useJobAction(call, { successMessage, onDone: (job) => (onDone ? onDone(job) : onClose()) });
  // The cast is safe, because the action accepts the input of its endpoint; TypeScript cannot infer this from the generic type.
  const mutate = jobAction.mutate as (input: ApiInput<C>) => void;
  const run = () => mutate(input());
  return <Dialog {...shape} opened onClose={onClose} busy={jobAction.isPending} error={jobAction.error} onConfirm={run} />;
}
