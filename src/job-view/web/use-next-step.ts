import { useNavigate } from '@tanstack/react-router';
import { type ActionOwner, actionOwnersOfUser } from '@/access';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { JobDetail } from '../contract/detail';
import { type NextStep, stepPath } from './next-step';

/** Hook that returns a function to check whether the viewer acts for an owner. */
export function useActsForOwner(): (owner: ActionOwner) => boolean {
  const owners = actionOwnersOfUser(useCurrentUser());
  return (owner) => owners.includes(owner);
}

/** Hook that returns a function to open the page of a step. */
export function useStartStep(job: Pick<JobDetail, 'id' | 'tasks'>): (step: NextStep) => Promise<void> {
  const navigate = useNavigate();
  return (step) => {
    const stepTarget = stepPath(job, step);
    if (stepTarget.page === 'set') return navigate({ to: '/$jobId/sets/$stage/$set', params: { jobId: job.id, stage: stepTarget.stage, set: stepTarget.set } });
    return navigate({
      to: stepTarget.page === 'review' ? '/$jobId/review/$taskId' : '/$jobId/tasks/$taskId',
      params: { jobId: job.id, taskId: stepTarget.task.id },
    });
  };
}
