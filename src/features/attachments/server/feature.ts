import type { FeatureServer } from '@/job/server';
import { badInput } from '@/platform';
import { confirmedDifferences, readingIssues } from '../text-recognition/server/issues';
import { moveFilesToTenant } from './attachment-rows';
import { cloneFiles } from './clone';
import { fileIssues, hiddenFileIssues } from './handlers/check';

/**
 * Server hooks of the feature.
 * - `clone` copies the files of a cloned job.
 * - `save` updates the tenant columns of the files when the contractor or the programs of a job change.
 * - `lookups` passes confirmed differences between an invoice and its answers to `flagConfirmedDifferences`.
 * - `answers` checks the files in answers, rejects files that a guest may not see, and compares answers with values that were read from an invoice.
 */
export const attachmentsServer: FeatureServer = {
  clone: cloneFiles,
  save: async (tx, { tenant, tenantMoved }) => {
    if (tenantMoved) await moveFilesToTenant(tx, tenant);
  },
  lookups: confirmedDifferences,
  answers: {
    issues: async (useCase, given) => [
      ...(await hiddenFileIssues(useCase, given)),
      ...(await fileIssues(useCase, given)),
      ...(await readingIssues(useCase, given)),
    ],
    save: async (useCase, given) => {
      const issues = await hiddenFileIssues(useCase, given);
      if (issues.length > 0) throw badInput(issues);
      return given.answers;
    },
  },
};
