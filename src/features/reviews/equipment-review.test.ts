import { describe, expect, it } from 'vitest';

import { FactBook } from '@/rules/facts';
import { Form } from '@/rules/forms/form';
import { NO_SUBJECT } from '@/rules/forms/subject';
import { factsWithoutMeasure } from './facts-without-measure';
import { reviewInstalledEquipment as review } from './forms/review_installed_equipment';

const claim = (fact: string, value: unknown) => ({ fact, value, rank: 'answered' as const, source: { kind: 'task' as const, label: '' }, by: '', at: '' });
const heatPump = { id: 's1', service: 'heat_pump', outdoor_unit_manufacturer: 'Acme', outdoor_unit_model: 'AB-100' };

/** Returns the problems that the review form reports for these answers. The job has one heat pump, with the planned model AB-100. */
function problems(answers: Record<string, unknown>, installed: Record<string, unknown> = {}) {
  const facts = new FactBook([
    claim('systems', [heatPump]),
    claim('services_being_installed', ['heat_pump']),
    ...Object.entries(installed).map(([fact, value]) => claim(fact, value)),
  ]);
  const form = new Form({ definition: review, answers, facts, programs: [], subject: NO_SUBJECT });
  return form.problems().map(({ path, code }) => `${path}: ${code}`);
}
const APPROVAL = {
  review_decision: 'approve',
  heat_pump_outdoor_model_number: 'ab 100',
  heat_pump_outdoor_serial_number: 'S-1',
  heat_pump_indoor_units: [{ id: 'a', heat_pump_indoor_model_number: 'I-1', heat_pump_indoor_serial_number: 'S-2' }],
  ahri_match: 'yes',
  energy_star_confirmed: 'yes',
  nameplates_legible: 'yes',
  removed_equipment_confirmed: 'yes',
};

describe('factsWithoutMeasure', () => {
  it('returns the scope lines and services of the other measures', () => {
    const scope_lines = [
      { id: '1', service: 'heat_pump', total: 14_200 },
      { id: '2', service: 'panel', total: 3_900 },
    ];
    expect(factsWithoutMeasure('panel', { scope_lines, services_being_installed: ['heat_pump', 'panel'], $today: '2026-03-02' })).toEqual({
      scope_lines: [scope_lines[0]],
      services_being_installed: ['heat_pump'],
    });
    expect(factsWithoutMeasure('panel', {})).toEqual({ scope_lines: [], services_being_installed: [] });
  });
});

describe('review of installed equipment', () => {
  it('compares the nameplate with the reserved and the installed unit', () => {
    expect(problems(APPROVAL)).toEqual([]);
    expect(problems({ ...APPROVAL, heat_pump_outdoor_model_number: 'AB-200' })).toEqual(['different_unit_reason: different_unit']);
    // Expect that the check also compares the nameplate with the installed model that the contractor typed.
    expect(problems(APPROVAL, { 'installed_by_hand.s1': true, 'installed_model.s1': 'AB-200' })).toEqual(['different_unit_reason: different_unit']);
  });

  it('accepts another unit when a reason is given', () => {
    expect(problems({ ...APPROVAL, heat_pump_outdoor_model_number: 'AB-200', different_unit_reason: 'AB-100 is out of production' })).toEqual([]);
  });

  it.each([
    ['request_changes', { contractor_message: 'Please retake the photo' }],
    ['reject', { contractor_message: 'Not certified', reject_reason: 'equipment' }],
  ])('requires only the texts of the decision when the decision is "%s"', (review_decision, words) => {
    expect(problems({ review_decision, ...words })).toEqual([]);
    expect(problems({ review_decision: 'approve' }).length).toBeGreaterThan(5);
  });
});
