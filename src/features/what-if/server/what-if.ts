import { type Actor, actorIdOf } from '@/access';
import { readUseCase } from '@/access/server';
import { parseFactValue } from '@/features/rebates/server';
import { programsOfContractor } from '@/foundation/accounts/server';
import { factsForDisplay, loadReleasesOf, settleContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { viewContext } from '@/job-view/server';
import { badInput, type Issue } from '@/platform';
import { rateLimitPerMinute } from '@/platform/server/http';
import type { FactBook } from '@/rules/facts';
import type { Definitions } from '@/rules/forms';
import { switchedOffPrograms } from '@/rules/programs/server';
import * as whatIfContract from '../contract';
import { canChangeInScenario } from '../questions';
import { whatIfView } from '../what-if';
import { t } from './messages';

/**
 * Limit of requests per minute. While a user types, the page sends up to eight requests a second, and the server evaluates every program twice for each
 * request.
 */
const limitWhatIf = rateLimitPerMinute(600, () => t('too_many'));

/** Evaluates the programs of the job, and the programs that its contractor could add, with changed answers. Stores nothing. */
export const calculateWhatIfHandler = readUseCase(whatIfContract.calculateWhatIf, async (context) => {
  const { tx, actor, params, body } = context;
  limitWhatIf(actorIdOf(actor) ?? '');
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const answers = answersOf(context.deployment.registry.definitions, body.facts, actor, state, factsForDisplay(context, state));
  const releases = await loadReleasesOf(tx, state);
  const off = await switchedOffPrograms(tx);
  const offeredKeys = (await programsOfContractor(tx, state.contractor_id)).filter((key) => !off.has(key));
  const keys = [...new Set([...state.programs.map((program) => program.key), ...offeredKeys])].filter((key) => releases.releaseOf(key));
  const settling = await settleContext(context, state, releases, { programs: keys });
  const on = body.programs ?? state.programs.filter((program) => program.opted_in).map((program) => program.key);
  return whatIfView(state, keys, { optedIn: keys.filter((key) => on.includes(key)), answers }, settling, await viewContext(context, state, releases));
});

/** Validates the changed answers. Reports every fact that is unknown or cannot be changed. */
function answersOf(definitions: Definitions, given: Record<string, unknown>, actor: Actor, state: JobState, facts: FactBook): Record<string, unknown> {
  const issues: Issue[] = [];
  const answers: Record<string, unknown> = {};
  for (const [name, raw] of Object.entries(given)) {
    const parsed = parseFactValue(definitions, name, raw);
    if ('issue' in parsed) issues.push(parsed.issue);
    else if (!canChangeInScenario(name, facts, state, actor))
      issues.push({ path: `facts.${name}`, code: 'not_changeable', message: t('fact_not_changeable_error') });
    else answers[name] = parsed.value;
  }
  if (issues.length > 0) throw badInput(issues);
  return answers;
}
