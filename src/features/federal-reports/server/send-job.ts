import { sql } from 'kysely';
import { SYSTEM } from '@/access';
import { asSystem, sessionSettingsFor } from '@/access/server';
import { changeJob } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { type BackgroundJobContext, implementBackgroundJob } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import type { ApiPart, DoeAnswer, DoeApi, DoeMessage } from '../doe-api';
import { RECORD_KINDS } from '../record';
import { DoeOutageError } from './doe-api/http-api';
import { openDoeApi } from './doe-api/open-api';
import { t } from './messages';
import { sendRequest } from './send-request';
import { storeRecords } from './stored-records';
import './tables';

type JobOfProgram = ReturnType<typeof sendRequest.parse>;
type Deps = Pick<BackgroundJobContext<never>, 'db' | 'clock' | 'deployment' | 'jobId'>;

/** Maximum number of steps in one run, as protection against an endless loop. Each record needs only a few steps. */
const MAX_STEPS = 60;

/**
 * Sends the waiting records of a job to DOE, one by one in the order that the federal data standard requires, and stores each response. After an interruption,
 * the next run continues with the records that are still waiting.
 */
export const sendRecordsBackgroundJob = implementBackgroundJob(sendRequest, async ({ payload, isLastAttempt, log, ...deps }) => {
  const api = openDoeApi(deps);
  if (!api) return;
  await withJob(deps, payload, (useCase, state) => storeRecords(useCase, state));
  const results: Result[] = [];
  try {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const result = await sendNext(deps, api, payload);
      if (result === null) break;
      if (result !== 'again') results.push(result);
    }
  } catch (error) {
    if (!(error instanceof DoeOutageError)) throw error;
    log.warn({ err: error, job: payload.job_id, program: payload.program }, 'DOE could not be reached for the records of a job');
    await recordOutage(deps, payload, isLastAttempt);
    if (!isLastAttempt) throw error;
  } finally {
    if (results.length > 0) await writeHistory(deps, payload, results);
  }
});

type Result = 'accepted' | 'warned' | 'refused' | 'retracted';

/** Runs a function with the rights of the system, in a transaction that has locked the job. */
const withJob = <T>({ db, clock, deployment, jobId }: Deps, { job_id }: JobOfProgram, run: (useCase: UseCase, state: State) => Promise<T>): Promise<T> => {
  const request = { id: `job-${jobId}` };
  return db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const { state } = await jobsFor(SYSTEM).lock(tx, job_id);
    return run({ tx, actor: SYSTEM, now: clock.now(), request, deployment }, state);
  });
};
type UseCase = Parameters<typeof storeRecords>[0];
type State = Parameters<typeof storeRecords>[1];

const rowsOf = (tx: Tx, { job_id, program }: JobOfProgram) =>
  tx.selectFrom('app.federal_records').selectAll().where('job_id', '=', job_id).where('program_key', '=', program).orderBy('kind').orderBy('upgrade').execute();
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const update = (tx: Tx, { job_id, program_key, kind, upgrade }: Pick<Row, 'job_id' | 'program_key' | 'kind' | 'upgrade'>) =>
  tx
    .updateTable('app.federal_records')
    .where('job_id', '=', job_id)
    .where('program_key', '=', program_key)
    .where('kind', '=', kind)
    .where('upgrade', '=', upgrade);

/**
 * Sends or deletes the next waiting record. Returns the result for the history, or null if no record is waiting. Returns `again` if the step needs no history
 * entry and the caller should run the next step.
 */
async function sendNext(deps: Deps, api: DoeApi, at: JobOfProgram): Promise<Result | 'again' | null> {
  const rows = await asSystem(deps.db, (tx) => rowsOf(tx, at));
  const row = RECORD_KINDS.flatMap((kind) => rows.filter((candidate) => candidate.kind === kind)).find(({ status }) => status === 'waiting');
  if (!row) return null;
  const reservation = row.kind === 'reservation' ? null : (rows.find(({ kind, upgrade }) => kind === 'reservation' && upgrade === row.upgrade) ?? null);
  if (row.is_withdrawn || (row.doe_id !== null && row.kind !== 'assessment')) return removeRecord(deps, api, at.part, row, reservation);
  if (row.gaps.length > 0) return settleUnsent(deps, row, []);
  if (row.kind !== 'reservation' && (reservation?.doe_id ?? null) === null) return sendReservationFirst(deps, row, reservation);
  const answer = await api.send({
    part: at.part,
    kind: row.kind,
    reservation: reservation?.doe_id ?? null,
    payload: row.payload,
    key: [row.job_id, row.program_key, row.kind, row.upgrade, row.answers, row.fingerprint.slice(0, 32)].join(':'),
  });
  await storeAnswer(deps, row, answer);
  if (!answer.isAccepted) return 'refused';
  return answer.messages.length > 0 ? 'warned' : 'accepted';
}

async function storeAnswer({ db, clock }: Deps, row: Row, answer: DoeAnswer): Promise<void> {
  await asSystem(db, (tx) =>
    update(tx, row)
      .set((eb) => ({
        status: answer.isAccepted ? ('accepted' as const) : ('refused' as const),
        doe_id: answer.isAccepted ? answer.id : row.doe_id,
        answered_fingerprint: row.fingerprint,
        messages: JSON.stringify(answer.messages),
        answers: eb('answers', '+', 1),
        answered_at: clock.now(),
      }))
      .execute(),
  );
}

