import { useNavigate } from '@tanstack/react-router';
import type { ActionOwner } from '@/access';
import { useMe } from '@/world/people/web';
import type { JobDetail } from '../contract/detail';
import { pageOfStep, type Step } from './next-step';

/** Whether a task that lies with this owner lies with who looks. */
export function useActsFor(): (owner: ActionOwner) => boolean {
  const me = useMe();
  const roles: readonly string[] = me.roles;
  return (owner) => (me.kind === 'staff' ? roles.includes(owner) : owner === 'contractor' || owner === 'installer');
}

/** Opens a step of the job where it is done. */
export function useStartStep(job: Pick<JobDetail, 'id' | 'tasks'>): (step: Step) => Promise<void> {
  const navigate = useNavigate();
  return (step) => {
    const at = pageOfStep(job, step);
    if (at.page === 'set') return navigate({ to: '/$jobId/sets/$stage/$set', params: { jobId: job.id, stage: at.stage, set: at.set } });
    return navigate({ to: at.page === 'review' ? '/$jobId/review/$taskId' : '/$jobId/tasks/$taskId', params: { jobId: job.id, taskId: at.task.id } });
  };
}
