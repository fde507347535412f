import { describe, expect, it } from 'vitest';
import { hiasp } from '@/content/programs/hiasp';
import { nyCleanHeat } from '@/content/programs/ny-clean-heat';
import { wiHear } from '@/content/programs/wi-hear';
import { type Answers, definitionForTask } from '@/rules/forms';
import { CONTRACTOR, JobScenario, MADISON } from '../../test/support/job-scenario';
import { foreseenFacts } from './foreseen';
import { gatherFacts } from './gather-facts';
import { formProgramsOf, openForm } from './task-form';

const ITHACA = { ...MADISON, state: 'NY', zip: '14850', electric_utilities: ['ny-nyseg', 'ny-village-power'], climate_zone: '6A' };

/** Returns the warnings that a form shows for the given answers. */
function warningsOf(job: JobScenario, form: string, answers: Answers): string[] {
  const { state } = job;
  const context = job.context(CONTRACTOR);
  const task = job.task(form);
  const definition = definitionForTask(context.definitions, task);
  if (!definition) throw new Error('The form does not exist');
  const facts = gatherFacts(state, context);
  const programs = formProgramsOf(state, task, definition, context);
  return openForm(task, { definition, facts: foreseenFacts({ state, task, definition, answers, facts }, context), programs, answers })
    .warnings()
    .map(({ message }) => message);
}

describe('energy sources form', () => {
  const scenario = new JobScenario(['hiasp'], { programs: [hiasp] }, undefined, ITHACA);
  const warned = (answers: Answers, job = scenario): string[] => warningsOf(job, 'energy_sources_and_utilities', answers);

  it('warns with the name of the program that does not serve the chosen utility', () => {
    expect(warned({ energy_types: ['electric'], electric_utility_provider: 'ny-village-power' })).toEqual([
      'This utility is not served by NYSEG and RG&E Home Insulation and Air Sealing.',
    ]);
  });

  it('still warns that a program does not serve the chosen utility after this program became ineligible', () => {
    const later = new JobScenario(['hiasp'], { programs: [hiasp] }, undefined, ITHACA);
    const answers = { energy_types: ['electric'], electric_utility_provider: 'ny-village-power', has_solar_panels: false };
    later.complete(CONTRACTOR, 'energy_sources_and_utilities', {
      ...answers,
      has_lived_for_year: true,
      major_energy_changes_within_year: false,
      electric_account_number: '123456789',
    });
    expect(later.program('hiasp').eligibility.status).toBe('ineligible');
    expect(warned(answers, later)).toHaveLength(1);
  });

  it('does not warn about a utility that the program serves', () => {
    expect(warned({ energy_types: ['electric'], electric_utility_provider: 'ny-nyseg' })).toEqual([]);
  });
});

describe('existing equipment form', () => {
  const kept = { has_no_heating: false, heating_equipment_removal_type: 'none' };

  it('warns with the name of the program when the program requires removal of the old heating and the old heating stays', () => {
    const job = new JobScenario(['wi-hear'], { programs: [wiHear] });
    expect(warningsOf(job, 'existing_equipment_and_sources', kept)).toEqual([
      expect.stringMatching(/^With this choice, the job does not qualify for Wisconsin HEAR: /),
    ]);
    expect(warningsOf(job, 'existing_equipment_and_sources', { ...kept, heating_equipment_removal_type: 'blower_only' })).toEqual([]);
  });

  it('does not warn when the program does not require removal of the old heating', () => {
    const job = new JobScenario(['ny-clean-heat'], { programs: [nyCleanHeat] }, undefined, ITHACA);
    expect(warningsOf(job, 'existing_equipment_and_sources', kept)).toEqual([]);
  });
});
