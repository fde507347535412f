import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '@/features/files';
import { criteriaOf, publishProblems } from '@/rules/programs';
import { FORM_BY_KEY } from './forms';
import { SHIPPED_PROGRAMS } from './programs';

describe('shipped programs', () => {
  it('every program folder is listed, under its own key', () => {
    const folders = readdirSync(new URL('../content/programs', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(SHIPPED_PROGRAMS.map((program) => program.key).sort()).toEqual(folders.sort());
  });

  it.each(SHIPPED_PROGRAMS.map((program) => [program.key, program] as const))('%s may be published', (_key, program) => {
    expect(publishProblems(program, FORM_BY_KEY)).toEqual([]);
    expect(JSON.parse(JSON.stringify(program))).toEqual(program);
  });

  it('every document has the category of its signed file beside its own', () => {
    for (const document of SHIPPED_PROGRAMS.flatMap((program) => program.documents)) {
      expect(CATEGORIES).toHaveProperty(document.category);
      expect(CATEGORIES).toHaveProperty(`${document.category}_signed`);
    }
  });

  const ASKING_INCOME = ['income_estimate', 'homeowner_income_estimate', 'review_income_qualification'];
  it('a program that reads what nobody asks may not be published', () => {
    const [program] = SHIPPED_PROGRAMS;
    if (!program) throw new Error('no program');
    const broken = { ...program, tasks: program.tasks.filter((task) => !ASKING_INCOME.includes(task.task)) };
    expect(publishProblems(broken, FORM_BY_KEY)).toContain('reads the fact income_level, which none of its tasks asks');
    expect(criteriaOf(program).map((criterion) => criterion.key)).toEqual([
      'territory',
      'accepting_submissions',
      'below_150_ami',
      'existing_home',
      'not_started_early',
      'old_heating_removed',
      'work_after_reservation',
      'installed_in_window',
      'energy_star',
      'panel_at_least_200_amps',
      'equipment_is_new',
    ]);
  });
});