/** Deletes a record at DOE, because the job no longer has the record or because a corrected record will replace it. */
async function removeRecord({ db, clock }: Deps, api: DoeApi, part: ApiPart, row: Row, reservation: Row | null): Promise<Result | 'again'> {
  const { kind, doe_id } = row;
  // The DOE API cannot delete an assessment. DOE deletes an assessment together with its reservation.
  if (doe_id !== null && kind !== 'assessment')
    await api.remove({
      part,
      kind,
      reservation: reservation?.doe_id ?? null,
      id: doe_id,
      reason: row.is_withdrawn ? 'CANCEL_RESERVATION' : 'CORRECT_RESERVATION',
    });
  await asSystem(db, async (tx) => {
    const gone = { doe_id: null, messages: '[]' };
    const isDone = row.is_withdrawn ? { status: 'not_sent' as const, answered_at: clock.now() } : {};
    await update(tx, row)
      .set((eb) => ({ ...gone, ...isDone, answers: eb('answers', '+', 1) }))
      .execute();
    if (kind !== 'reservation') return;
    // DOE also deleted the other records of this reservation, so send them again after the new reservation if they have no gaps.
    await tx
      .updateTable('app.federal_records')
      .set((eb) => ({ ...gone, answers: eb('answers', '+', 1), status: NEXT_STATUS }))
      .where('job_id', '=', row.job_id)
      .where('program_key', '=', row.program_key)
      .where('upgrade', '=', row.upgrade)
      .where('kind', '<>', 'reservation')
      .where('doe_id', 'is not', null)
      .execute();
  });
  return row.is_withdrawn ? 'retracted' : 'again';
}

const NEXT_STATUS = sql<'waiting' | 'not_sent'>`case when is_withdrawn or jsonb_array_length(gaps) > 0 then 'not_sent' else 'waiting' end`;

/**
 * Marks the reservation that a record belongs to as waiting, so that the reservation is sent before the record. If the reservation cannot be sent, adds an
 * error to the record, which then stops waiting.
 */
async function sendReservationFirst(deps: Deps, row: Row, reservation: Row | null): Promise<'again'> {
  if (reservation?.state === 'complete' || (reservation?.state === 'changed' && reservation.gaps.length === 0)) {
    await asSystem(deps.db, (tx) => update(tx, reservation).set({ status: 'waiting' }).execute());
    return 'again';
  }
  return settleUnsent(deps, row, [{ severity: 'error', path: '', message: t.source('reservation_missing_error') }]);
}

/**
 * Ends the state `waiting` of a record that cannot be sent. The state becomes `accepted` if DOE has an earlier version of the record; otherwise it becomes
 * `not_sent`.
 */
async function settleUnsent({ db }: Pick<Deps, 'db'>, row: Row, messages: readonly DoeMessage[]): Promise<'again'> {
  await asSystem(db, (tx) =>
    update(tx, row)
      .set({ status: row.doe_id === null ? 'not_sent' : 'accepted', messages: JSON.stringify(messages) })
      .execute(),
  );
  return 'again';
}

/** Replaces the messages of the waiting records with a note that DOE does not respond. After the last attempt, the records stop waiting. */
async function recordOutage(deps: Deps, at: JobOfProgram, isLast: boolean): Promise<void> {
  const message = isLast ? t.source('doe_outage_error') : t.source('doe_outage_warning');
  const messages: DoeMessage[] = [{ severity: isLast ? 'error' : 'warning', path: '', message }];
  const rows = await asSystem(deps.db, (tx) => rowsOf(tx, at));
  for (const row of rows.filter(({ status }) => status === 'waiting'))
    if (isLast) await settleUnsent(deps, row, messages);
    else
      await asSystem(deps.db, (tx) =>
        update(tx, row)
          .set({ messages: JSON.stringify(messages) })
          .execute(),
      );
}

const RESULTS: readonly Result[] = ['accepted', 'warned', 'refused', 'retracted'];

async function writeHistory(deps: Deps, at: JobOfProgram, results: readonly Result[]): Promise<void> {
  const request = { id: `job-${deps.jobId}` };
  const counts = RESULTS.map((result) => ({ result, count: results.filter((other) => other === result).length })).filter(({ count }) => count > 0);
  const countTexts: Record<Result, (count: number) => string> = {
    accepted: (count) => t.source('sent_accepted', { count }),
    warned: (count) => t.source('sent_warned', { count }),
    refused: (count) => t.source('sent_refused', { count }),
    retracted: (count) => t.source('sent_retracted', { count }),
  };
  await deps.db.transaction(sessionSettingsFor(SYSTEM, request.id), async (tx) => {
    const loaded = await jobsFor(SYSTEM).lock(tx, at.job_id);
    await changeJob({ tx, actor: SYSTEM, now: deps.clock.now(), request, deployment: deps.deployment }, loaded, (draft) =>
      draft.note({
        type: 'action',
        action: t.source('records_sent_entry'),
        after: counts.map(({ result, count }) => countTexts[result](count)).join(', '),
        visibility: 'internal',
      }),
    );
  });
}
