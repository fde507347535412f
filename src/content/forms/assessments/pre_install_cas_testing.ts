import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { when } from '@/rules/conditions';
import { checkbox, choice, defineTask, files, longText } from '@/rules/forms';
import {
  AMBIENT_CO_LIMITS,
  ambientCoCheck,
  ambientCoQuestion,
  ambientPhotosQuestion,
  anyCombustionTestFailed,
  appliancesTested,
  certificationQuestion,
  PRE_INSTALL_TEST_RESULTS,
  testDateQuestion,
  undilutedCoCheck,
} from './combustion';

export const preInstallCasTesting = defineTask({
  key: 'pre_install_cas_testing',
  version: 2,
  title: 'Pre-install CAS testing',
  purpose: 'Combustion appliance safety before the work. It is needed if an appliance burns fuel inside the heated part of the home.',
  instructions: 'For a failed test, get the remedy in writing before the work starts. Check the certification with its issuer.',
  stage: 'draft',
  set: 'assessments',
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['visit_home'],
  editors: [...CONTRACTOR_OFFICE_ROLES, 'installer', 'ops', 'pe'],
  groups: [
    { title: 'The test', fields: ['cas_test_date', 'cas_technician_certification'] },
    {
      title: 'Room air',
      fields: ['ambient_co_test_result', 'other_explanation_ambient_co', 'ambient_co_ppm', 'ambient_co_acknowledged', 'ambient_co_photos'],
    },
    { title: 'Appliances', fields: ['combustion_appliances', 'remediation_note'] },
    { title: 'Report', fields: ['cas_report', 'certification_valid'] },
  ],
  fields: {
    cas_test_date: testDateQuestion(),
    cas_technician_certification: certificationQuestion(),
    combustion_appliances: appliancesTested(PRE_INSTALL_TEST_RESULTS, '').fact(),
    ambient_co_test_result: choice('Ambient CO', PRE_INSTALL_TEST_RESULTS).fact().required(),
    other_explanation_ambient_co: longText('Explain').requiredWhen(when('ambient_co_test_result').is('other')),
    ambient_co_ppm: ambientCoQuestion(),
    ambient_co_acknowledged: checkbox('We will look for the source of the CO before work starts').requiredWhen(
      when('ambient_co_ppm').moreThan(AMBIENT_CO_LIMITS.look),
    ),
    ambient_co_photos: ambientPhotosQuestion('photo_cas_ambient_co'),
    remediation_note: longText('What is being done about the failed test').requiredWhen(anyCombustionTestFailed),
    cas_report: files('CAS report', 'doc_cas_report_pre'),
    certification_valid: choice('Certification is valid', { yes: 'Yes', no: 'No', not_checked: 'Not checked' }).class('internal'),
  },
  checks: [ambientCoCheck, undilutedCoCheck],
  staffFlags: [{ when: anyCombustionTestFailed, description: 'A combustion safety test failed before the work. Check the remedy.' }],
});
