import { any, relativeToday, when } from '@/rules/conditions';
import { FACTS } from '@/rules/facts';
import {
  type AutofillRule,
  type Check,
  choice,
  date,
  decimal,
  defineTask,
  files,
  labeledYesNo,
  money,
  text,
  wholeNumber,
  yesNo,
  yesNoDontKnow,
} from '@/rules/forms';
import { t } from './messages';

const UNUSUAL = 'That is outside the usual range. Please check.';
const NOT_IN_THE_FUTURE = 'Please enter a date that is not in the future.';

/** Cost in dollars from which weatherization is treated as recommended (docs/spec/task-forms.md §9). */
const RECOMMENDED_FROM = 1000;

const builtUntilToday: Check = {
  name: 'year_home_built_not_in_future',
  run: (answers, { read }) => {
    const now = read('$today');
    return now.state === 'known' && typeof answers.year_home_built === 'number' && answers.year_home_built > Number(String(now.value).slice(0, 4))
      ? [{ path: 'year_home_built', code: 'max_value', message: t('year_in_future') }]
      : [];
  },
};

/**
 * When the cost of weatherization changes, sets `weatherization_not_recommended` to whether the cost is below the limit. A person can then change the answer.
 */
const fillNotRecommended: AutofillRule = {
  name: 'weatherization_not_recommended',
  run: (answers, before) => {
    const amount = answers.weatherization_recommended_amount;
    if (typeof amount !== 'number' || amount === before.weatherization_recommended_amount) return answers;
    return { ...answers, weatherization_not_recommended: amount < RECOMMENDED_FROM };
  },
};

