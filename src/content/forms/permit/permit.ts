import { recordArrayOf } from '@/platform';
import { relativeToday, when } from '@/rules/conditions';
import { FACTS, formatFactValue, SERVICES } from '@/rules/facts';
import { type Check, checkbox, choice, date, defineTask, files, longText, rows, text } from '@/rules/forms';
import { t } from './messages';

const needed = when('skip_permit').isNot(true);

/**
 * If a program asks for a permit for each service, checks that each installed service has a row with its permit. Does not check this if the permit is skipped.
 */
const onePermitEach: Check = {
  name: 'one_permit_each',
  reads: ['services_installed'],
  run: (answers, { programs, read }) => {
    const installed = read('services_installed');
    const isAsked = programs.some((program) => program.asks.includes('permit_per_equipment'));
    if (!isAsked || answers.skip_permit === true || installed.state !== 'known' || !Array.isArray(installed.value)) return [];
    const permits = recordArrayOf(answers.permit_per_equipment);
    const without = installed.value.filter((service) => !permits.some((permit) => permit.service === service));
    return without.map((service) => ({
      path: 'permit_per_equipment',
      code: 'permit_missing',
      message: t('permit_missing', { service: formatFactValue(FACTS.services_installed, service) }),
    }));
  },
};

export const permit = defineTask({
  key: 'permit',
  version: 1,
  title: 'Permit',
  purpose: 'The permit from the local authority, or the reason why none is needed.',
  stage: 'install',
  set: 'schedule',
  owner: 'contractor',
  after: ['scheduled_install_date'],
  deferrable: true,
  fields: {
    skip_permit: checkbox('No permit is required'),
    skip_permit_reason: longText('Why not?').requiredWhen(when('skip_permit').isYes()),
    permit_per_equipment: rows('Permits', {
      service: choice('For', SERVICES).required(),
      permit_number: text('Permit number').required(),
      issued_on: date('Issued on'),
      file: files('File', 'doc_permit').required(),
    })
      .asked('by_program')
      .between(1, 12)
      .requiredWhen(needed),
    upload_permit: files('Permit', 'doc_permit').visible(needed).required(needed, 'upload_permit').help('Optional if you state that no permit is required.'),
    permit_number: text('Permit number').fact().requiredWhen(needed),
    permit_final_inspection_date: date('Final inspection date')
      .visible(needed)
      .must(when('permit_final_inspection_date').onOrBefore(relativeToday()), 'Please enter a date that is not in the future.'),
    upload_permit_final: files('Signed-off permit', 'doc_permit_final').visible(needed),
  },
  checks: [onePermitEach],
});
