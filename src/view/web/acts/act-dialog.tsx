import type { ReactNode } from 'react';
import type { Call } from '@/platform';
import type { CallInput } from '@/platform/web';
import { Dialog } from '@/platform/web/kit';
import type { JobDetail, jobDetail } from '../../contract/detail';
import { useJobAct } from './use-acts';

type Shape = {
  onClose: () => void;
  title: string;
  confirm: string;
  /** Said once it is done. */
  said?: string;
  disabled?: boolean;
  isDangerous?: boolean;
  cancel?: string;
  size?: 'md' | 'lg' | 'xl';
  children?: ReactNode;
};

/** One question and one act on a job; a refusal is said inside. */
export function JobActDialog<C extends Call & { response: typeof jobDetail }>({
  call,
  input,
  said,
  onClose,
  onDone,
  ...shape
}: Shape & { call: C; input: () => CallInput<C>; onDone?: (job: JobDetail) => void }) {
  const act = useJobAct(call, { said, onDone: (job) => (onDone ? onDone(job) : onClose()) });
  // The generic hides from the compiler that an act takes the input of its own call.
  const mutate = act.mutate as (input: CallInput<C>) => void;
  const run = () => mutate(input());
  return <Dialog {...shape} opened onClose={onClose} busy={act.isPending} error={act.error} onConfirm={run} />;
}
