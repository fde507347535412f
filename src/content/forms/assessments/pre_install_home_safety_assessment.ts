import { CONTRACTOR_OFFICE_ROLES, USER_ROLES } from '@/access';
import { any, when } from '@/rules/conditions';
import { choice, defineTask, files, longText, wholeNumber, yesNo } from '@/rules/forms';

const CONDITIONS = { good: 'Good', potential_issues: 'Potential issues' };
const hasMold = when('signs_of_mold_or_moisture').isYes();
const hasRoofIssue = when('roof_condition').is('potential_issues');
const hasDrainageIssue = when('drainage_system_condition').is('potential_issues');
const hasDucts = any(when('existing_heating_distribution').is('forced_air_ducts'), when('has_ductwork').isYes());

export const preInstallHomeSafetyAssessment = defineTask({
  key: 'pre_install_home_safety_assessment',
  version: 2,
  title: 'Pre-install home safety assessment',
  purpose: 'Whether the home is ready for work on its envelope. The homeowner must be told about every result.',
  stage: 'draft',
  set: 'assessments',
  owner: 'contractor',
  sendTo: ['installer'],
  editors: [...CONTRACTOR_OFFICE_ROLES, 'installer', 'ops', 'pe'],
  readers: [...USER_ROLES, 'homeowner', 'installer'],
  groups: [
    { title: 'Roof and drainage', fields: ['roof_condition', 'photo_roof', 'drainage_system_condition', 'photo_drainage'] },
    { title: 'Air and ducts', fields: ['leakage_rate_tested', 'leakage_rate_cfm50', 'duct_leakage_rate_cfm25', 'ashrae_62_2_ventilation_calculated'] },
    { title: 'Mold and moisture', fields: ['signs_of_mold_or_moisture', 'photo_mold'] },
    { title: 'Disclosure', fields: ['safety_notes', 'safety_checks_disclosed_to_homeowner'] },
  ],
  fields: {
    roof_condition: choice('Roof condition', CONDITIONS).required(),
    photo_roof: files('Photo of the roof', 'photo_roof').required(hasRoofIssue, 'upload_photos'),
    drainage_system_condition: choice('Drainage condition', CONDITIONS).required(),
    photo_drainage: files('Photo of the drainage', 'photo_drainage').required(hasDrainageIssue, 'upload_photos'),
    leakage_rate_tested: yesNo('Was air leakage measured?').required(),
    leakage_rate_cfm50: wholeNumber('Air leakage (CFM50)').between(100, 20_000).requiredWhen(when('leakage_rate_tested').isYes()),
    duct_leakage_rate_cfm25: wholeNumber('Duct leakage (CFM25)').between(0, 5000).visible(hasDucts),
    signs_of_mold_or_moisture: yesNo('Signs of mold or moisture?')
      .required()
      .must(when('signs_of_mold_or_moisture').isNo(), 'Work should not continue until this is mitigated. Describe in the notes what will be done.', 'warning'),
    photo_mold: files('Photo of the mold or moisture', 'photo_mold').visible(hasMold).required(true, 'upload_photos'),
    ashrae_62_2_ventilation_calculated: choice('ASHRAE 62.2 ventilation calculated?', { yes: 'Yes', no: 'No', not_applicable: 'Not applicable' }).required(),
    safety_checks_disclosed_to_homeowner: yesNo('All results were disclosed to the homeowner')
      .required()
      .must(when('safety_checks_disclosed_to_homeowner').isYes(), 'Results must be disclosed to the homeowner before work starts.'),
    safety_notes: longText('Notes on the findings')
      .required(any(hasRoofIssue, hasDrainageIssue, hasMold))
      .help('Describe what was found and what is being done about it.'),
  },
});
