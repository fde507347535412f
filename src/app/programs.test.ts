import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usesOtherIncentives } from '@/content/programs/conditions';
import { ATTACHMENT_CATEGORIES } from '@/features/attachments';
import { NO_SUBJECT, type Stage } from '@/rules/forms';
import { criteriaOf, formProgram, publishErrors } from '@/rules/programs';
import { FORM_BY_KEY } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

describe('shipped programs', () => {
  it('include every program folder under its key', () => {
    const folders = readdirSync(new URL('../content/programs', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(SHIPPED_PROGRAMS.map((program) => program.key).sort()).toEqual(folders.sort());
  });

  it.each(SHIPPED_PROGRAMS.map((program) => [program.key, program] as const))('can be published: %s', (_key, program) => {
    expect(publishErrors(program, FORM_BY_KEY)).toEqual([]);
    expect(JSON.parse(JSON.stringify(program))).toEqual(program);
  });

  it('describe each incentive line with more than its name', () => {
    const lines = SHIPPED_PROGRAMS.flatMap(({ key, lines }) => lines.map((line) => ({ ...line, key: `${key}/${line.key}` })));
    expect(lines.length).toBeGreaterThan(80);
    expect(lines.filter(({ name, description }) => !description || description === name).map(({ key }) => key)).toEqual([]);
  });

  it('cite the source of their first and last day in the criterion for the submission period', () => {
    const dated = SHIPPED_PROGRAMS.filter((program) => program.accept_submissions_from !== null || program.accept_submissions_until !== null);
    expect(dated.length).toBeGreaterThan(5);
    const cited = dated.map((program) => [program.key, criteriaOf(program).find(({ key }) => key === 'accepting_submissions')?.source]);
    expect(cited).toEqual(dated.map(({ key, accept_submissions_source }) => [key, accept_submissions_source]));
  });

  it('are refused when the source of their first and last day is not in their list of sources', () => {
    const [program] = SHIPPED_PROGRAMS;
    if (!program) throw new Error('no program');
    expect(publishErrors({ ...program, accept_submissions_source: 'hear-w' }, FORM_BY_KEY)).toEqual([
      'submission period names the source hear-w, which is not in its list (nearest: hear-wi)',
    ]);
  });

  it('have an attachment category for each document and for its signed file', () => {
    const documents = SHIPPED_PROGRAMS.flatMap((program) => program.documents);
    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) {
      expect(ATTACHMENT_CATEGORIES).toHaveProperty(document.category);
      expect(ATTACHMENT_CATEGORIES).toHaveProperty(`${document.category}_signed`);
    }
  });

  it('can ask for single photos of a form by name, and for other photos in another stage', () => {
    const [program] = SHIPPED_PROGRAMS;
    const form = FORM_BY_KEY.get('installed_measure_photos');
    if (!program || !form) throw new Error('The program or the form does not exist');
    const asking = {
      ...program,
      tasks: [
        ...program.tasks.filter(({ task }) => task !== form.key),
        { task: form.key, required: true, asks: ['photos.tmv'] },
        { task: form.key, stage: 'enroll' as const, required: false, asks: ['photos.hpwh_mode'] },
      ],
    };
    expect(publishErrors(asking, FORM_BY_KEY)).toEqual([]);
    const asksIn = (stage: Stage) => formProgram(asking, form, { stage, subject: NO_SUBJECT }).asks;
    expect([asksIn('install'), asksIn('enroll'), asksIn('draft')]).toEqual([['photos.tmv'], ['photos.hpwh_mode'], []]);
    const mistaken = { ...asking, tasks: [...program.tasks, { task: form.key, required: true, asks: ['photos.hp_outdoor_unit'] }] };
    expect(publishErrors(mistaken, FORM_BY_KEY)).toEqual(['asks installed_measure_photos.photos.hp_outdoor_unit, which is not a field that programs ask']);
  });

  // Source: docs/spec/tasks.md, forms 35 and 36.
  const OTHERS = ['ca-heehra', 'wi-hear', 'ga-hear', '3ce', 'ca-tech', 'ca-tech-water-heater', 'mass-save', 'co-xcel'];
  it.each([
    ['additional_incentives', ['3c-ren', 'pce', ...OTHERS]],
    ['other_rebates', OTHERS],
  ] as const)('include the form %s, only on jobs that use other incentives, where the specification lists it', (form, listed) => {
    const conditions = SHIPPED_PROGRAMS.filter(({ key }) => listed.some((other) => other === key)).map(({ key, tasks }) => [
      key,
      tasks.filter(({ task }) => task === form).map(({ when: condition }) => condition),
    ]);
    expect(conditions).toHaveLength(listed.length);
    expect(conditions).toEqual(conditions.map(([key]) => [key, [usesOtherIncentives]]));
  });

  it('are refused when they list an existing form as not built', () => {
    const [program] = SHIPPED_PROGRAMS;
    if (!program) throw new Error('no program');
    const stale = { ...program, not_built: [...program.not_built, { task: 'income_estimate', facts: [] }] };
    expect(publishErrors(stale, FORM_BY_KEY)).toEqual(['lists the form income_estimate as not built, but this form exists']);
  });

  const ASKING_INCOME = ['income_estimate', 'homeowner_income_estimate', 'review_income_qualification'];
  it('are refused when they read a fact that none of their tasks asks', () => {
    const [program] = SHIPPED_PROGRAMS;
    if (!program) throw new Error('no program');
    const broken = { ...program, tasks: program.tasks.filter((task) => !ASKING_INCOME.includes(task.task)) };
    expect(publishErrors(broken, FORM_BY_KEY)).toContain('criterion below_150_ami reads the fact income_level, which none of its tasks asks');
    expect(criteriaOf(program).map((criterion) => criterion.key)).toEqual([
      'territory',
      'accepting_submissions',
      'below_150_ami',
      'existing_home',
      'primary_residence',
      'registered_contractor',
      'not_started_early',
      'old_heating_removed',
      'work_after_reservation',
      'installed_in_window',
      'equipment_is_new',
    ]);
  });
});
