import { TECHNICAL_FORM_ROLES } from '@/access';
import { all, when } from '@/rules/conditions';
import { INSULATION_LOCATIONS, INSULATION_MATERIALS } from '@/rules/facts';
import { captures, choice, choices, defineTask, type FieldBuilder, money, photoSlot, text, wholeNumber } from '@/rules/forms';

/**
 * True if the form is placed in the stage Install, after the work. Only then does it ask for the cost and for photos. Before the work, the answers are a
 * proposal.
 */
const isDone = when('$task.stage').is('install');

/** Lets only `TECHNICAL_FORM_ROLES` answer a question. Installers may answer the other questions: photos and areas. */
const staffEditable = <V>(field: FieldBuilder<V>): FieldBuilder<V> => field.editableBy(...TECHNICAL_FORM_ROLES);

const AFTER = 'A ruler in the insulation or the label on the bags must be readable.';

const photosOf = ([location, label]: [string, string]) => {
  const isHere = when('insulation_locations').has(location);
  return [
    photoSlot('photo_insulation_before', `${label}: before`, {
      key: `before_${location}`,
      when: isHere,
      tip: 'The same place as in the photo after insulating.',
    }),
    photoSlot('photo_insulation_after', `${label}: after`, { key: `after_${location}`, when: isHere, tip: AFTER }),
  ];
};
const [first, ...others] = Object.entries(INSULATION_LOCATIONS).flatMap(photosOf);
if (!first) throw new Error('There is no place to insulate');

export const insulationDetails = defineTask({
  key: 'insulation_details',
  version: 1,
  title: 'Insulation details',
  purpose: 'What insulation goes where. Enter the plan before the work and the final values after it.',
  stage: 'install',
  set: 'installed_work',
  setIn: { draft: 'project' },
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['services'],
  editors: [...TECHNICAL_FORM_ROLES, 'installer'],
  clone: 'home',
  fields: {
    insulation_locations: staffEditable(choices('Locations', INSULATION_LOCATIONS).fact().required()),
    insulation_material: staffEditable(choice('Material', INSULATION_MATERIALS).fact().eachOf('insulation_locations').required()),
    insulation_material_other: staffEditable(
      text('Other material').eachOf('insulation_locations').visible(when('insulation_material.$member').is('other')).required(),
    ),
    insulation_new_r_value: staffEditable(
      wholeNumber('New R-value').fact().eachOf('insulation_locations').between(1, 100).required().help('Old and new insulation combined, after the work.'),
    ),
    insulation_square_footage: wholeNumber('Area').fact().eachOf('insulation_locations').unit('ft²').between(1, 20_000).required(),
    total_measure_costs_insulation: staffEditable(
      money('Insulation cost ($)').fact('installed_cost.insulation').requiredWhen(isDone).help('Material and labor.'),
    ),
    photos: captures('Photos', [first, ...others])
      .visible(all(isDone, when('insulation_locations').hasValue()))
      .required(true, 'upload_photos'),
    trm_savings_estimate: staffEditable(
      wholeNumber('Savings estimate from the technical reference manual').unit('kWh').between(0, 1_000_000).class('internal'),
    ),
  },
});
