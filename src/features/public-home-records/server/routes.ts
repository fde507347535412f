import { hasRole } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { jobsFor } from '@/job-data/server';
import { wrongState } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import * as contract from '../contract';
import { compareRecord, RECORD_FORM } from '../record';
import { lookUpHomeBackgroundJob } from './look-up-job';
import { t } from './messages';
import { findRecord } from './store';

/** Endpoints of the public record of a home. `hasSource`: true if the deployment has a source of public records. */
export const homeRecordRoutes = ({ hasSource }: { hasSource: boolean }): readonly UseCase[] => [
  readUseCase(contract.getPublicRecord, async ({ tx, actor, params }) => {
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    const row = await findRecord(tx, state.id);
    const task = state.tasks.find(({ definition }) => definition === RECORD_FORM);
    const answers = { ...task?.answers, ...task?.draft };
    return {
      record: row
        ? {
            source: row.source,
            is_simulated: row.is_simulated,
            is_found: row.home_values !== null,
            recorded_on: row.recorded_on,
            looked_up_at: row.looked_up_at.toISOString(),
            values: row.home_values ? compareRecord(row.home_values, answers) : [],
          }
        : null,
      abilities: { look_up: hasSource && hasRole(actor, ['ops']) },
    };
  }),
  /** A repeated request replaces a request whose lookup has not started. */
  writeUseCase(contract.lookUpPublicRecord, async ({ tx, actor, params }) => {
    const { state } = await jobsFor(actor).find(tx, params.job_id);
    if (!hasSource) throw wrongState(t('source_missing_error'));
    await enqueue(tx, lookUpHomeBackgroundJob, { job_id: state.id, again: true }, { key: `look_up_home:${state.id}` });
    return {};
  }),
];
