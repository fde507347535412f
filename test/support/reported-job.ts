import { FEATURES } from '@/app/features';
import type { ReportedJob } from '@/features/federal-reports/reader';
import { emptyJob, newJobProgram } from '@/job/new-job';
import { FactBook } from '@/rules/facts';
import type { Answers } from '@/rules/forms';
import type { TaskState } from '@/rules/tasks';
import { MADISON } from './job-scenario';

/**
 * Returns a job that a program reports to the US Department of Energy (DOE).
 * @param answersByForm Answers of the completed tasks, by form key.
 */
export function reportedJob(facts: Record<string, unknown>, answersByForm: Record<string, Answers>, more: Partial<ReportedJob> = {}): ReportedJob {
  const id = '0190f3a5-2a6a-7c1e-8b7e-9a530d9c0a6b';
  const contractor_id = '00000000-0000-7000-8000-000000000001';
  const input = { id, short_code: 'K7QF2M', contractor_id, contractor_user_id: null, place: MADISON, answers: {}, programs: [] };
  // The cast is safe, because the report reads only these properties of a task.
  const tasks = Object.entries(answersByForm).map(([definition, answers]) => ({ definition, answers, progress: 'complete', applicable: true }) as TaskState);
  return {
    state: { ...emptyJob(FEATURES, input, '2026-03-02T15:00:00.000Z'), tasks },
    program: newJobProgram(FEATURES, 'homes'),
    facts: new FactBook([]).with(facts),
    contractorName: 'Lakeside Heating & Air',
    contractorUser: 'Carla Jensen',
    doeIds: { address_id: '7a0f3a52-6a1c-4b7e-9a53-0d9c0a6b1f11', applicant_id: 'A-4711' },
    software: 'Snugg Pro',
    ...more,
  };
}
