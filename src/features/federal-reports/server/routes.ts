import { assertAllowed, isAllowed } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { changeJob, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { wrongState } from '@/platform';
import * as contract from '../contract';
import { REPORT_TO_DOE, SET_DOE_IDS } from '../rules';
import { t } from './messages';
import { findReportingProgram, lastDoeResponseOf } from './month';
import { federalRecordsOfJob, NO_IDS } from './reported';
import { STANDARD_VERSION } from './schemas';
import { isSentWithJob, requestSendingOfJob } from './sending';
import { findDoeIds, findStoredRecords, type StoredRecord, storeDoeIds } from './store';
import { fingerprintOf, updateStoredRecords } from './stored-records';
import type { ViewedRecord } from './view';

/**
 * Adds DOE's last response to a record. After a change of the job, the worker may not have stored the new payload yet. Therefore, if the payload of a sent
 * record differs from the stored payload, the state becomes `changed`.
 */
function withAnswer({ view, payload }: ViewedRecord, stored: StoredRecord | undefined): contract.FederalRecordView {
  if (!stored) return view;
  const isCurrent = stored.fingerprint === fingerprintOf(payload);
  const state = isCurrent || stored.is_withdrawn || stored.status === 'waiting' ? stored.state : stored.status === 'not_sent' ? view.state : 'changed';
  return { ...view, state, sent: lastDoeResponseOf(stored) };
}

/** Returns the records of a job for all programs whose records the actor may manage. */
async function jobView(useCase: UseCaseContext, state: JobState, canSend: boolean): Promise<contract.JobRecordsView> {
  const { tx, actor } = useCase;
  const doeIds = (await findDoeIds(tx, [state.id])).get(state.id) ?? NO_IDS;
  const programs = (await federalRecordsOfJob(useCase, state, { doeIds })).filter(({ program }) => isAllowed(REPORT_TO_DOE, { program }, actor));
  const stored = await findStoredRecords(tx, state.id);
  return {
    standard: STANDARD_VERSION,
    doe_ids: doeIds,
    can_send: canSend,
    programs: programs.map(({ records, program, name, rebate }) => {
      const ofProgram = stored.filter(({ program_key }) => program_key === program);
      const storedRecordOf = ({ view: { kind, upgrade } }: ViewedRecord) => ofProgram.find((row) => row.kind === kind && row.upgrade === upgrade);
      const otherRows = ofProgram.filter((row) => !records.some((record) => storedRecordOf(record) === row));
      return {
        program,
        name,
        rebate,
        sendable: ofProgram.filter(isSentWithJob).length,
        records: [...records.map((record) => withAnswer(record, storedRecordOf(record))), ...otherRows.map(formerRecord)],
      };
    }),
  };
}

/** Returns the view of a stored record that the job no longer has. */
const formerRecord = (row: StoredRecord): contract.FederalRecordView => {
  const { kind, upgrade, day, state } = row;
  return { kind, upgrade, day, state, fields: [], gaps: [], sent: lastDoeResponseOf(row) };
};

/** Endpoints for the records of one job. */
export const jobRecordRoutes = ({ canSend }: { canSend: boolean }): readonly UseCase[] => [
  readUseCase(contract.getJobRecords, async (context) =>
    jobView(context, (await jobsFor(context.actor).find(context.tx, context.params.job_id)).state, canSend),
  ),
  writeUseCase(contract.setDoeIds, async (context) => {
    const { tx, actor, now, params, body } = context;
    assertAllowed(SET_DOE_IDS, {}, actor);
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const storedIds = (await findDoeIds(tx, [loaded.state.id])).get(loaded.state.id) ?? NO_IDS;
    if (storedIds.address_id === body.address_id && storedIds.applicant_id === body.applicant_id) return jobView(context, loaded.state, canSend);
    await storeDoeIds(tx, loaded.state.id, body, now);
    const { settled } = await changeJob(context, loaded, (draft) =>
      draft.note({
        type: 'action',
        action: t.source('ids_entered_entry'),
        after: t.source('ids_value', { address: body.address_id ?? '–', applicant: body.applicant_id ?? '–' }),
        visibility: 'internal',
      }),
    );
    await updateStoredRecords(context, settled.state);
    return jobView(context, settled.state, canSend);
  }),
  writeUseCase(contract.sendJobRecords, async (context) => {
    const { tx, actor, params } = context;
    const { state } = await jobsFor(actor).lock(tx, params.job_id);
    const program = await findReportingProgram(tx, actor, params.program);
    if (!canSend) throw wrongState(t('connection_missing_error'));
    await requestSendingOfJob(tx, state.id, program);
    return jobView(context, state, canSend);
  }),
];
