import { describe, expect, it } from 'vitest';
import DEPENDS from '@/content/forms/depends-on.json';
import { NO_SUBJECT, type TaskDefinition } from '@/rules/forms';
import { planTasks } from '@/rules/tasks';
import type { Placement, PlacingProgram } from '@/rules/tasks/planner';
import { FORM_BY_KEY, FORMS } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

/** Task dependencies in the specification, which the test compares with the forms. */
const DEPENDS_ON: Readonly<Record<string, readonly string[]>> = DEPENDS;

/** Tasks whose dependencies differ from the specification, with the reasons. */
const OTHERWISE: Readonly<Record<string, string>> = {
  project_scope_of_work: 'the lines come from the scope that was defined',
  proposed_invoice: 'the invoice shows the rebate amount',
  determine_and_share_rebate_amount: 'the amount also depends on the scope and its lines, and for some programs on the income',
  review_income_qualification: 'the homeowner can also submit the income evidence',
  confirm_reservation: 'the task waits only for the reviews of its own program',
  quality_install_report: 'decisions/forms-assessments.md',
  review_installed_equipment: 'the review opens when the tasks that it reviews are submitted',
  review_combustion_and_mechanical_ventilation_form: 'the review also covers a test before the work (decisions/reviews-workflow.md)',
  review_signed_customer_agreement_tech: 'the review decides about the signed agreement and only shows the numbers of the bills',
  confirm_enrollment: 'the task waits only for the reviews of its own program',
  send_payment: 'the task waits only for the decisions of its own program',
};

const placing = (key: string): PlacingProgram => ({
  key,
  name: key,
  isActive: true,
  isWorkCleared: false,
  payees: [{ key: 'homeowner', label: 'Homeowner' }],
  documents: [{ key: 'terms', title: 'Terms' }],
});
const placed = (form: TaskDefinition, program = 'a'): Placement => ({ program: placing(program), task: form.key, required: true, asks: [] });
const SYSTEMS = [
  { id: 'heat_pump-1', label: 'Heat pump', service: 'heat_pump' },
  { id: 'heat_pump_water_heater-1', label: 'Water heater', service: 'heat_pump_water_heater' },
];
let ids = 0;
const plan = (placements: readonly Placement[], tasks: ReturnType<typeof planTasks> = [], stage: TaskDefinition['stage'] = 'complete') =>
  planTasks({ tasks, placements, definitions: FORM_BY_KEY, systems: SYSTEMS, stage, read: () => ({ state: 'unanswered' }), newId: () => `t-${++ids}` });

const WAITING = FORMS.filter(
  (form): form is TaskDefinition & { after: readonly string[] } => typeof form.after !== 'string' && form.after.length > 0 && form.reviews.length === 0,
);

describe('prerequisites of forms', () => {
  it.each(WAITING.map((form) => [form.key, form] as const))('block %s until the last prerequisite is complete', (_key, form) => {
    const needed = form.after.flatMap((requirement) =>
      FORMS.filter((other) => other.key === requirement || (other.satisfies === requirement && other.key !== form.key)).slice(0, 1),
    );
    expect(needed).toHaveLength(form.after.length);
    const placements = [...needed, form].map((one) => placed(one));
    let tasks = plan(placements);
    const waiting = () => tasks.filter((task) => task.definition === form.key).map((task) => [task.status === 'preview', task.blocked_by.length]);
    for (const [done, one] of needed.entries()) {
      for (const state of waiting()) expect(state).toEqual([true, needed.length - done]);
      tasks = plan(
        placements,
        tasks.map((task) => (task.definition === one.key ? { ...task, progress: 'complete' as const, answers: {} } : task)),
      );
    }
    expect(tasks.filter((task) => task.definition === form.key).map((task) => [task.status, task.blocked_by])).toEqual(
      tasks.filter((task) => task.definition === form.key).map(() => ['ready', []]),
    );
  });

  it('equal the prerequisites in the specification', () => {
    const wrong = FORMS.filter(({ key }) => key in DEPENDS_ON)
      .filter(({ key, after, reviews }) => {
        const said = typeof after === 'string' ? [after] : reviews.length > 0 ? [...reviews] : [...after];
        return (said.toSorted().join() === (DEPENDS_ON[key] ?? []).toSorted().join()) === key in OTHERWISE;
      })
      .map(({ key, after, reviews }) => `${key}: ${reviews.length > 0 ? reviews.join() : String(after)} | ${DEPENDS_ON[key]?.join()}`);
    expect(wrong).toEqual([]);
  });
});

/** If two programs of a job require the same form, the job has only one task, which lists both programs. */
describe('two programs', () => {
  const PAIRS = SHIPPED_PROGRAMS.flatMap((a, i) => SHIPPED_PROGRAMS.slice(i + 1).map((b) => [a, b] as const));
  it.each(PAIRS.map(([a, b]) => [`${a.key} and ${b.key}`, a, b] as const))('place one task for each form that both programs require: %s', (_name, a, b) => {
    const placements = [a, b].flatMap((program) =>
      program.tasks.map(
        ({ task, stage, document }): Placement => ({
          program: placing(program.key),
          task,
          required: true,
          asks: [],
          ...(stage && { stage }),
          ...(document && { document }),
        }),
      ),
    );
    const tasks = plan(placements).filter(({ definition }) => FORM_BY_KEY.get(definition)?.per === 'job');
    const shared = tasks
      .filter(({ programs }) => programs.includes(a.key) && programs.includes(b.key))
      .map(({ definition, stage }) => `${definition} ${stage}`);
    const of = (program: typeof a) => new Set(program.tasks.map(({ task, stage }) => `${task} ${stage ?? FORM_BY_KEY.get(task)?.stage}`));
    const both = [...of(a)].filter((one) => of(b).has(one) && FORM_BY_KEY.get(one.split(' ')[0] ?? '')?.per === 'job');
    expect(shared.toSorted()).toEqual(both.toSorted());
    expect(new Set(tasks.map(({ definition, stage, subject }) => `${definition} ${stage} ${subject.key}`)).size).toBe(tasks.length);
    expect(tasks.every(({ subject }) => subject.kind === NO_SUBJECT.kind)).toBe(true);
  });
});

describe('a new version of a form', () => {
  it('is used by open tasks, while complete tasks keep the version of their completion', () => {
    const [first, second] = FORMS.filter(({ after, reviews }) => after.length === 0 && reviews.length === 0);
    if (!first || !second) throw new Error('Two forms without prerequisites are needed');
    const placements = [placed(first), placed(second)];
    const before = plan(placements).map((task) =>
      task.definition === first.key ? { ...task, progress: 'complete' as const, answers: {} } : { ...task, draft: { note: 'x' } },
    );
    const newer = new Map([...FORM_BY_KEY].map(([key, form]) => [key, { ...form, version: form.version + 1 }]));
    const after = planTasks({
      tasks: before,
      placements,
      definitions: newer,
      systems: SYSTEMS,
      stage: 'complete',
      read: () => ({ state: 'unanswered' }),
      newId: () => `t-${++ids}`,
    });
    const versions = Object.fromEntries(after.map(({ definition, definition_version, draft }) => [definition, [definition_version, draft]]));
    expect(versions[first.key]?.[0]).toBe(first.version);
    expect(versions[second.key]).toEqual([second.version + 1, { note: 'x' }]);
  });
});
