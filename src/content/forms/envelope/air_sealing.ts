import { TECHNICAL_FORM_ROLES } from '@/access';
import { isNumber } from '@/platform';
import { all, any, type Condition, negate, when } from '@/rules/conditions';
import { FACTS } from '@/rules/facts';
import { type Answers, calculated, captures, checkbox, choices, defineTask, type FieldBuilder, photoSlot, wholeNumber, yesNo } from '@/rules/forms';

const isDone = when('$task.stage').is('install');
const tested = (moment: 'pre' | 'post'): Condition => when(`had_${moment}install_blower_door_test`).isYes();
const before = tested('pre');
const after = all(isDone, tested('post'));

/** Lets only `TECHNICAL_FORM_ROLES` answer a question. Installers may answer the other questions, such as photos and measured values. */
const staffEditable = <V>(field: FieldBuilder<V>): FieldBuilder<V> => field.editableBy(...TECHNICAL_FORM_ROLES);

const READING = 'The gauge reading must be legible.';

/**
 * Calculates the air changes per hour at 50 pascals: air leakage per minute × 60, divided by the volume of the home. Uses the test after the work, if it was
 * done.
 */
const ach50 = ({ cfm50_preinstall, cfm50_postinstall, conditioned_volume }: Answers): number | undefined => {
  const cfm50 = cfm50_postinstall ?? cfm50_preinstall;
  if (!isNumber(cfm50) || !isNumber(conditioned_volume)) return undefined;
  return Math.round((cfm50 * 60 * 100) / conditioned_volume) / 100;
};

export const airSealing = defineTask({
  key: 'air_sealing',
  version: 2,
  title: 'Air sealing',
  purpose: 'Where the home is air sealed and what the blower door test shows.',
  stage: 'install',
  set: 'installed_work',
  setIn: { draft: 'project' },
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['services'],
  editors: [...TECHNICAL_FORM_ROLES, 'installer'],
  clone: 'home',
  fields: {
    air_sealing_locations: staffEditable(
      choices('Locations', FACTS.air_sealing_locations.options ?? {})
        .fact()
        .required(),
    ),
    had_preinstall_blower_door_test: yesNo('Was a blower door test done before the work?').fact().required(),
    cfm50_preinstall: wholeNumber('CFM50 before').fact().unit('CFM').between(100, 20_000).requiredWhen(before),
    had_postinstall_blower_door_test: yesNo('Was a blower door test done after the work?').requiredWhen(isDone),
    cfm50_postinstall: wholeNumber('CFM50 after')
      .fact()
      .unit('CFM')
      .between(50, 20_000)
      .requiredWhen(after)
      .must(
        when('cfm50_postinstall').atMost({ field: 'cfm50_preinstall' }),
        'The home leaks more than before the work. Please check both readings.',
        'warning',
      ),
    conditioned_volume: wholeNumber('Conditioned volume')
      .fact()
      .unit('ft³')
      .between(500, 500_000)
      .visible(any(before, after))
      .help('As shown in the test report: floor area times ceiling height. It is used to calculate the air changes per hour.'),
    ach50: calculated('Air changes per hour at 50 Pa').unit('ACH50').visible(when('conditioned_volume').hasValue()),
    homeowner_aware_cas_recommended: checkbox('The homeowner was told that combustion safety tests are highly recommended').requiredWhen(
      all(when('combustion_appliances_left').hasValue(), negate(when('combustion_appliances_left').has('none'))),
    ),
    photos: captures('Photos', [
      photoSlot('photo_blower_door_pre', 'Blower door before the work', { when: before, tip: READING }),
      photoSlot('photo_blower_door_post', 'Blower door after the work', { when: after, tip: READING }),
      photoSlot('photo_air_sealing', 'Air sealing', {
        when: isDone,
        min: 2,
        max: 12,
        tip: 'The attic floor, penetrations and rim joist, close enough to see the seal.',
      }),
    ])
      .visible(any(isDone, before))
      .required(true, 'upload_photos'),
  },
  computed: { ach50 },
});
