import { describe, expect, it } from 'vitest';
import { reportedJob } from '../../../../test/support/reported-job';
import { hearAssessment } from '../hear-records/assessment';
import { insulationAfter, insulationBefore } from '../hear-records/insulation';
import { RecordReader } from '../reader';

const SAFETY = 'pre_install_home_safety_assessment';

describe('cooling systems of an assessment', () => {
  const coolingOf = (facts: Record<string, unknown>) =>
    hearAssessment(new RecordReader(reportedJob(facts, {}))).fields.find(({ path }) => path === 'cooling_systems');

  it.each([
    ['nothing is answered', {}],
    ['the home has air conditioning', { existing_ac: true }],
  ])('are missing when %s and no equipment is listed', (_case, facts) => {
    expect(coolingOf(facts)).toEqual({ path: 'cooling_systems', origin: { kind: 'fact', fact: 'existing_cooling_equipment' }, value: undefined });
  });

  it('are an empty list when the home has no air conditioning', () => {
    expect(coolingOf({ existing_ac: false })?.value).toEqual([]);
  });

  it('are the listed equipment, without kinds that the federal standard does not contain', () => {
    const existing_cooling_equipment = [
      { id: '1', type: 'air_conditioner', percent_of_floor_area: 80 },
      { id: '2', type: 'evaporative_cooler', percent_of_floor_area: 20 },
    ];
    expect(coolingOf({ existing_ac: true, existing_cooling_equipment })?.value).toEqual([
      {
        system_type: 'CENTRAL',
        is_efficiency_known: false,
        is_percent_conditioned_floor_area_served_known: true,
        percent_conditioned_floor_area_served: 80,
      },
    ]);
  });
});

describe('details of insulation, air sealing and ventilation', () => {
  const detailsOf = (add: (read: RecordReader) => void, facts: Record<string, unknown>) => {
    const read = new RecordReader(reportedJob(facts, { [SAFETY]: { duct_leakage_rate_cfm25: 180 } }));
    add(read);
    return read.fields[0]?.value;
  };

  it('contain the duct leakage of the assessment only in the record before the work', () => {
    const facts = { planned_services: ['duct_sealing'] };
    expect(detailsOf(insulationBefore, facts)).toEqual([{ upgrade_subtype: 'DUCT_SEALING', is_leakage_rate_known: true, cfm25: 180 }]);
    expect(detailsOf(insulationAfter, facts)).toEqual([{ upgrade_subtype: 'DUCT_SEALING', is_leakage_rate_known: false }]);
  });

  it('contain the ventilation flow that was measured after the work', () => {
    const facts = { planned_services: ['ventilation'], ventilation_type: 'none', ventilation_rated_flow: 30, existing_total_cfm: 75 };
    expect(detailsOf(insulationBefore, facts)).toEqual([{ upgrade_subtype: 'VENTILATION', has_whole_house_ventilation: false }]);
    expect(detailsOf(insulationAfter, facts)).toEqual([{ upgrade_subtype: 'VENTILATION', cfm_flow_rate: 75 }]);
  });
});
