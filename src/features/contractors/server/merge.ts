import { type Actor, actorNameOf, assertAllowed } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { openPaymentsOfContractor } from '@/features/payments/server';
import { recheckJobsOfContractor } from '@/features/reminders/server';
import { logoKeyFromUrl } from '@/foundation/accounts';
import {
  type ContractorContents,
  contractorUsers,
  findLogo,
  loadContractorContents,
  lockContractorNames,
  mergeContractor,
  updateContractor,
  writeContractorRelations,
} from '@/foundation/accounts/server';
import { type AuditChange, changesBetween } from '@/foundation/audit';
import type { AuditContext } from '@/foundation/audit/server';
import { AppError, jsonEquals, notAllowed, staleVersion } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { CONTRACTOR_LANGUAGES, type ContractorInput, ENROLLMENT_TARGETS } from '../contractor';
import { type MergedField, mergeConflicts, mergedEnrollments, mergedValues } from '../merge';
import * as contract from '../merge-contract';
import { MANAGE_CONTRACTOR } from '../rules';
import { contractorAuditFields, contractorInputOf, recordContractorAudit, type StoredContractor } from './changes';
import { findContractorOr404 } from './find-contractor';
import { moveMergedJobsBackgroundJob } from './merge-jobs';
import { t } from './messages';
import { findSimilarContractorsHandler } from './similar';
import { contractorView } from './view';

type Problem = contract.MergePreview['problems'][number];
type Pair = { source: StoredContractor; target: StoredContractor };

/** Returns both contractors of a merge. Throws if a contractor is missing, or if the actor may not manage the contractor. */
async function pairOf(tx: Tx, actor: Actor, sourceId: string, targetId: string): Promise<Pair> {
  const [source, target] = [await findContractorOr404(tx, actor, sourceId), await findContractorOr404(tx, actor, targetId)];
  for (const { row, lists } of [source, target]) assertAllowed(MANAGE_CONTRACTOR, { id: row.id, programs: lists.programs }, actor);
  return { source, target };
}

const problem = (code: Problem['code'], message: string, jobs: Problem['jobs'] = []): Problem => ({ code, message, jobs });

/** Returns the reasons why a merge is not possible. `contents` is undefined if the actor may not manage every program of both contractors. */
async function problemsOf(tx: Tx, actor: Actor, { source, target }: Pair, contents: ContractorContents | undefined): Promise<Problem[]> {
  if (source.row.id === target.row.id) return [problem('same_contractor', t('merge_same_error'))];
  const problems: Problem[] = [];
  for (const { row } of [source, target]) if (row.merged_into) problems.push(problem('merged', t('merge_merged_error', { name: row.name })));
  if (!contents || contents.foreign_jobs > 0) problems.push(problem('shared_programs', t('merge_shared_error')));
  const { count, jobs } = await openPaymentsOfContractor(tx, actor, source.row.id);
  if (count > 0) problems.push(problem('open_payments', t('merge_payments_error', { count, name: source.row.name }), jobs));
  const names = { source: source.row.name, target: target.row.name };
  const label = (key: string) => ENROLLMENT_TARGETS[key] ?? key;
  for (const { kind, source: enrolled, target: other } of mergedEnrollments(source.lists.enrollments, target.lists.enrollments).conflicts) {
    const enrollment = label(enrolled.enrolled_in);
    const message =
      kind === 'gap'
        ? t('merge_gap_error', { enrollment, ...names })
        : t('merge_contradiction_error', { enrollment, other: label(other.enrolled_in), ...names });
    problems.push(problem('enrollments', message));
  }
  return problems;
}

/** Returns the data that a merge moves from the source contractor. Returns undefined unless the actor may manage both contractors and all their programs. */
async function contentsOf(tx: Tx, { source, target }: Pair): Promise<ContractorContents | undefined> {
  const [sourceValues, targetValues] = [await loadContractorContents(tx, source.row.id), await loadContractorContents(tx, target.row.id)];
  return targetValues && sourceValues;
}

const displayValue = (field: MergedField, value: string | null): string =>
  (field === 'default_language' ? (CONTRACTOR_LANGUAGES[value ?? ''] ?? value) : value) ?? '';

