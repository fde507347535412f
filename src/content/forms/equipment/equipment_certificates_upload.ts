import { TECHNICAL_FORM_ROLES } from '@/access';
import { modelKey } from '@/foundation/equipment';
import { isString, recordArrayOf } from '@/platform';
import { knownValue } from '@/rules/conditions';
import { SERVICES_WITH_SYSTEMS } from '@/rules/facts';
import { type Check, defineTask, files, text } from '@/rules/forms';
import { t } from './messages';

/**
 * Checks that the certificate has the AHRI number of the system's row in `units`. An AHRI number is the catalog number of a combination of equipment. Another
 * number belongs to other equipment.
 */
const numberMatches: Check = {
  name: 'certificate_number_matches',
  reads: ['units'],
  run: ({ certificate_number: number }, { read, subject }) => {
    const unit = recordArrayOf(knownValue(read('units'))).find(({ id }) => id === subject.key);
    const ahri = unit?.ahri_id;
    if (!isString(number) || !isString(ahri) || modelKey(number) === modelKey(ahri)) return [];
    return [{ path: 'certificate_number', code: 'certificate_differs', message: t('certificate_differs') }];
  },
};

export const equipmentCertificatesUpload = defineTask({
  key: 'equipment_certificates_upload',
  version: 1,
  title: 'Equipment certificates upload',
  purpose: 'The AHRI or ENERGY STAR certificate of the unit.',
  stage: 'install',
  set: 'installed_work',
  per: 'system',
  ofServices: [...SERVICES_WITH_SYSTEMS],
  owner: 'contractor',
  after: ['heat_pump_installed_details', 'water_heater_installed_details'],
  editors: TECHNICAL_FORM_ROLES,
  fields: {
    certificate: files('Certificate', 'doc_ahri_certificate', 'doc_energy_star_certificate').required(true, 'upload_certificate'),
    certificate_number: text('Certificate number').required().help('As printed on the certificate. On an AHRI certificate, this is the AHRI id of the system.'),
  },
  checks: [numberMatches],
});
