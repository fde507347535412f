import { defineMessages } from '@/platform/i18n';

export const t = defineMessages('forms.equipment', {
  air_volume_small: 'Most heat pump water heaters need 700 cubic feet. Plan a louvered door or ducting and add the adjacent-space photo.',
  certificate_differs: 'The certificate number does not match the AHRI id entered for this system.',
  one_cooling_system: 'Cooling has at most one primary (or one all) system.',
  one_heating_system: 'Heating needs exactly one primary (or one all) system.',
  percentages_of_cooling: 'Percentages can’t be more than 100. They add up to {sum}.',
  percentages_of_heating: 'Percentages must add up to 100. They add up to {sum}.',
  removal_ineligible_warning:
    'With this choice, the job does not qualify for {program}: existing heating equipment must be removed, decommissioned or kept for emergencies only.',
});
