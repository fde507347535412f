import { sharedMessage as message } from '@/foundation/messaging';
import { addDays, isIsoDate, isOneOf } from '@/platform';
import { all, any, type Condition, NEVER, relativeToday, when } from '@/rules/conditions';
import { ELECTRICAL_UPGRADES, FACTS, OTHER_MEASURES, REMOVABLE_SERVICES, SERVICES, SERVICES_OF_SCOPE, WEATHERIZATION_SERVICES } from '@/rules/facts';
import { type Check, choice, choices, date, defineTask, files, longText, money, text, yesNo } from '@/rules/forms';
import { t } from './messages';

const scopeHas = (...scopes: string[]): Condition => when('job_scope').has(scopes);

/**
 * Options for services, limited to the scope of the job. Insulation is not offered here, because it is a weatherization service. Its code stays valid in stored
 * answers.
 */
const installable = Object.fromEntries(
  Object.entries(SERVICES)
    .filter(([service]) => service !== 'air_sealing')
    .map(([service, label]) => [service, { label, when: offeredWhen(service) }]),
);

function offeredWhen(service: string): Condition {
  if (service === 'insulation') return NEVER;
  if (service === 'other') return scopeHas('hvac', 'plumbing', 'electrical');
  const scopes = Object.entries(SERVICES_OF_SCOPE).filter(([, services]) => isOneOf(services, service));
  return scopeHas(...scopes.map(([scope]) => scope));
}

/**
 * Reports an error if the question about removing equipment was answered with "No" although services to remove are chosen. The form cannot correct this itself,
 * because only a person knows which answer is wrong.
 */
const nothingLeftChosen: Check = {
  name: 'no_means_no_selections',
  run: (answers) =>
    answers.removing_services === false && Array.isArray(answers.services_being_removed) && answers.services_being_removed.length > 0
      ? [{ path: 'services_being_removed', code: 'remove_selections', message: message('remove_selections') }]
      : [],
};

/**
 * Reports an error if the question about other incentives was answered with "No" although incentives are chosen. The check reads the incentives with `looksAt`,
 * so that choosing incentives later causes no recheck.
 */
const noIncentivesChosen: Check = {
  name: 'no_means_no_incentives',
  looksAt: ['chosen_incentives'],
  run: (answers, { read }) => {
    const chosen = read('chosen_incentives');
    const some = chosen.state === 'known' && Array.isArray(chosen.value) && chosen.value.some((option) => option !== 'none');
    return answers.additional_incentives === false && some
      ? [{ path: 'additional_incentives', code: 'remove_selections', message: message('remove_selections') }]
      : [];
  },
};

/**
 * Warns if the work is planned to be complete only after the reservation expires. Without a reservation, warns if the work takes longer than the program
 * allows.
 */
const insideWindow: Check = {
  name: 'planned_inside_window',
  run: (answers, { programs }) => {
    const [start, end] = [answers.anticipated_install_start_date, answers.anticipated_install_completion_date];
    if (!isIsoDate(start) || !isIsoDate(end)) return [];
    return programs.flatMap((program) => {
      const days = program.settings.num_days_install;
      if (typeof days !== 'number') return [];
      const last = program.reservation_expires_on ?? addDays(start, days);
      return end > last
        ? [
            {
              path: 'anticipated_install_completion_date',
              code: 'install_window',
              message: t('install_window', { program: program.name, days }),
              level: 'warning' as const,
            },
          ]
        : [];
    });
  },
};

/** Warns if the work was already done although a program requires a reservation first and has not made one. The program would not pay for this work. */
const doneTooEarly: Check = {
  name: 'work_done_before_reservation',
  run: (answers, { programs }) =>
    answers.has_work_been_done === true
      ? programs
          .filter((program) => program.settings.reservation === 'program' && !program.reservation_expires_on)
          .map((program) => ({
            path: 'has_work_been_done',
            code: 'work_done_before_reservation',
            message: t('work_done_before_reservation', { program: program.name }),
            level: 'warning' as const,
          }))
      : [],
};

