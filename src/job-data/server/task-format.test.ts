import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sendTasks } from '@/features/guests/changes/send';
import { selectPrograms } from '@/features/programs/changes';
import { deferTask, flagException, transferTask } from '@/features/tasks/changes';
import { completeTask, reopenTask, saveAnswers } from '@/job/answers';
import { AppError } from '@/platform';
import { STAGES } from '@/rules/forms/stages';
import { isOpen, TASK_STATUSES, type TaskState } from '@/rules/tasks/state';
import { ANSWERS, actorFor, answersTo, CONTRACTOR, JobScenario, OPS } from '../../../test/support/job-scenario';
import { decodeTask, encodeTask, isUntouched } from './task-format';

/** As it comes back from the table. */
const stored = (task: TaskState) => JSON.parse(JSON.stringify(encodeTask(task)));

const answers = fc.oneof(fc.constant(null), fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }));
const moment = fc.constantFrom('2026-03-02T15:00:00.000Z', '2026-03-03T15:00:00.000Z');
const author = fc.constantFrom('contractor', 'staff', 'guest', 'system');
const name = fc.constantFrom('Carla Jensen', 'Tom', '');
const texts = fc.array(fc.string(), { maxLength: 2 });
const fields = <T>(value: fc.Arbitrary<T>) => fc.dictionary(fc.constantFrom('phone', 'email', 'notes', '__proto__x'), value, { maxKeys: 3 });

/** Any task the type allows, also ones that no act makes. */
const anyTask: fc.Arbitrary<TaskState> = fc.record(
  {
    id: fc.uuid(),
    definition: fc.string(),
    definition_version: fc.nat(3),
    stage: fc.constantFrom(...STAGES),
    subject: fc.constantFrom({ kind: 'none', key: '', label: '' }, { kind: 'program', key: 'wi-hear', label: 'Wisconsin HEAR' }),
    programs: texts,
    applicable: fc.constantFrom(true, false, 'unknown' as const),
    missing: texts,
    blocked_by: texts,
    gates: fc.boolean(),
    progress: fc.constantFrom('open', 'in_review', 'complete'),
    draft: answers,
    answers,
    answered_at: fc.option(moment),
    answered_by: fc.option(fc.record({ name, kind: author })),
    logged: answers,
    version: fc.nat(4),
    field_versions: fields(fc.nat(4)),
    typed_by: fields(author),
    typists: fields(fc.record({ id: fc.option(fc.uuid()), name, at: moment })),
    owner: fc.constantFrom('contractor', 'ops'),
    default_owner: fc.constantFrom('contractor', 'ops'),
    waiting_on: fc.constantFrom(null, 'homeowner'),
    sent: fc.array(fc.record({ role: fc.constantFrom('homeowner', 'installer'), email: fc.string(), sent_at: moment }), { maxLength: 1 }),
    exceptions: fc.constant([]),
    deferred: fc.option(fc.record({ reason: fc.string(), until: fc.constant({ day: '2026-03-09' }), by: name, at: moment })),
    reviewer: fc.option(fc.record({ id: fc.uuid(), name })),
    comments: fc.constant([]),
    decisions: fc.constant([]),
    waits_since: fc.option(moment),
    guest_reminded: moment,
    due_told: moment,
    reminded_of: fc.option(fc.constant('2026-03-09')),
    not_needed: fc.option(fc.record({ reason: fc.string(), by: name, at: moment })),
    read_values: fc.option(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 })),
    recheck: texts,
    status: fc.constantFrom(...TASK_STATUSES),
  },
  {
    // Everything but what a task may lack.
    requiredKeys: [
      ...(['id', 'definition', 'definition_version', 'stage', 'subject', 'programs', 'applicable', 'missing', 'blocked_by', 'gates', 'progress'] as const),
      ...(['draft', 'answers', 'answered_at', 'answered_by', 'logged', 'version', 'field_versions', 'typed_by', 'owner', 'default_owner'] as const),
      ...(['waiting_on', 'sent', 'exceptions', 'deferred', 'reviewer', 'comments', 'read_values', 'recheck', 'status'] as const),
    ],
  },
);

