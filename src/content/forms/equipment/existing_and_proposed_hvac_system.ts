import { TECHNICAL_FORM_ROLES } from '@/access';
import { recordArrayOf } from '@/platform';
import { any, when } from '@/rules/conditions';
import { CONDITIONING_LOADS, ENERGY_USES_OF_SYSTEMS, HEATING_FUELS, HVAC_SYSTEM_TYPES } from '@/rules/facts';
import { type Check, type CheckIssue, checkbox, choice, defineTask, rows } from '@/rules/forms';
import { t } from './messages';

const LISTS = ['hvac_systems_existing', 'hvac_systems_proposed'];

/**
 * Checks the shares of the load. If there are heating systems, exactly one of them must have the load `all` or `primary`. At most one cooling system may have
 * the load `all` or `primary`.
 */
const oneCarriesTheLoad: Check = {
  name: 'one_carries_the_load',
  run: (answers) =>
    LISTS.flatMap((path): CheckIssue[] => {
      const carriers = (use: string) => {
        const systems = recordArrayOf(answers[path]).filter(({ energy_use }) => energy_use === use || energy_use === 'both');
        return { systems, leading: systems.filter(({ conditioning_load }) => conditioning_load === 'primary' || conditioning_load === 'all') };
      };
      const heating = carriers('heating');
      const cooling = carriers('cooling');
      return [
        ...(heating.systems.length > 0 && heating.leading.length !== 1 ? [{ path, code: 'one_heating_system', message: t('one_heating_system') }] : []),
        ...(cooling.leading.length > 1 ? [{ path, code: 'one_cooling_system', message: t('one_cooling_system') }] : []),
      ];
    }),
};

const system = () => ({
  service_type: choice('System', HVAC_SYSTEM_TYPES).required(),
  energy_use: choice('Used for', ENERGY_USES_OF_SYSTEMS).required(),
  energy_source: choice('Energy source', HEATING_FUELS).required(),
  conditioning_load: choice('Share of the load', CONDITIONING_LOADS).required(),
});

const MAX_SYSTEMS = 12;

export const existingAndProposedHvacSystem = defineTask({
  key: 'existing_and_proposed_hvac_system',
  version: 1,
  title: 'Existing and proposed HVAC system',
  purpose: 'Compare the current heating and cooling with the planned system.',
  stage: 'draft',
  set: 'project',
  owner: 'contractor',
  after: ['existing_equipment_and_sources'],
  editors: TECHNICAL_FORM_ROLES,
  clone: 'equipment',
  fields: {
    hvac_systems_existing: rows('Existing systems', system())
      .fact()
      .prefill('existing_hvac_systems')
      .between(1, MAX_SYSTEMS)
      // Optional for a home without heating and cooling, because there are no systems to list.
      .required(any(when('has_no_heating').isEmpty(), when('has_no_heating').isNo(), when('existing_ac').isYes()))
      .help('Add one card for each system that heats or cools the home today.'),
    hvac_systems_proposed: rows('Proposed systems', {
      ...system(),
      stays: checkbox('Existing system that stays'),
    })
      .fact()
      .prefill('proposed_hvac_systems')
      .between(1, MAX_SYSTEMS)
      .required()
      .help('Add one card for each system after the work: the new systems and those that stay.'),
  },
  checks: [oneCarriesTheLoad],
});