export const siteDetails = defineTask({
  key: 'site_details',
  version: 6,
  title: 'Site details',
  purpose: 'Facts about the building. They determine which rebates fit and how much they pay.',
  stage: 'draft',
  set: 'home',
  owner: 'contractor',
  sendTo: ['homeowner'],
  clone: 'home',
  fields: {
    the_site_building_type: choice('Building type', FACTS.the_site_building_type.options ?? {})
      .fact()
      .required(),
    year_home_built: wholeNumber('Year the home was built')
      .fact()
      .between(1700, 2200)
      .required()
      .must(when('year_home_built').atLeast(1850), UNUSUAL, 'warning'),
    conditioned_floor_area: wholeNumber('Conditioned floor area')
      .fact()
      .unit('ft²')
      .between(100, 20_000)
      .required()
      .help('Heated or cooled area only, not the garage.')
      .must(when('conditioned_floor_area').between(400, 8_000), UNUSUAL, 'warning'),
    number_of_bedrooms: wholeNumber('Bedrooms').fact().between(0, 20).required().must(when('number_of_bedrooms').atMost(8), UNUSUAL, 'warning'),
    number_of_bathrooms: decimal('Bathrooms').fact().between(0, 20, 0.5).required().help('A room without a bath or shower is half a bathroom.'),
    number_of_stories: wholeNumber('Stories above ground').fact().between(1, 5).required(),
    new_construction: labeledYesNo('Is this a new build or a gut renovation?', { true: 'New build or gut renovation', false: 'Existing home' })
      .fact()
      .required(),
    new_heating_source_within_year: yesNoDontKnow('Has a new heating source been installed in the last 12 months?')
      .fact()
      .asked('also_by_program')
      .visible(when('job_scope').has('hvac'))
      .required(),
    recent_refinished_basement: yesNo('Was a basement refinished in the last 12 months?')
      .fact()
      .asked('by_program')
      .required()
      .help('It affects how much energy the home used before.'),
    cpuc_funded_program: yesNoDontKnow('Is the home taking part in another CPUC-funded program for the same work?').fact().asked('by_program').required(),
    cpuc_funded_program_name: text('Which program?').asked('by_program').requiredWhen(when('cpuc_funded_program').is('yes')),
    weatherization_completed: yesNoDontKnow('Has the home been weatherized before?')
      .fact()
      .asked('by_program')
      .required()
      .help('Insulation or air sealing done by a professional.'),
    weatherization_not_recommended: yesNo('Was weatherization assessed and not recommended?')
      .fact()
      .asked('by_program')
      .requiredWhen(when('weatherization_completed').is('no')),
    weatherization_recommended_amount: money('Amount of weatherization recommended ($)')
      .fact()
      .asked('by_program')
      .requiredWhen(when('weatherization_completed').is('no'))
      .help('Less than $1,000 counts as not recommended.'),
    weatherization_evidence: files('Weatherization evidence', 'doc_weatherization_certificate')
      .asked('by_program')
      .requiredWhen(any(when('weatherization_completed').is('yes'), when('weatherization_not_recommended').isYes()))
      .help('The certificate or a letter from the assessor. Old certificates are a common reason for a rejection.'),
    weatherization_completed_on: date('When was the weatherization finished?')
      .fact()
      .asked('by_program')
      .visible(when('weatherization_completed').is('yes'))
      .must(when('weatherization_completed_on').onOrBefore(relativeToday()), NOT_IN_THE_FUTURE),
    insulated_before_on: date('When was the home last insulated?')
      .fact()
      .asked('by_program')
      .requiredWhen(when('weatherization_completed').is('yes'))
      .must(when('insulated_before_on').onOrBefore(relativeToday()), NOT_IN_THE_FUTURE)
      .help('For the same parts of the home. If you only know the month, enter its first day.'),
    energy_audit_done_on: date('When was the home energy assessment?')
      .fact()
      .asked('by_program')
      .requiredWhen(when('job_scope').has('weatherization'))
      .must(when('energy_audit_done_on').onOrBefore(relativeToday()), NOT_IN_THE_FUTURE),
    modeled_savings_percent: decimal('Modeled energy savings of the whole home (%)')
      .fact()
      .asked('by_program')
      .between(0, 100)
      .help('Total energy savings according to the home energy assessment report. Leave this empty if the home was not assessed.'),
    disadvantaged_community: yesNo('Is the home in a disadvantaged community?')
      .fact()
      .asked('by_program')
      .required()
      .help('Look up the address on the state’s map.'),
    small_dwelling: yesNo('Is it an apartment or a small home, as the program counts it?').fact().asked('by_program').required(),
  },
  autofills: [fillNotRecommended],
  checks: [builtUntilToday],
  staffFlags: [
    {
      when: when('cpuc_funded_program').is('yes'),
      description: 'The home takes part in another CPUC-funded program. Check that the same work is not paid for twice.',
    },
  ],
  guestWords: {
    title: 'About the building',
    purpose: 'A few facts about the building. They determine which rebates fit and how much they pay.',
    labels: {
      the_site_building_type: 'What kind of building is it?',
      year_home_built: 'In what year was the home built?',
      conditioned_floor_area: 'How large is the home?',
      number_of_bedrooms: 'How many bedrooms does it have?',
      number_of_bathrooms: 'How many bathrooms does it have?',
      number_of_stories: 'How many stories above ground?',
      new_construction: 'Is the home newly built, or being rebuilt from the inside?',
      new_heating_source_within_year: 'Did you get a new furnace, boiler or heat pump in the last 12 months?',
      cpuc_funded_program: 'Does another program funded by the CPUC (California’s utility regulator) pay for the same work?',
      weatherization_completed: 'Has a professional insulated or air sealed the home before?',
      weatherization_not_recommended: 'Did a professional check the home and advise against insulation?',
      weatherization_recommended_amount: 'How much insulation work did they recommend ($)?',
      weatherization_evidence: 'The certificate or letter about the work or the advice',
      weatherization_completed_on: 'When was that work finished?',
      energy_audit_done_on: 'When did a professional assess how the home uses energy?',
      modeled_savings_percent: 'How much energy will the home save, according to the assessment (%)?',
      small_dwelling: 'Is it an apartment or a small home?',
    },
    helps: {
      conditioned_floor_area: 'Rooms that are heated or cooled, not the garage. Your best guess is fine.',
      weatherization_completed: 'Air sealing means closing the gaps that air leaks through.',
      weatherization_evidence: 'A photo or PDF. Use the most recent one that you have.',
      insulated_before_on: 'For the same parts of the home as now. If you only know the month, enter its first day.',
      disadvantaged_community: 'Your state has a map of these areas. Your contractor can look up your address with you.',
      small_dwelling: 'Programs count this differently. If you are not sure, ask your contractor.',
    },
    options: { new_construction: { true: 'New, or rebuilt from the inside', false: 'An existing home' } },
  },
});
