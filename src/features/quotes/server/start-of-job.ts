import type { Actor } from '@/access';
import { factsForViewer } from '@/job';
import { factsForDisplay, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { isKeyOf, isNumber, isString, recordArrayOf, stringArrayOf } from '@/platform';
import { type FactBook, type FactDefinition, MEASURES } from '@/rules/facts';
import { statableFacts } from '@/rules/programs';
import type { QuoteStart } from '../contract';

type Context = Pick<UseCaseContext, 'now' | 'deployment'> & { actor: Extract<Actor, { kind: 'contractor' }> };

/** Kinds of facts that an estimate can take from a job without conversion. */
const TAKEN: readonly FactDefinition['kind'][] = ['choice', 'yes_no', 'yes_no_dont_know', 'integer', 'decimal'];

/**
 * Empty list of programs. Programs add only options to existing facts, and facts about one program or document. `startOfJob` reads neither, so it needs no
 * programs. The list is a constant, because `statableFacts` caches its result for each array object.
 */
const NO_PROGRAMS = [] as const;

/** Returns the start values of a quote for a job: the homeowner, the scope of work, and the answers that an estimate can use. */
export function startOfJob(context: Context, state: JobState): QuoteStart {
  const facts = factsForViewer(context.actor, factsForDisplay(context, state), state);
  const text = (fact: string): string => {
    const value = facts.value(fact);
    return isString(value) ? value : '';
  };
  const answered = [...statableFacts(NO_PROGRAMS)].filter(
    ([name, { definition }]) => TAKEN.includes(definition.kind) && facts.entry(name)?.source.kind === 'task',
  );
  return {
    place_id: state.place.place_id,
    unit: state.place.unit ?? '',
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone_number: text('phone_number'),
    lines: linesOf(facts),
    facts: Object.fromEntries(answered.map(([name]) => [name, facts.value(name)])),
    language: null,
    note: '',
  };
}

/** Returns the lines of the scope of work. Without these lines, returns one line without a price for each planned service. */
function linesOf(facts: FactBook): QuoteStart['lines'] {
  const lines = recordArrayOf(facts.value('scope_lines')).flatMap(({ service, description, quantity, unit, total }) =>
    isKeyOf(MEASURES, service)
      ? [
          {
            service,
            description: isString(description) ? description : '',
            quantity: isNumber(quantity) ? quantity : 1,
            unit: isString(unit) ? unit : '',
            total: isNumber(total) ? total : null,
          },
        ]
      : [],
  );
  if (lines.length > 0) return lines;
  return stringArrayOf(facts.value('planned_services')).map((service) => ({ service, description: '', quantity: 1, unit: '', total: null }));
}
