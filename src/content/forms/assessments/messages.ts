import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.assessments', {
  airflow_low: 'Below 400 CFM per ton, the system may not heat and cool as rated.',
  ambient_co_evacuate: 'CO of 70 PPM or more: everyone must leave the home now. Call emergency services from outside.',
  ambient_co_look: 'CO above 9 PPM: find the source before anyone continues.',
  ambient_co_not_passed: 'A reading above 9 PPM does not pass. Please choose another result.',
  ambient_co_stop: 'CO above 35 PPM: turn the appliances off, open doors and windows, and stop testing until the source is found.',
  floor_area_differs: 'The report says {report} ft² and the home has {home} ft². They should not differ by more than 10%.',
  manual_j_equipment_differs: 'The report does not name the equipment of this job: {planned}. Please check.',
  undiluted_co_above: 'Above {limit} PPM, this appliance usually does not pass. Please check the reading.',
});
