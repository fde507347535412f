import { TECHNICAL_FORM_ROLES } from '@/access';
import { any, when } from '@/rules/conditions';
import { FACTS } from '@/rules/facts';
import { calculated, captures, choice, defineTask, longText, photoSlot, wholeNumber, yesNo } from '@/rules/forms';

/**
 * Largest ventilation shortfall in CFM that is accepted. If the shortfall is larger, staff must check the task (docs/spec/tasks.md, mechanical ventilation).
 */
const TOLERATED_SHORTFALL_CFM = 15;

const tested = when('ventilation_tested').isYes();

export const mechanicalVentilation = defineTask({
  key: 'mechanical_ventilation',
  version: 2,
  title: 'Mechanical ventilation',
  purpose: 'Whether the home still gets enough fresh air after it is air sealed.',
  stage: 'install',
  set: 'installed_work',
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['air_sealing'],
  editors: [...TECHNICAL_FORM_ROLES, 'installer'],
  fields: {
    number_of_bedrooms: wholeNumber('Bedrooms').fact().between(0, 20).required(),
    square_footage: wholeNumber('Floor area').fact('conditioned_floor_area').unit('ft²').between(100, 20_000).required(),
    ventilation_tested: yesNo('Was the ventilation tested?').fact().required(),
    existing_total_cfm: wholeNumber('Existing total CFM')
      .fact()
      .unit('CFM')
      .between(0, 2000)
      .requiredWhen(tested)
      .help('The combined airflow of all fans that ventilate the home, as measured.'),
    required_cfm: calculated('Required by ASHRAE 62.2').unit('CFM').help('0.03 × floor area + 7.5 × (bedrooms + 1).'),
    infiltration_credit_cfm: wholeNumber('Infiltration credit').fact().unit('CFM').between(0, 2000).class('internal').editableBy('ops', 'pe'),
    venting_test: choice('Venting test', FACTS.venting_test.options ?? {})
      .fact()
      .required(),
    photos: captures('Photos', [
      photoSlot('photo_ventilation_flow', 'Ventilation flow', { when: tested, tip: 'The reading must be legible.' }),
      photoSlot('photo_ventilation_unit', 'Ventilation unit', {
        min: 2,
        skippable: true,
        tip: 'The unit, with a close-up of its nameplate. If none was installed, say so.',
      }),
    ]).required(true, 'upload_photos'),
    notes: longText('Notes').required(when('ventilation_tested').isNo()),
  },
  computed: {
    required_cfm: (_answers, read) => {
      const required = read('ventilation_required_cfm');
      return required.state === 'known' ? Number(required.value) : undefined;
    },
  },
  staffFlags: [
    {
      when: any(when('venting_test').is('failed'), when('ventilation_shortfall_cfm').moreThan(TOLERATED_SHORTFALL_CFM)),
      description: 'The ventilation is too low or the venting test failed. Check it in the review of combustion and ventilation.',
    },
  ],
});
