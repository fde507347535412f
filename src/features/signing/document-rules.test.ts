import { expect, it } from 'vitest';
import type { Actor } from '@/access';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { CONTRACTOR, JobScenario } from '../../../test/support/job-scenario';
import { assertDocumentAbility, documentAbilities } from './document-rules';

const LOOKING: Actor = { ...CONTRACTOR, viewedBy: { programs: 'all' } };

function certificate() {
  const scenario = new JobScenario(['wi-hear'], { programs: SHIPPED_PROGRAMS });
  const task = scenario.state.tasks.find((other) => other.subject.kind === 'document');
  const definition = task && scenario.context(CONTRACTOR).definitions.get(task.definition);
  if (!task || !definition) throw new Error('The job has no document');
  return { job: scenario.state, task: { ...task, status: 'ready' as const, applicable: true as const }, definition };
}

it('staff who view the portal as a contractor can only read a document', () => {
  const { job, task, definition } = certificate();
  expect(documentAbilities(job, task, definition, CONTRACTOR)).toMatchObject({ generate: true, read: true });
  expect(documentAbilities(job, task, definition, LOOKING)).toEqual({
    generate: false,
    replace: false,
    invite: false,
    remind: false,
    void: false,
    download: false,
    read: true,
  });
  expect(() => assertDocumentAbility('generate', job, task, definition, LOOKING)).toThrow('You are viewing this as the contractor');
  expect(() => assertDocumentAbility('generate', job, task, definition, CONTRACTOR)).not.toThrow();
});
