import { CONTRACTOR_OFFICE_ROLES } from '@/access';
import { when } from '@/rules/conditions';
import { choice, defineTask, files } from '@/rules/forms';
import {
  ambientCoCheck,
  ambientCoQuestion,
  ambientPhotosQuestion,
  anyCombustionTestFailed,
  appliancesTested,
  certificationQuestion,
  POST_INSTALL_TEST_RESULTS,
  testDateQuestion,
  undilutedCoCheck,
} from './combustion';

export const postInstallCasTesting = defineTask({
  key: 'post_install_cas_testing',
  version: 2,
  title: 'Post-install CAS testing',
  purpose: 'The same combustion safety tests, repeated after the work. Each test passes or fails. If a test fails, make repairs and test again.',
  stage: 'install',
  set: 'on_site',
  owner: 'contractor',
  sendTo: ['installer'],
  after: ['installed_measure_photos'],
  editors: [...CONTRACTOR_OFFICE_ROLES, 'installer', 'ops', 'pe'],
  groups: [
    { title: 'The test', fields: ['cas_test_date', 'cas_technician_certification'] },
    { title: 'Room air', fields: ['ambient_co_test_result', 'ambient_co_ppm', 'ambient_co_photos'] },
    { title: 'Appliances', fields: ['combustion_appliances'] },
    { title: 'Report', fields: ['cas_report'] },
  ],
  fields: {
    cas_test_date: testDateQuestion().must(
      when('cas_test_date').onOrAfter({ field: 'install_start_date' }),
      'Please enter a date on or after the start of the installation.',
    ),
    cas_technician_certification: certificationQuestion(),
    combustion_appliances: appliancesTested(POST_INSTALL_TEST_RESULTS, '_post').fact('post_install_combustion_appliances').prefill('appliances_to_test_again'),
    ambient_co_test_result: choice('Ambient CO', POST_INSTALL_TEST_RESULTS).fact('post_install_ambient_co_test_result').required(),
    ambient_co_ppm: ambientCoQuestion(),
    ambient_co_photos: ambientPhotosQuestion('photo_cas_ambient_co_post'),
    cas_report: files('CAS report', 'doc_cas_report_post').required(),
  },
  checks: [ambientCoCheck, undilutedCoCheck],
  staffFlags: [
    {
      when: anyCombustionTestFailed,
      description: 'A combustion safety test failed after the work. Repair it and test again, or remove this exception.',
      blocks: true,
    },
  ],
});
