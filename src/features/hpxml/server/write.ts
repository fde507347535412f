import { type Actor, isStaffOfProgram } from '@/access';
import { fileUseCase } from '@/access/server';
import { recordFileExport } from '@/foundation/audit/server';
import { factsForDisplay, loadReleasesOf, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { viewContext } from '@/job-view/server';
import { dateInTimeZone, isNumber, wrongState } from '@/platform';
import { FileResponse } from '@/platform/server/http';
import { downloadHpxml } from '../contract';
import type { DescribedJob } from '../described-job';
import { hpxmlDocument, type Incentive, missingFor } from '../document';
import type { HpxmlFile } from '../file-kind';
import { t } from './messages';
import { schemaProblemIn, WRITTEN_FILES } from './schema';

const ASSESSMENT = 'pre_install_limited_hvac_assessment';
const ERRORS = { measures: () => t('measures_missing_error'), completion: () => t('completion_missing_error') };

async function* piece(text: string) {
  yield text;
}

/**
 * Downloads a file about a job. `schema`: path of the published HPXML schema file, if the operator configured it. Throws `wrong_state` if the job lacks
 * information that the file needs.
 */
export const downloadHpxmlHandler = (schema: string | null) =>
  fileUseCase(downloadHpxml, async (context) => {
    const { job_id, file } = context.params;
    const { text, code } = await context.read(async (tx, actor) => {
      const { state } = await jobsFor(actor).find(tx, job_id);
      return { text: await written({ ...context, tx, actor }, state, file), code: state.short_code };
    });
    for (const validFor of [WRITTEN_FILES, ...(schema ? [schema] : [])]) {
      const problem = schemaProblemIn(text, validFor);
      if (problem) throw new Error(`The HPXML file ${file} of job ${code} violates ${validFor}: ${problem}`);
    }
    const name = `hpxml-${code}-${file}.xml`;
    await recordFileExport(context, name);
    return new FileResponse(name, piece(text));
  });

async function written(useCase: UseCaseContext, state: JobState, kind: HpxmlFile): Promise<string> {
  const { contractorName, releaseOf } = await viewContext(useCase, state, await loadReleasesOf(useCase.tx, state));
  const job = describedJob(useCase, state, contractorName);
  const missing = missingFor(kind, job);
  if (missing) throw wrongState(ERRORS[missing]());
  const nameOf = (key: string) => releaseOf(key)?.program.name ?? key;
  return hpxmlDocument(job, { kind, createdAt: useCase.now.toISOString(), incentives: incentivesOf(kind, state, useCase.actor, nameOf) });
}

function describedJob(useCase: UseCaseContext, state: JobState, contractor: string): DescribedJob {
  const facts = factsForDisplay(useCase, state);
  const { street, unit, city, state: code, zip, time_zone } = state.place;
  const ceiling = state.tasks.findLast(({ definition, answers }) => definition === ASSESSMENT && answers)?.answers?.ceiling_insulation_r_value;
  return {
    read: (fact) => facts.value(fact),
    shortCode: state.short_code,
    address: { street, unit, city, state: code, zip },
    contractor,
    year: Number(dateInTimeZone(useCase.now, time_zone).slice(0, 4)),
    ceilingRValue: isNumber(ceiling) ? ceiling : null,
  };
}

/** Returns the reserved amounts, or for a certificate the approved amounts, of the programs that the actor works for. */
const incentivesOf = (kind: HpxmlFile, { programs }: JobState, actor: Actor, nameOf: (key: string) => string): Incentive[] =>
  programs.flatMap(({ key, reservation, enrollment }) => {
    const isOwn = isStaffOfProgram(actor, key);
    const amount = kind === 'certificate' ? enrollment?.approved_amount : reservation?.amount;
    return isOwn && amount !== undefined ? [{ program: nameOf(key), amount }] : [];
  });