export const services = defineTask({
  key: 'services',
  version: 4,
  title: 'Services',
  purpose: 'What is removed, what is installed, when and at what cost. The answers determine which other tasks are needed.',
  stage: 'draft',
  set: 'project',
  inConversation: 3,
  owner: 'contractor',
  after: ['define_scope_of_work'],
  clone: 'home',
  groups: [
    {
      title: 'The work',
      fields: [
        'removing_services',
        'services_being_removed',
        'services_being_removed_other',
        'services_being_installed',
        'weatherization_services',
        'other_measures',
        'existing_stove_fuel',
        'electrical_upgrade',
        'existing_ac',
        'emergency_replacement',
        'is_disaster_damaged_home',
        'upload_pre_install_photos',
      ],
    },
    { title: 'When', fields: ['has_work_been_done', 'install_completion_date', 'anticipated_install_start_date', 'anticipated_install_completion_date'] },
    { title: 'Cost', fields: ['estimated_total_project_cost', 'additional_incentives', 'additional_incentives_notes'] },
  ],
  fields: {
    removing_services: yesNo('Will existing equipment or materials be removed?').fact().required(),
    services_being_removed: choices('What is being removed?', REMOVABLE_SERVICES)
      .fact()
      .visible(any(when('removing_services').isYes(), all(when('removing_services').isNo(), when('services_being_removed').hasValue())))
      .required(when('removing_services').isYes()),
    services_being_removed_other: text('Describe what else is being removed').requiredWhen(when('services_being_removed').has('other')),
    services_being_installed: choices('What is being installed?', installable)
      .fact()
      .visible(scopeHas('hvac', 'plumbing', 'electrical'))
      .required(),
    weatherization_services: choices('Weatherization services', WEATHERIZATION_SERVICES).fact().requiredWhen(scopeHas('weatherization')),
    other_measures: choices('Which other work?', OTHER_MEASURES)
      .fact()
      .visible(any(when('services_being_installed').has('other'), when('weatherization_services').has('other')))
      .help('Some programs also pay for these. Leave this empty if none of them apply.'),
    existing_stove_fuel: choice('What does the existing stove run on?', FACTS.existing_stove_fuel.options ?? {})
      .fact()
      .asked('by_program')
      .requiredWhen(when('other_measures').has('electric_stove')),
    electrical_upgrade: choices('Electrical upgrade', ELECTRICAL_UPGRADES).fact().asked('also_by_program').visible(scopeHas('electrical')).required(),
    existing_ac: yesNo('Does the home have air conditioning today?').fact().requiredWhen(scopeHas('hvac')),
    emergency_replacement: yesNo('Is this an emergency replacement?')
      .fact()
      .requiredWhen(scopeHas('hvac', 'plumbing'))
      .help('Answer Yes if the equipment failed. Some programs then waive pre-approval.'),
    is_disaster_damaged_home: yesNo('Was the home damaged by a declared disaster?').fact().asked('by_program').required(),
    upload_pre_install_photos: files('Pre-install photos', 'photo_pre_install_general')
      .asked('by_program')
      .required(true, 'upload_photos')
      .help('Each appliance that will be removed, in its place and with its nameplate.'),
    has_work_been_done: yesNo('Has the work already been done?')
      .fact()
      .required()
      .help('Programs that reserve the rebate first do not pay for work done before the reservation.'),
    install_completion_date: date('Date the installation was completed')
      .fact()
      .requiredWhen(when('has_work_been_done').isYes())
      .help('Programs that accept finished work require the application within 14 days of this date.')
      .must(when('install_completion_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.')
      .must(when('install_completion_date').onOrAfter(relativeToday(-60)), 'The installation is more than 60 days ago.', 'warning'),
    anticipated_install_start_date: date('Planned start')
      .fact()
      .requiredWhen(when('has_work_been_done').isNo())
      .must(when('anticipated_install_start_date').onOrAfter(relativeToday()), 'Please enter a date that is not in the past.'),
    anticipated_install_completion_date: date('Planned completion')
      .fact()
      .requiredWhen(when('has_work_been_done').isNo())
      .must(when('anticipated_install_completion_date').onOrAfter({ field: 'anticipated_install_start_date' }), 'Please enter a date on or after the start.'),
    estimated_total_project_cost: money('Estimated total project cost ($)').fact().between(0, 1_000_000).required().help('Before rebates.'),
    additional_incentives: yesNo('Will other incentives be used?')
      .fact('additional_incentives_planned')
      .required()
      .help('Other rebates in addition to these programs, for example from a utility. If you answer Yes, the task Additional incentives is added.'),
    additional_incentives_notes: longText('Which ones?').visible(when('additional_incentives').isYes()),
  },
  checks: [nothingLeftChosen, noIncentivesChosen, insideWindow, doneTooEarly],
});
