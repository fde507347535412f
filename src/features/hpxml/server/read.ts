import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { type Change, findTask, saveAnswers, withDraft } from '@/job';
import { changeJob, factsForDisplay, homeToday, type UseCaseContext, withReleases } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { factLabelsFor } from '@/job-view';
import { isEmptyValue } from '@/platform';
import { definitionForTask, taskName } from '@/rules/forms';
import type { ProgramReleases } from '@/rules/programs/server';
import type { HpxmlAudit } from '../audit';
import { type AuditView, checkAudit, fillFromAudit } from '../contract';
import { type Proposals, placeValues } from '../proposals';
import { t } from './messages';
import { parseAudit } from './parse-audit';

type Found = { audit: HpxmlAudit; proposals: Proposals };

/** Reads a file and determines which questions of the job its values would fill. Considers only questions that the actor may edit. */
function findProposals(useCase: UseCaseContext, xml: string, state: JobState, releases: ProgramReleases, schema: string | null): Found {
  const audit = parseAudit(xml, Number(homeToday(state, useCase.now).slice(0, 4)), schema);
  const { definitions } = useCase.deployment.registry;
  const job = { state, actor: useCase.actor, facts: factsForDisplay(useCase, state), definitions, released: releases };
  return { audit, proposals: placeValues(audit.values, job) };
}

function viewOf({ actor, deployment }: UseCaseContext, { audit, proposals }: Found, state: JobState, { releaseOf }: ProgramReleases): AuditView {
  const words = factLabelsFor(actor, state, releaseOf);
  const nameOf = (task: JobState['tasks'][number]) => {
    const definition = definitionForTask(deployment.registry.definitions, task);
    return definition ? taskName(definition, task.subject) : task.definition;
  };
  return {
    software: audit.software,
    address: audit.address,
    is_other_address: audit.zip !== null && audit.zip !== state.place.zip,
    items: proposals.items.map(({ fact, value, current, outcome, task }) => ({
      fact,
      label: words.label(fact),
      value: words.value(fact, value),
      current: isEmptyValue(current) ? null : words.value(fact, current),
      outcome,
      task: task ? { id: task.id, name: nameOf(task) } : null,
    })),
  };
}

/** Stores the values in the drafts of the tasks, and adds a history entry. */
const fill =
  ({ audit, proposals }: Found): Change =>
  (draft, facts) => {
    for (const { task, answers, isWaiting } of proposals.drafts)
      if (isWaiting) Object.assign(findTask(draft, task.id), withDraft(task, answers, draft.context));
      else saveAnswers(task.id, answers, { log: true })(draft, facts);
    draft.note({
      type: 'action',
      action: t.source('audit_read_entry'),
      after: t.source('audit_read_value', {
        count: proposals.items.filter(({ outcome }) => outcome === 'fill').length,
        software: audit.software ?? t.source('unknown_software'),
      }),
      visibility: 'office',
    });
  };

/** Endpoints that read an audit. Filling in the same audit a second time changes nothing, because the questions then have answers. */
export const auditRoutes = (schema: string | null): readonly UseCase[] => [
  readUseCase(checkAudit, async (context) => {
    const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).find(context.tx, context.params.job_id));
    return viewOf(context, findProposals(context, context.body.xml, loaded.state, releases, schema), loaded.state, releases);
  }),
  writeUseCase(fillFromAudit, async (context) => {
    const { loaded, releases } = await withReleases(context.tx, jobsFor(context.actor).lock(context.tx, context.params.job_id));
    const found = findProposals(context, context.body.xml, loaded.state, releases, schema);
    const view = viewOf(context, found, loaded.state, releases);
    if (found.proposals.drafts.length > 0) await changeJob(context, loaded, fill(found), { releases });
    return view;
  }),
];