describe('a stored task', () => {
  it('comes back as it was, whatever it is', () => {
    fc.assert(
      fc.property(anyTask, (task) => {
        // Through JSON first: it has neither undefined nor -0.
        const plain = JSON.parse(JSON.stringify(task));
        expect(decodeTask(stored(plain))).toEqual(plain);
      }),
      { numRuns: 500 },
    );
  });

  it('comes back as it was after every act of a whole job', () => {
    const story = new JobScenario(['wi-hear', 'vanilla']);
    let seen = 0;
    const check = () => {
      for (const task of story.state.tasks) {
        seen += 1;
        expect(decodeTask(stored(task))).toEqual(JSON.parse(JSON.stringify(task)));
      }
    };
    const tryTo = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
      check();
    };
    check();
    for (let round = 0; round < 40; round += 1) {
      const open = story.state.tasks.filter(isOpen);
      const task = open[round % Math.max(1, open.length)];
      if (!task) break;
      const given = answersTo(task.definition) ?? { notes: 'x' };
      tryTo(() => story.act(actorFor(task.owner), saveAnswers(task.id, given, { log: round % 2 === 0 })));
      if (round % 5 === 0) tryTo(() => story.act(OPS, deferTask(task.id, 'season', { day: '2026-03-05' })));
      if (round % 7 === 0) tryTo(() => story.act(CONTRACTOR, sendTasks([task.id], 'homeowner', 'ana@example.com')));
      if (round % 6 === 0)
        tryTo(() => story.act(CONTRACTOR, flagException(task.id, { kind: 'contractor', description: 'x', blocking: true, visible_to_contractor: true })));
      tryTo(() => story.act(actorFor(task.owner), completeTask(task.id, given)));
      if (round % 3 === 0) tryTo(() => story.act(actorFor(task.owner), reopenTask(task.id, 'look again')));
      if (round % 8 === 0) tryTo(() => story.act(OPS, transferTask(task.id, 'ops', 'other', 'They know more')));
      if (round === 30) tryTo(() => story.act(OPS, selectPrograms([{ program: 'vanilla', opted_in: false, reason: 'Changed our minds' }])));
    }
    expect(seen).toBeGreaterThan(500);
    expect(story.state.tasks.filter((task) => task.progress === 'complete').length).toBeGreaterThan(4);
  });

  it('of a new job is untouched but for the one that made it, and touched by each thing people do', () => {
    const story = new JobScenario(['wi-hear']);
    const touched = () => story.state.tasks.filter((task) => !isUntouched(encodeTask(task))).map((task) => task.definition);
    expect(touched()).toEqual(['create_job']);
    const id = story.task('define_scope_of_work').id;
    story.act(CONTRACTOR, saveAnswers(story.task('homeowner_contact').id, { notes: 'x' }, { log: false }));
    story.act(CONTRACTOR, flagException(id, { kind: 'contractor', description: 'x', blocking: false, visible_to_contractor: true }));
    expect(touched().sort()).toEqual(['create_job', 'define_scope_of_work', 'homeowner_contact']);
  });

  it('says nothing twice and no key that says nothing', () => {
    const story = new JobScenario(['wi-hear']).complete(CONTRACTOR, 'define_scope_of_work', ANSWERS.define_scope_of_work);
    const task = story.task('define_scope_of_work');
    expect(task.logged).toEqual(task.answers);
    expect(Object.keys(stored(task)).sort()).toEqual(
      [
        'answered_at',
        'answered_by',
        'answers',
        'definition',
        'definition_version',
        'gates',
        'id',
        'owner',
        'programs',
        'progress',
        'read_values',
        'stage',
        'typed',
        'version',
        'waits_since',
      ].sort(),
    );
    expect(stored(task).typed).toEqual([{ fields: Object.keys(task.typed_by), version: 2, by: { id: 'u-contractor' } }]);
  });
});