const previewMergeHandler = readUseCase(contract.previewMerge, async ({ tx, actor, params, query }) => {
  const pair = await pairOf(tx, actor, params.id, query.into);
  const { source, target } = pair;
  const contents = await contentsOf(tx, pair);
  const [sourceValues, targetValues] = [contractorInputOf(source), contractorInputOf(target)];
  const isAdmin = ({ active, roles }: { active: boolean; roles: string[] }) => active && roles.includes('contractor_admin');
  const hasAdmin = (await contractorUsers(tx, target.row.id)).some(isAdmin);
  const head = ({ row: { id, name, version } }: StoredContractor) => ({ id, name, version });
  return {
    source: head(source),
    target: head(target),
    moves: {
      jobs: contents?.jobs ?? 0,
      open_jobs: contents?.open_jobs ?? 0,
      people: contents?.people ?? 0,
      invites: contents?.invites ?? 0,
      saved_views: contents?.saved_views ?? 0,
      announcements: contents?.announcements ?? 0,
      quotes: contents?.quotes ?? 0,
      programs: source.lists.programs.filter((key) => !target.lists.programs.includes(key)).length,
      enrollments: source.lists.enrollments.length,
      equipment: source.lists.equipment.filter((id) => !target.lists.equipment.includes(id)).length,
    },
    conflicts: mergeConflicts(sourceValues, targetValues).map((field) => ({
      field,
      source: displayValue(field, sourceValues[field]),
      target: displayValue(field, targetValues[field]),
    })),
    demoted: hasAdmin ? (await contractorUsers(tx, source.row.id)).filter(isAdmin).map(({ display_name, email }) => display_name || email) : [],
    problems: await problemsOf(tx, actor, pair, contents),
  };
});

const mergeContractorHandler = writeUseCase(contract.mergeContractor, async (context) => {
  const { tx, actor, now, params, body } = context;
  // Lock the contractor names, so that a concurrent merge or a new contractor waits until this merge has ended.
  await lockContractorNames(tx);
  const pair = await pairOf(tx, actor, params.id, body.into);
  const { source, target } = pair;
  // Return the target contractor if an earlier request has already merged these contractors.
  if (source.row.merged_into === target.row.id) return contractorView(tx, actor, target);
  if ((body.version ?? source.row.version) !== source.row.version || (body.into_version ?? target.row.version) !== target.row.version)
    throw staleVersion(t('contractor_conflict_error'));
  const contents = await contentsOf(tx, pair);
  const [first, ...others] = await problemsOf(tx, actor, pair, contents);
  if (first) throw new AppError('wrong_state', first.message, { issues: [first, ...others].map((issue) => ({ path: '', ...issue })) });

  const previous = contractorInputOf(target);
  const { enrollments } = mergedEnrollments(source.lists.enrollments, target.lists.enrollments);
  const fields: ContractorInput = {
    ...previous,
    ...mergedValues(contractorInputOf(source), previous, body.take),
    programs: [...new Set([...target.lists.programs, ...source.lists.programs])].toSorted(),
    enrollments,
  };
  await saveTarget(context, target, fields);
  if (!(await mergeContractor(tx, source.row.id, target.row.id, actorNameOf(actor), now))) throw notAllowed(t('merge_shared_error'));
  await recordMerge(context, pair, fields, contents);
  await enqueue(tx, moveMergedJobsBackgroundJob, { contractorId: source.row.id }, { key: `merged_contractor:${source.row.id}` });
  if (!jsonEquals(enrollments, target.lists.enrollments)) await recheckJobsOfContractor(tx, target.row.id);
  return contractorView(tx, actor, await findContractorOr404(tx, actor, target.row.id, { written: true }));
});

async function saveTarget(
  { tx, now }: AuditContext,
  target: StoredContractor,
  { programs, enrollments, preferred_equipment: _equipment, ...details }: ContractorInput,
): Promise<void> {
  const { logo, ...values } = details;
  // The row of the source contractor contains only the URL of its logo, so load the image itself.
  const logoChange = logo === target.row.logo ? {} : { logo: (await findLogo(tx, logoKeyFromUrl(logo ?? '') ?? '')) ?? null };
  if (!(await updateContractor(tx, target.row, { ...values, ...logoChange }, now))) throw staleVersion(t('contractor_conflict_error'));
  await writeContractorRelations(tx, target.row.id, target.lists, { programs, enrollments });
}

/** Records the merge in the audit log of both contractors. Each job gets a history entry when it moves. */
async function recordMerge(context: AuditContext, { source, target }: Pair, fields: ContractorInput, contents: ContractorContents | undefined): Promise<void> {
  const { tx } = context;
  const programs = [...new Set([...source.lists.programs, ...fields.programs])];
  const counted = (['jobs', 'people', 'invites'] as const).map((field): AuditChange => ({ field, before: null, after: contents?.[field] ?? 0 }));
  const changed = changesBetween(
    await contractorAuditFields(tx, { ...contractorInputOf(target), active: true }),
    await contractorAuditFields(tx, { ...fields, active: true }),
  );
  const from: AuditChange = { field: 'merged_company', before: null, after: source.row.name };
  const into: AuditChange = { field: 'merged_into', before: null, after: fields.name };
  await recordContractorAudit(context, t.source('contractor_merged_entry'), { id: target.row.id, name: fields.name }, [from, ...counted, ...changed], programs);
  await recordContractorAudit(context, t.source('contractor_merged_source_entry'), source.row, [into, ...counted], programs);
}

export const CONTRACTOR_MERGE_ROUTES = [findSimilarContractorsHandler, previewMergeHandler, mergeContractorHandler];
